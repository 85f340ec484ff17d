// Beside `worker-setup.ts`, which is in the script of every page.

/** Tells the worker that copies with these tags are older than what the shop has just said. */
export function markStale(tags: readonly string[]): void {
  navigator.serviceWorker?.controller?.postMessage({ changed: tags })
}

/** Asks the worker to keep a page with its scripts, so that it opens without a line before anybody has seen it. */
export function keepPage(path: string): void {
  navigator.serviceWorker?.controller?.postMessage({ needed: path })
}

/**
 * Has the browser call the worker by this name when there is a line, also if no page is open (Background Sync). Browsers
 * without it leave the work to the next page.
 */
export async function sendWhenBack(name: string): Promise<void> {
  try {
    const ready = (await navigator.serviceWorker.ready) as {
      sync?: { register: (name: string) => Promise<void> }
    }
    await ready.sync?.register(name)
  } catch {
    // No worker, or forbidden.
  }
}
