/** §8: a part that has not come after this long has failed (D60). */
const CHUNK_TIMEOUT_MS = 120_000

/**
 * Loads the module of an `import()` and nothing before it. The bundler puts it around each; its own, which preloads
 * styles and imports, weighs 900 B on pages that may have 5 kB. Failures are reported as Vite reports them, as an event
 * `vite:preloadError`.
 */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise<T>((come, fail) => {
    load().then(come, fail)
    setTimeout(fail, CHUNK_TIMEOUT_MS, Error(`Loading chunk ${load} failed`))
  }).catch((payload) => {
    const event: Event & { payload?: unknown } = new Event('vite:preloadError', { cancelable: true })
    event.payload = payload
    if (dispatchEvent(event)) throw payload
    // A listener that stopped the event deals with it.
    return undefined as T
  })
