// The shop's service worker: keeps copies of what was seen, within the bounds of the line, and answers with them where
// there is no line or a slow one (D51). Nothing personal is kept.

import type { WorkerSaid } from '#contract/stored/saving-note.ts'
import { KEPT_ORDER } from '#contract/stored/waiting-order.ts'
import { fileRule, pageRule } from '#domain/page/copies/copy-rule.ts'
import { scaleOf } from '#domain/page/network/device-care.ts'
import type { Ahead } from '#domain/page/network/saving.ts'
import { here } from '#words/address.ts'
import { answerFile, answerPage, OFFLINE_PAGE } from './answer.ts'
import { noteBroken, refuseBroken } from './broken.ts'
import { createCopies } from './copies.ts'
import { readEntries, writeEntries } from './entries.ts'
import { fetchAhead, fetchWhole, keepLoaded, MENU_INDEX, partRules } from './fetch-ahead.ts'
import { invalidate, pause } from './invalidate.ts'
import {
  ahead,
  askNetwork,
  isOnline,
  keepNote,
  lineType,
  NOTHING_AHEAD,
  networkType,
  readNote,
  readShop,
  takeAnswered,
} from './line.ts'
import { sendWaiting } from './outbox.ts'
import { clearOtherPeriods, currentCare, currentPeriod, isRushNow, readHours } from './period.ts'
import { preloadPages } from './preload.ts'
import { countTraffic, takeTraffic } from './traffic.ts'
import { visitIn } from './visitors-language.ts'
import { warmUp } from './warm-up.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

/** Messages of pages to their worker (see `#client/network/`). */
type MessageOfPage = {
  /** The addresses that a page had loaded before there was a worker, its own first. */
  seen?: string[]
  /** Tags of copies that are older than what the shop has just said. */
  changed?: string[]
  /** A page that has to open without a line. */
  needed?: string
  /** The visitor's copies have been deleted. */
  deleted?: boolean
  /** How thrifty the worker has to be, and why: a `SavingNote`. */
  saving?: unknown
}

const OFFLINE_CACHE = 'pugon:offline'
const COPIES_CACHE = 'pugon:copies'
/** A worker that has failed so often is taken out: the shop works without. */
const MAX_FAILURES = 3
/** Where the owner does not let devices follow the line: 4g multiplies nothing (§9, D56). */
const ON_ANY_LINE = { type: '4g', keptType: '4g' } as const
/** A page is left alone for so long before anything is fetched ahead. */
const REST_MS = 3000

const copies = createCopies({
  openCache: () => caches.open(COPIES_CACHE),
  readEntries,
  writeEntries,
  line: () => ({
    ...(currentCare().followsLine ? { type: networkType(), keptType: lineType() } : ON_ANY_LINE),
    period: currentPeriod(),
    isOnline: isOnline(),
    shop: scaleOf(currentCare(), products),
  }),
  now: Date.now,
})
countTraffic()

/** How many products the shop has, once that is known. */
let products = 0
let awake: Promise<void> | undefined
let isFetchingAhead = false
/** Since the browser started the worker. */
const fetched: Ahead = { parts: false, products: 0 }
let failures = 0

// Its copies and answers are those of the version before: it may take over at once.
worker.addEventListener('install', (event) =>
  event.waitUntil(
    refuseBroken(Date.now())
      .then(keepOfflinePage)
      .then(() => worker.skipWaiting()),
  ),
)

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([preloadPages(), worker.clients.claim()])),
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
  const call = { request, pageId: event.clientId, ask, later }
  if (isPage) {
    const page = visitIn(request)
      .then((other) => (other ? Response.redirect(other) : answerPage(copies, call)))
      .catch((error) => giveUp(event, error))
    later(page.then(preloadPages))
    return event.respondWith(page)
  }
  const answer = answerFile(copies, call)
  if (answer) event.respondWith(answer.catch((error) => giveUpFile(event, error)))
})

worker.addEventListener('message', (event) => {
  const { seen, needed, changed, deleted, saving } = event.data as MessageOfPage
  if (seen) event.waitUntil(keepSeen(seen))
  if (changed) event.waitUntil(invalidate(copies, changed))
  if (needed) event.waitUntil(fetchWhole(copies, needed, networkType()))
  if (deleted) copies.startAnew()
  if (!saving) return
  event.waitUntil(keepNote(saving))
  const message: WorkerSaid = { transferred: takeTraffic(), answered: takeAnswered() }
  event.source?.postMessage(message)
})

worker.addEventListener('sync', (event) => {
  if (event.tag === KEPT_ORDER) event.waitUntil(sendWaiting())
})

function isOurs({ origin }: URL): boolean {
  return origin === worker.location.origin
}

/**
 * Done when the network has just answered with a page; that is the second one at the earliest, so a first visit costs nothing
 * more. Hours are read, and fetching ahead is done, once each time that the browser starts the worker; for what the line
 * is not good enough is left to a later page. The offline page is renewed, since it may be older than the shop's
 * telephone number.
 */
async function wake(): Promise<void> {
  awake ??= readHours(copies, readShop).then(countProducts)
  await awake.catch(() => undefined)
  await clearOtherPeriods(copies)
  if (isFetchingAhead || (fetched.parts && fetched.products === Number.POSITIVE_INFINITY)) return
  isFetchingAhead = true
  // The page's own files come first.
  await pause(REST_MS)
  await readNote()
  await fetchWhatIsLikely(isRushNow() ? NOTHING_AHEAD : ahead()).finally(() => {
    isFetchingAhead = false
  })
}

async function fetchWhatIsLikely({ parts, products: likely }: Ahead): Promise<void> {
  if (parts && !fetched.parts) {
    fetched.parts = true
    await keepOfflinePage()
    await fetchAhead(copies, partRules(), networkType())
  }
  if (likely > fetched.products) {
    fetched.products = likely
    await warmUp(copies, networkType(), Number.isFinite(likely) ? likely : undefined)
  }
}

/** The size of the shop chooses how much is kept (§9); the menu's index has an entry for each product. */
async function countProducts(): Promise<void> {
  const index = await copies.find(MENU_INDEX)
  if (index) products = (await index.response.json()).length
}

/** Keeps what a page had loaded before there was a worker; the browser has it still. */
async function keepSeen(urls: readonly string[]): Promise<void> {
  const [page, ...files] = urls.map((url) => new URL(url)).filter(isOurs)
  const rules = [
    page && pageRule(page.pathname),
    ...files.map(({ pathname, search }) => fileRule(pathname, search)),
  ]
  await keepLoaded(
    copies,
    rules.filter((rule) => rule != null),
    networkType(),
  )
}

/** The worker's own failure must not be the shop's. */
async function giveUp({ request }: FetchEvent, error: unknown): Promise<Response> {
  if (error instanceof TypeError && !navigator.onLine) throw error
  if (++failures >= MAX_FAILURES) {
    await noteBroken(Date.now())
    await worker.registration.unregister()
  }
  return fetch(request)
}

/** A line that fails is no failure of the worker. */
async function giveUpFile(event: FetchEvent, error: unknown): Promise<Response> {
  if (error instanceof TypeError) throw error
  return giveUp(event, error)
}

async function keepOfflinePage(): Promise<void> {
  const address = here(OFFLINE_PAGE)
  const response = await fetch(address, { cache: 'no-cache' })
  if (response.ok) await (await caches.open(OFFLINE_CACHE)).put(address, response)
}
