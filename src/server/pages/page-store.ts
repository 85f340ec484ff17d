import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { SEARCH_FILE } from '#contract/content/search-index.ts'
import { createLru } from '#server/flow/lru.ts'
import { createGate } from '#server/flow/turns/gate.ts'
import type { Tags } from '#server/pages/content/page-tags.ts'
import type { MadePage } from './make-page.ts'

/** A page that could not be made: readers see its last good version, if there is one. */
export type PageFailure = { path: string; reason: string; since: Date }

/** The pages of a shop: each is made when it is first asked for, and again when what it shows has changed. */
export type PageStore = {
  /** The page at a path; `null` if there is none. Rejects if it has never been made, and cannot be. */
  get: (path: string) => Promise<MadePage | null>
  /** Makes a page unless it is fresh; its failure is noted. */
  refresh: (path: string) => Promise<void>
  isFresh: (path: string) => boolean
  /** Whether there is a page to show, fresh or not. */
  isKept: (path: string) => boolean
  /** Marks the pages that show something as stale: each is made again before it is shown, or stays if that fails. */
  drop: (tags: Tags) => void
  /**
   * Makes a kept page again and compares. One that differs without having been dropped has forgotten a tag: it is replaced, logged
   * and counted.
   */
  check: (path: string) => Promise<void>
  /** The kept pages by path; the first is the next to make room for others. */
  kept: () => Iterable<[path: string, Kept]>
  hasRoom: () => boolean
  failures: () => PageFailure[]
  /** For how long a page has not shown what changed; 0 if all do. */
  staleSeconds: () => number
  /** How many pages `check` has found that showed something without naming it. */
  forgotten: () => number
}

type Kept = { page: MadePage; staleSince: Date | null; isAsked: boolean }

/** Some seven hundred pages: the copies of one are a third of its size. */
const MAX_BYTES = 15_000_000
const PACKED_PART = 1 / 3
/** There is room for another page, however large. */
const ROOM = 0.9
/** A reader rather sees the older page than waits longer for a new one. */
const PATIENCE_MS = 250
/** A page that could not be made is tried again after this time, or when something changes. */
const RETRY_MS = 10_000
const MAX_FAILURES = 1_000

type Needs = {
  make: (path: string) => Promise<MadePage | null>
  clock: () => Date
  log: Pick<Logger, 'error'>
  maxBytes?: number
}

/** Keeps pages in memory, as many as there is room for. One is made at a time: an order waits for no more than that. */
export function createPageStore({ make, clock, log, maxBytes = MAX_BYTES }: Needs): PageStore {
  const pages = createLru<Kept>({
    most: maxBytes,
    weigh: ({ page: { ready } }) => ready.length * (ready.copies.has('br') ? PACKED_PART : 1),
  })
  const failures = createLru<PageFailure & { triedAt: number }>({ most: MAX_FAILURES })
  const making = new Map<string, Promise<MadePage | null>>()
  /** The tags dropped since each page that is being made was begun. */
  const dropped = new Set<Tags[]>()
  const gate = createGate(1)
  let forgotten = 0

  /** One page is made at a time; a large shop's search index has a thread of its own, for seconds. */
  function inTurn<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
    return path === SEARCH_FILE ? work() : gate.enter(work)
  }

  function makeOnce(path: string): Promise<MadePage | null> {
    const begun = making.get(path)
    if (begun) return begun
    const promise = inTurn(path, () => makeNow(path)).finally(() => making.delete(path))
    making.set(path, promise)
    return promise
  }

  async function makeNow(path: string): Promise<MadePage | null> {
    const since: Tags[] = []
    dropped.add(since)
    const before = pages.peek(path)
    try {
      const newPage = await make(path)
      failures.delete(path)
      if (!newPage) {
        pages.delete(path)
        return null
      }
      const page = before && isSame(before.page, newPage) ? { ...before.page, tags: newPage.tags } : newPage
      const isStale = since.some((tags) => shows(page, tags))
      pages.set(path, { page, staleSince: isStale ? clock() : null, isAsked: before?.isAsked ?? false })
      return page
    } catch (cause) {
      fail(path, cause as Error)
      throw cause
    } finally {
      dropped.delete(since)
    }
  }

  function fail(path: string, err: Error): void {
    const before = failures.get(path)
    if (before?.reason !== err.message) log.error({ err, path }, 'a page cannot be made; the last one stays')
    const since = before?.since ?? pages.peek(path)?.staleSince ?? clock()
    failures.set(path, { path, reason: err.message, since, triedAt: performance.now() })
  }

  /** A page that could not be made a moment ago is not tried again. */
  const failureNow = (path: string) => {
    const failure = failures.get(path)
    return failure && performance.now() - failure.triedAt < RETRY_MS ? failure : null
  }

  return {
    get: async (path) => {
      const entry = pages.get(path)
      if (entry) entry.isAsked = true
      if (entry?.staleSince === null) return entry.page
      const failure = failureNow(path)
      if (failure) {
        if (entry) return entry.page
        throw new Error(failure.reason)
      }
      const newPage = makeOnce(path)
      if (entry)
        return Promise.race([
          newPage.catch(() => entry.page),
          setTimeout(PATIENCE_MS, entry.page, { ref: false }),
        ])
      const page = await newPage
      const first = pages.peek(path)
      if (first) first.isAsked = true
      return page
    },
    refresh: async (path) => {
      if (pages.peek(path)?.staleSince !== null && !failureNow(path)) await makeOnce(path).catch(() => {})
    },
    isFresh: (path) => pages.peek(path)?.staleSince === null,
    isKept: (path) => pages.peek(path) !== undefined,
    drop: (tags) => {
      for (const since of dropped) since.push(tags)
      for (const [, entry] of pages.entries()) if (shows(entry.page, tags)) entry.staleSince ??= clock()
      for (const [, failure] of failures.entries()) failure.triedAt = Number.NEGATIVE_INFINITY
    },
    check: async (path) => {
      const entry = pages.peek(path)
      if (entry?.staleSince !== null) return
      const newPage = await inTurn(path, () => make(path))
      // Dropped or made again in the meantime.
      if (pages.peek(path) !== entry || entry.staleSince) return
      if (newPage && isSame(entry.page, newPage)) return
      forgotten++
      log.error({ path, tags: entry.page.tags }, 'a page has changed without naming what it shows')
      if (newPage) pages.set(path, { ...entry, page: newPage })
      else pages.delete(path)
    },
    kept: pages.entries,
    hasRoom: () => pages.weight() < maxBytes * ROOM,
    failures: () => [...failures.entries()].map(([, { path, reason, since }]) => ({ path, reason, since })),
    staleSeconds: () => {
      const times = [
        ...[...pages.entries()].map(([, { staleSince }]) => staleSince),
        ...[...failures.entries()].map(([, { since }]) => since),
      ].flatMap((time) => (time ? [time.getTime()] : []))
      return times.length > 0 ? Math.max(0, (clock().getTime() - Math.min(...times)) / 1000) : 0
    },
    forgotten: () => forgotten,
  }
}

function isSame(one: MadePage, other: MadePage): boolean {
  return one.ready.etag === other.ready.etag && one.policy === other.policy
}

function shows({ tags }: MadePage, changedTags: Tags): boolean {
  return tags.some((tag) => changedTags.has(tag))
}
