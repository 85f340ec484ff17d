import { type Plugin, parseSync } from 'vite'

/** The bundler's output for the namespace of a module that is imported by `import()` or as a whole. */
const NAMESPACE = /\/\* @__PURE__ \*\/ __exportAll\(\{([^{}]*)\}\)/g
const EXPORT = /("[^"]+"|[\w$]+): \(\) => ([\w$]+)/g
const RUNTIME_IMPORT = /^import \{ \w+ as __exportAll \} from "[^"]*rolldown-runtime[^"]*";\n/m

const CONTRACT = /\/src\/contract\/.+\.ts$/
/** Parts of a call that only the API's documentation shows. */
const DOCUMENTATION = new Set(['summary', 'details'])

type Property = { start: number; end: number; key?: { name?: string } }
type Declaration = { init?: { callee?: { name?: string }; arguments?: { properties?: Property[] }[] } | null }
type Statement = { declaration?: { declarations?: Declaration[] } | null }

/**
 * Takes out of scripts what no page needs and the bundler has no option for: the documentation of calls, and its helper for
 * namespaces, which would cost every page another file, and one more step before its scripts run.
 */
export function leanScripts(): Plugin {
  return {
    name: 'lean-scripts',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT, code: 'endpoint(' },
      handler: (code, id) => ({ code: withoutDocumentation(code, id), map: null }),
    },
    renderChunk: (code) => withOwnNamespaces(code),
  }
}

/** A file of the contract whose calls have no words for people. */
export function withoutDocumentation(code: string, path: string): string {
  const { body } = parseSync(path, code).program as unknown as { body: Statement[] }
  const calls = body.flatMap(({ declaration }) => declaration?.declarations ?? []).map(({ init }) => init)
  const parts = calls
    .filter((call) => call?.callee?.name === 'endpoint')
    .flatMap((call) => call?.arguments?.[0]?.properties ?? [])
    .filter(({ key }) => DOCUMENTATION.has(key?.name ?? ''))
  return parts.reduceRight((rest, { start, end }) => {
    const after = rest.slice(end).replace(/^\s*,/, '')
    return rest.slice(0, start) + after
  }, code)
}

/** Writes such a namespace as an object with getters. */
function withOwnNamespaces(code: string) {
  if (!RUNTIME_IMPORT.test(code)) return null
  const rest = code
    .replace(NAMESPACE, (_, exports: string) => `{${exports.replace(EXPORT, 'get $1() { return $2; }')}}`)
    .replace(RUNTIME_IMPORT, '')
  return rest.includes('__exportAll') ? null : { code: rest, map: null }
}
