import type { Plugin } from 'vite'

const SCHEMAS = /zod\/v4\/core\/schemas\.js$/
/** zod's functions for template literals, which no call of ours uses. */
const PATTERNS =
  /^ {4}util\.defineLazyInternal\(inst, "pattern", \(zod\) => (?:\{\n[\s\S]*?^ {4}\}|[^\n]*)\);\n/gm

/**
 * Leaves unused schemas out of what browsers load. zod marks its functions as free of side effects, but the
 * bundler forgets that across files: every call that a file of the contract describes would come with the one
 * that is needed.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) => {
      if (name !== 'client') return
      return { build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } } } }
    },
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        if (code.search(PATTERNS) < 0) this.error('zod describes the texts of its parts in another way now.')
        return { code: code.replace(PATTERNS, ''), map: null }
      },
    },
  }
}
