import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { BuildOptions } from 'vite'

/** The module that Vite puts around every `import()`. */
const PRELOAD_HELPER = /^\0?vite\/preload-helper(?:\.js)?$/
const LOAD_PART = fileURLToPath(new URL('../../client/load-part.ts', import.meta.url))

/** Our own few lines around every `import()`. */
export const alias = [{ find: PRELOAD_HELPER, replacement: LOAD_PART }]

/** How the bundler makes what browsers load. */
export const browserOptions = {
  // Else every `import()` brings the list of what could be fetched ahead.
  modulePreload: false,
  // zod marks its functions as free of side effects, but the bundler forgets that across files.
  rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
} satisfies BuildOptions

/** Options of the bundler for what browsers load. Astro passes few of them on from its own settings. */
export function browserBuild(): AstroIntegration {
  return {
    name: 'browser-build',
    hooks: {
      'astro:build:setup': ({ updateConfig }) => {
        updateConfig({ resolve: { alias }, environments: { client: { build: browserOptions } } })
      },
    },
  }
}
