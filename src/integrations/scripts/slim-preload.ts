import type { Plugin } from 'vite'

/** The module that Vite puts around every `import()`. */
const HELPER = /vite\/preload-helper/

/** §8: a part that has not come after this long has failed (D60). */
const CHUNK_TIMEOUT_MS = 120_000

/**
 * Loads the module of an `import()` and nothing before it. Vite's own helper, which preloads styles and
 * imports, weighs 900 B on pages that may have 5 kB; our styles are inline. Failures are reported as Vite
 * reports them.
 */
const CODE = `export const __vitePreload = (load) => new Promise((come, fail) => {
  load().then(come, fail)
  setTimeout(fail, ${CHUNK_TIMEOUT_MS}, Error('Loading chunk ' + load + ' failed'))
}).catch((payload) => {
  const event = new Event('vite:preloadError', { cancelable: true })
  event.payload = payload
  if (dispatchEvent(event)) throw payload
})`

/** Replaces Vite's preload helper by a few lines. */
export function slimPreload(): Plugin {
  return {
    name: 'slim-preload',
    enforce: 'pre',
    // Else every `import()` brings the list of what could be fetched ahead.
    configResolved: ({ environments }) => {
      for (const { build } of Object.values(environments)) build.modulePreload = false
    },
    load: { filter: { id: HELPER }, handler: () => CODE },
  }
}
