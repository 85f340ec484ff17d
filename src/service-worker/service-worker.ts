// The shop's service worker: keeps copies of what was seen, within the bounds of the line, and answers with them where
// there is no line or a slow one (D51). Nothing personal is kept.
import { fileRule, pageRule } from '#domain/page/network/copy-rule.ts'
import { answerFile, answerPage, OFFLINE_PAGE } from './answer.ts'
import { createCopies } from './copies.ts'
import { readEntries, writeEntries } from './entries.ts'
import { fetchAhead, partRules } from './fetch-ahead.ts'
import { askNetwork, isOnline, mayFetchAhead, networkType } from './line.ts'
import { currentPeriod, dropOtherPeriods, readHours } from './period.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

const OFFLINE_CACHE = 'pugon:offline'
const COPIES_CACHE = 'pugon:copies'
/** A worker that has failed so often is taken out: the shop works without. */
const MAX_FAILURES = 3
/** A page is left alone for so long before anything is fetched ahead. */
const REST_MS = 3000

const copies = createCopies({
  openCache: () => caches.open(COPIES_CACHE),
  readEntries,
  writeEntries,
  line: () => ({ type: networkType(), period: currentPeriod(), isOnline: isOnline() }),
  now: Date.now,
})
let isAwake = false
let hasFetchedAhead = false
let failures = 0

// Its copies and answers are those of the version before: it may take over at once.
worker.addEventListener('install', (event) =>
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting())),
)

worker.addEventListener('activate', (event) =>
  // The page is asked for while the worker starts, not after it.
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()])),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (!isOurs(new URL(request.url))) return
  const isPage = request.mode === 'navigate'
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined))
  const ask = async () => {
    const response = await askNetwork(event)
    if (isPage) later(wake())
    return response
  }
  const asked = { request, ask, later }
  if (isPage) return event.respondWith(answerPage(copies, asked).catch((error) => giveUp(event, error)))
  const answer = answerFile(copies, asked)
  if (answer) event.respondWith(answer)
})

worker.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: string[] }
  if (seen) event.waitUntil(keepSeen(seen))
})

function isOurs({ origin }: URL): boolean {
  return origin === worker.location.origin
}

/**
 * Done once each time that the browser starts the worker, when the network has just answered with a page; that is the
 * second one at the earliest, so a first visit costs nothing more. On a line that is not good enough, fetching ahead is
 * left to a later page. The offline page is renewed, since it may be older than the shop's telephone number.
 */
async function wake(): Promise<void> {
  if (!isAwake) {
    isAwake = true
    await readHours(copies, fetch)
    await dropOtherPeriods(copies)
  }
  if (hasFetchedAhead) return
  hasFetchedAhead = true
  // The page's own files come first.
  await new Promise((resume) => {
    setTimeout(resume, REST_MS)
  })
  hasFetchedAhead = mayFetchAhead()
  if (!hasFetchedAhead) return
  await keepOfflinePage()
  await fetchAhead(copies, partRules(pageRule), networkType())
}

/** Keeps what a page had loaded before there was a worker; the browser has most of it still. */
async function keepSeen(urls: readonly string[]): Promise<void> {
  const [page, ...files] = urls.map((url) => new URL(url)).filter(isOurs)
  const rules = [
    page && pageRule(page.pathname),
    ...files.map(({ pathname, search }) => fileRule(pathname, search)),
  ]
  await fetchAhead(
    copies,
    rules.filter((rule) => rule != null),
    networkType(),
  )
}

/** The worker's own failure must not be the shop's. */
async function giveUp({ request }: FetchEvent, error: unknown): Promise<Response> {
  if (error instanceof TypeError && !navigator.onLine) throw error
  if (++failures >= MAX_FAILURES) await worker.registration.unregister()
  return fetch(request)
}

async function keepOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PAGE, { cache: 'no-cache' })
  if (response.ok) await (await caches.open(OFFLINE_CACHE)).put(OFFLINE_PAGE, response)
}
