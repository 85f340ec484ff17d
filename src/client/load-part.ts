/** §8: a part that has not arrived after this time has failed (D60). */
const CHUNK_TIMEOUT_MS = 120_000

/**
 * Loads the module of an `import()` and preloads nothing. The bundler puts it around each `import()`; its own
 * helper, which preloads styles and imports, weighs 900 B on pages that may have 5 kB. Failures are reported
 * as Vite does, by an event `vite:preloadError`.
 */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise<T>((come, fail) => {
    load().then(come, fail)
    setTimeout(fail, CHUNK_TIMEOUT_MS, Error(`Loading chunk ${load} failed`))
  }).catch((payload) => {
    const event: Event & { payload?: unknown } = new Event('vite:preloadError', { cancelable: true })
    event.payload = payload
    if (dispatchEvent(event)) throw payload
    // The listener that stopped the event handles it.
    return undefined as T
  })
