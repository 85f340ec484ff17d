import type { Plugin } from 'vite'

/** The bundler's output for the namespace of a module that is imported by `import()` or as a whole. */
const NAMESPACE = /\/\* @__PURE__ \*\/ __exportAll\(\{([^{}]*)\}\)/g
const EXPORT = /("[^"]+"|[\w$]+): \(\) => ([\w$]+)/g
const RUNTIME_IMPORT = /^import \{ \w+ as __exportAll \} from "[^"]*rolldown-runtime[^"]*";\n/m

/**
 * Writes such a namespace as an object with getters. The bundler's helper that makes it would cost every page
 * another file, and one more step before its scripts run. The bundler has no option for it.
 */
export function ownNamespace(): Plugin {
  return {
    name: 'own-namespace',
    renderChunk(code) {
      if (!RUNTIME_IMPORT.test(code)) return null
      const rest = code
        .replace(NAMESPACE, (_, exports: string) => `{${exports.replace(EXPORT, 'get $1() { return $2; }')}}`)
        .replace(RUNTIME_IMPORT, '')
      return rest.includes('__exportAll') ? null : { code: rest, map: null }
    },
  }
}
