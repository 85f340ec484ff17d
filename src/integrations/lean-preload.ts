import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * What stands around every `import()` of a page. Vite's own is a kilobyte on the way to the first tap, most of it for
 * stylesheets, which our pages carry inline. This one fetches a module's imports beside it and, as Vite's does,
 * tells of a failure by `vite:preloadError`.
 */
const LEAN_HELPER = `
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = '/' + file
    if (file.endsWith('.css') || document.querySelector('link[href="' + href + '"]')) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load().catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    if (dispatchEvent(event)) throw payload
  })
}`

/** Puts the lean helper in the place of Vite's. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    transform: (_, id) => (id === HELPER ? { code: LEAN_HELPER, map: null } : null),
  }
}
