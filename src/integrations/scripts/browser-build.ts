import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { BuildOptions } from 'vite'

/** The module that Vite puts around every `import()`. */
const PRELOAD_HELPER = /^\0?vite\/preload-helper(?:\.js)?$/
const LOAD_PART = fileURLToPath(new URL('../../client/load-part.ts', import.meta.url))

/** Replaces it by a few lines of our own. */
export const alias = [{ find: PRELOAD_HELPER, replacement: LOAD_PART }]

/** How the bundler makes the files for browsers. */
export const browserOptions = {
  // Otherwise every `import()` brings a list of files to preload.
  modulePreload: false,
  // zod marks its functions as free of side effects, but the bundler forgets that across files.
  rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
} satisfies BuildOptions

/** Sets bundler options for the browser's files. Astro passes on only a few of them from its own settings. */
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
