/** The worker's events as far as they are used: TypeScript has them in a library that conflicts with the page's. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = WorkerEvent & {
  request: Request
  /** The page that asks; empty for a page itself. */
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type MessageFromPage = WorkerEvent & {
  data: unknown
  source: { postMessage: (message: unknown) => void } | null
}

/** Background Sync: the line is back. */
type SyncEvent = WorkerEvent & { tag: string }

type ShopWorker = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'sync', listener: (event: SyncEvent) => void): void
    (type: 'message', listener: (event: MessageFromPage) => void): void
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void>; disable: () => Promise<void> }
    unregister: () => Promise<boolean>
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}

export const worker = globalThis as unknown as ShopWorker
