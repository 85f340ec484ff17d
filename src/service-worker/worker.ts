// The shop's service worker: offline, it shows a page of the shop instead of the browser's. Everything else
// goes to the network as without a worker, so that nothing is ever outdated.

const OFFLINE_PAGE = '/offline'
const CACHE = 'pugon:offline'

/**
 * The worker's events, as far as they are used: TypeScript's own types are in a library that conflicts with
 * the page's.
 */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type ShopWorker = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

const worker = globalThis as unknown as ShopWorker
let isFresh = false

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))

// The page is requested while the worker starts, not after it.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())),
)

worker.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(answer(event))
})

async function answer(event: FetchEvent): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    // Once each time that the worker wakes: the stored page may show an old telephone number.
    if (!isFresh) event.waitUntil(keepOfflinePage().catch(() => undefined))
    return response
  } catch (error) {
    const offline = await caches.match(OFFLINE_PAGE)
    if (!offline) throw error
    return offline
  }
}

async function keepOfflinePage(): Promise<void> {
  isFresh = true
  const response = await fetch(OFFLINE_PAGE, { cache: 'no-cache' })
  if (response.ok) await (await caches.open(CACHE)).put(OFFLINE_PAGE, response)
}

export {}
