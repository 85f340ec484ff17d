import type { Plugin } from 'vite'
import { UNUSED_IN_REACT, UNUSED_IN_RENDERER } from './unused-in-react.ts'

const RENDERER = /react-dom-client\.production\.js$/
const HINTS_FILE = /react-dom\.production\.js$/
const REACT = /react\.production\.js$/
/** What JSX calls, and the file through which islands get it. */
const JSX = /react-jsx-runtime\.production\.js$/
const JSX_ENTRY = /\/react\/jsx-runtime\.js$/
const ISLAND = /\/src\/islands\/.+\.tsx$/

/** Ways in which an island could use the removed parts */
const LEFT_OUT =
  /\b(?:ViewTransition|useActionState|useFormStatus|useOptimistic|useTransition|useDeferredValue|startTransition|hydrateRoot|SuspenseList|onBeforeInput|onComposition\w+|onSelect=)|\buse\(|\b(?:form)?[aA]ction=\{|<(?:React\.)?Fragment\s[^>]*\bref\b|<(?:Activity|link|meta|script|style|title|html|head|body)\b|<[a-z]+-/

/** Methods of transitions and of `<Fragment ref>`. */
const METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?^\};\n/gm

/** `preload` and its relatives: pages name in their HTML what is loaded ahead. */
const HINTS =
  /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function [\s\S]*?^\};\n/gm

/**
 * Removes the parts of React that no island uses, 20 of 72 kB: view transitions (pages have them in CSS), hydration, actions
 * of forms, and everything else that `unused-in-react.ts` names. What JSX calls becomes a module, so that islands call it by a name
 * of its own instead of `(0,runtime.jsx)`. Stops the build if an island uses them or React is built
 * differently.
 */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    transform: {
      filter: { id: [RENDERER, HINTS_FILE, REACT, JSX, JSX_ENTRY, ISLAND] },
      handler(code, id) {
        if (RENDERER.test(id)) return slim(without(METHODS, code), UNUSED_IN_RENDERER)
        if (HINTS_FILE.test(id)) return slim(without(HINTS, code), [])
        if (REACT.test(id)) return slim(code, UNUSED_IN_REACT)
        if (JSX.test(id)) return { code: asModule(code), map: null }
        if (JSX_ENTRY.test(id))
          return { code: `export * from './cjs/react-jsx-runtime.production.js'`, map: null }
        if (LEFT_OUT.test(code)) this.error('This part of React is left out of the build, see slim-react.ts.')
        return null
      },
    },
    // Sees islands as they are written: later there is no `<` left.
    enforce: 'pre',
  }
}

function slim(code: string, names: readonly string[]) {
  return { code: names.reduce(withoutBody, code), map: null }
}

function without(parts: RegExp, code: string): string {
  if (code.search(parts) < 0) throw new Error(`React no longer has ${parts}: its build has changed.`)
  return code.replace(parts, '')
}

/** The file is generated: a top-level function begins and ends at the start of a line. */
function withoutBody(code: string, name: string): string {
  const body = new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}$`, 'm')
  if (!body.test(code)) throw new Error(`React no longer has ${name}: its build has changed.`)
  return code.replace(body, `function ${name}() {}`)
}

/** Each export is a variable or a function of the file. */
function asModule(code: string): string {
  const whole = code.replace(/^exports\.(\w+) = (\w+);$/gm, 'export { $2 as $1 };')
  if (/\bexports\b|require\(/.test(whole))
    throw new Error('React exports JSX in another way: its build has changed.')
  return whole
}
