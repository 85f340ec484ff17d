import type { Plugin } from 'vite'

/**
 * Leaves the schemas that nobody uses out of what browsers load. zod marks its functions as free of side effects, but
 * the bundler forgets that across files: every call that a file of the contract describes would come with the one
 * that is wanted.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    configEnvironment: (name) => {
      if (name !== 'client') return
      return { build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } } } }
    },
  }
}
