/** §8: a part that has not arrived after this time has failed (D60). */
const CHUNK_TIMEOUT_MS = 120_000

/** Whether the load that begins now is of a part that the page can do without. */
let isOptional = false

/**
 * Loads a part that the page can do without: nothing when it is lost, and the page goes on as it is (D72). A bare `import()`
 * is of a part that the page needs: losing that loads the page again (D47).
 *
 * @param load calls `import()` before anything that it waits for.
 */
export function optional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  isOptional = true
  const part = load()
  isOptional = false
  return part.catch(() => undefined)
}

/**
 * Loads the module of an `import()` and preloads nothing. The bundler puts it around each `import()`; its own
 * helper, which preloads styles and imports, weighs 900 B on pages that may have 5 kB. Losses of parts that the page needs
 * are reported by Vite's event `vite:preloadError`.
 */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> => {
  const isNeeded = !isOptional
  return new Promise<T>((come, fail) => {
    load().then(come, fail)
    setTimeout(fail, CHUNK_TIMEOUT_MS, Error(`Loading chunk ${load} failed`))
  }).catch((error) => {
    if (isNeeded) dispatchEvent(new Event('vite:preloadError'))
    throw error
  })
}
