import type { Plugin } from 'vite'

/** The bundler's output for the namespace of a module that exports nothing and is imported by `import()`. */
const EMPTY = /\/\* @__PURE__ \*\/ __exportAll\(\{\}\)/
const RUNTIME_IMPORT = /^import \{ \w+ as __exportAll \} from "[^"]*rolldown-runtime[^"]*";\n/m

/**
 * Such a namespace is an empty object, but the bundler's helper that makes it would cost every page another
 * file, its 13th request of at most 12. The bundler has no option for it.
 */
export function emptyNamespace(): Plugin {
  return {
    name: 'empty-namespace',
    renderChunk(code) {
      if (!EMPTY.test(code) || !RUNTIME_IMPORT.test(code)) return null
      const rest = code.replace(EMPTY, '{}').replace(RUNTIME_IMPORT, '')
      return rest.includes('__exportAll') ? null : { code: rest, map: null }
    },
  }
}
