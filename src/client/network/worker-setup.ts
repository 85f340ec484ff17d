import { WORKER_POLICY } from '#domain/page/trusted-types.ts'

const SCRIPT = '/service-worker.js'
/** D8: nothing waits longer. */
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
 * Waits until the service worker's registration has settled, 1 s at most (D8). Settles also where it fails, where there
 * are no workers, and at once where a worker answers for this page already.
 */
export function workerSetUp(): Promise<unknown> {
  setUp ??= Promise.race([register(), new Promise((settle) => setTimeout(settle, MAX_WAIT_MS))])
  return setUp
}

async function register(): Promise<void> {
  // Not on plain http.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || workers.controller) return
  try {
    await workers.register(trusted(SCRIPT))
  } catch {
    // Forbidden, or no line: the shop works without.
  }
}

/** The policy of pages lets only addresses through that a named rule has made. */
function trusted(path: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return (
    trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: (own) => own }).createScriptURL(path) ?? path
  )
}
