import { WORKER_POLICY } from '#domain/page/trusted-types.ts'

const SCRIPT = '/service-worker.js'
/** D8: nothing waits longer than this. */
const MAX_WAIT_MS = 1000

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (path: string) => string },
  ) => {
    createScriptURL: (path: string) => string
  }
}

let setUp: Promise<unknown> | undefined

/**
 * Waits until the service worker's registration has settled, 1 s at most (D8). Also settles if it fails or
 * workers are not supported, and at once if a worker already controls this page.
 */
export function workerSetUp(): Promise<unknown> {
  setUp ??= Promise.race([register(), new Promise((settle) => setTimeout(settle, MAX_WAIT_MS))])
  return setUp
}

async function register(): Promise<void> {
  // While developing there is none: it is made with the built site.
  if (import.meta.env.MODE === 'development') return
  // Not on plain http.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || workers.controller) return
  try {
    // Otherwise browsers ask for a newer worker after every page; the shop lets them keep it for an hour.
    await workers.register(trusted(SCRIPT), { updateViaCache: 'all' })
    void workers.ready.then(({ active }) => {
      const tell = () => active?.postMessage({ seen: [location.href, ...loadedFiles()] })
      tell()
      // Pictures further down are loaded later, and some before the worker has taken over.
      addEventListener('pagehide', tell)
    })
  } catch {
    // Forbidden or offline: the shop works without a worker.
  }
}

/** The addresses that this page has loaded: its first worker keeps copies of them. */
function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

/** The page's policy only accepts addresses that were made by a named rule. */
function trusted(path: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return (
    trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: (url) => url }).createScriptURL(path) ?? path
  )
}
