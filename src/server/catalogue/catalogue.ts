import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { manilaDayNumber } from '#domain/time/manila.ts'
import { isConnectionLoss, isDatabaseBusy } from '#server/db/connection-loss.ts'
import { notify } from '#server/db/notify.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { batched } from '#server/flow/turns/batch.ts'
import { type ChangedPart, loadChanged, loadSnapshot, type Snapshot } from './snapshot.ts'

/** The catalogue in memory: a cache of the database that every process refreshes by itself. */
export type Catalogue = {
  /** The present one; while the database is away, the last that was known. */
  read: () => Promise<Snapshot>
  /** The result of `read`, if already known. */
  current: () => Snapshot | null
  /** Makes the next reader load a newer one. */
  invalidate: () => void
  /**
   * Tells all processes what was edited, or which products had stock returned by orders. Resolves no earlier than readers of
   * this process see it.
   */
  announce: (change: Change) => Promise<void>
  /** Tells all processes, this one included, that an order took stock of these products: at once, in a rush a little later. */
  sold: (productIds: readonly number[]) => void
  /** Applies a change announced by another process. Readers get the older catalogue in the meantime. */
  hear: (payload: string) => void
  /** Resolves when everything sold has been announced: the server is shutting down. */
  close: () => Promise<void>
}

/** `'all'` if anything may have changed. */
type Change = readonly ChangedPart[] | 'all'

/** The channel on which changes of catalogue or stock are announced. */
export const CATALOGUE_CHANNEL = 'catalogue'

/**
 * Postgres limits a message to 8000 bytes; for more products the message says that anything may have changed.
 */
const MAX_NAMED = 500

/** Minimum interval between refreshes of the catalogue after edits. */
const RUSH_MS = 40
/** The same for orders: a refresh costs as much as an order, and the next order asks the database for what it takes anyway. */
const SOLD_MS = 250
/**
 * The same for the orders that other processes take: with each process refreshing for every other one, an order would cost
 * more with each process. Shoppers see stock that is seconds old anyway.
 */
const HEARD_MS = 1_000
/** A database that was away is asked again after this time. */
const RETRY_MS = 1_000

type Needs = Pick<OpenDatabase, 'database'> & {
  log: Pick<Logger, 'error'>
  /**
   * Called whenever a newer catalogue replaces the previous one; without both if anything may have changed.
   */
  onChange?: (change: { before: Snapshot; after: Snapshot } | null) => void
}

/** Loads the catalogue on first use, after every change, and when the Manila day changes. */
export function createCatalogue({ database, log, onChange }: Needs, clock: () => Date): Catalogue {
  /** The announcing process ignores its own messages. */
  const sender = randomUUID()
  let version = 0
  let loading: Loading | null = null
  /** The newest that was complete. */
  let last: Snapshot | null = null
  /** Whether the database did not answer when it was last asked for a newer one, and when that was. */
  let isAway = false
  let hasFailed = false
  let askedAt = Number.NEGATIVE_INFINITY
  const isFresh = (load: Loading | null): load is Loading => {
    const now = clock()
    return load?.version === version && load.day === manilaDayNumber(now)
  }
  const invalidate = () => {
    version++
    onChange?.(null)
  }

  /** A newer catalogue replaces it when it is complete; orders that come together lead to a single one. */
  const update = batched<Change, void>(async (changes) => {
    const load = loading
    // Then the next reader loads everything. Whoever announces a change has reached the database.
    if (!isFresh(load)) {
      isAway = false
      onChange?.(null)
      return []
    }
    const change = union(changes)
    const before = await load.promise
    const snapshot =
      change === 'all'
        ? await loadSnapshot(database, clock())
        : await loadChanged(database, before, change, clock())
    if (loading === load) {
      const promise = Promise.resolve(snapshot)
      loading = { ...load, promise, answer: promise, snapshot }
      last = snapshot
    }
    onChange?.({ before, after: snapshot })
    return []
  }, RUSH_MS)
  const tell = async (change: Change, kind: 'edited' | 'sold') => {
    const isLong = change === 'all' || change.length > MAX_NAMED
    await notify(database, CATALOGUE_CHANNEL, `${sender} ${isLong ? '' : change} ${kind}`).catch((err) =>
      log.error({ err }, 'a change of the catalogue could not be announced'),
    )
  }
  const tellTogether = batched<Change, void>(async (changes) => {
    await tell(union(changes), 'edited')
    return []
  }, RUSH_MS)
  /** The change is complete even if the announcement fails. */
  const takeOver = (change: Change) =>
    update(change).catch((err) => {
      log.error({ err }, 'the catalogue could not be refreshed')
      invalidate()
    })

  const takeOverSold = batched<Change, void>(async (changes) => {
    await takeOver(union(changes))
    return []
  }, HEARD_MS)

  const announceSold = batched<Change, void>(async (changes) => {
    await Promise.all([tell(union(changes), 'sold'), takeOver(union(changes))])
    return []
  }, SOLD_MS)
  let lastSold = Promise.resolve()

  const load = (): Promise<Snapshot> => {
    const now = clock()
    const promise = loadSnapshot(database, now)
    const answer = promise.then(
      (snapshot) => {
        if (loading !== mine) return snapshot
        mine.snapshot = snapshot
        last = snapshot
        isAway = false
        // Edits may have been missed while loads failed.
        if (hasFailed) onChange?.(null)
        hasFailed = false
        return snapshot
      },
      (error: unknown) => {
        // A failed load is dropped: the next reader tries again.
        if (loading === mine) version++
        hasFailed = true
        if (!last || !(isConnectionLoss(error) || isDatabaseBusy(error))) throw error
        isAway = true
        return last
      },
    )
    const mine: Loading = { version, day: manilaDayNumber(now), promise, answer, snapshot: null }
    loading = mine
    askedAt = performance.now()
    return answer
  }
  /** The catalogue from before the database went away. Asks for a newer one in the background. */
  const lastKnown = () => {
    if (!isAway || !last) return null
    if (!isFresh(loading) && performance.now() - askedAt > RETRY_MS) void load().catch(() => undefined)
    return last
  }
  const complete = () => (isFresh(loading) ? loading.snapshot : null)

  return {
    read: async () => {
      const snapshot = complete() ?? lastKnown()
      if (snapshot) return snapshot
      return isFresh(loading) ? loading.answer : load()
    },
    current: () => complete() ?? lastKnown(),
    invalidate,
    announce: async (change) => {
      await Promise.all([tellTogether(change), takeOver(change)])
    },
    sold: (productIds) => {
      lastSold = announceSold(productIds)
    },
    hear: (payload) => {
      const [from, words, kind] = payload.split(' ')
      if (from !== sender) void (kind === 'sold' ? takeOverSold : takeOver)(partsIn(words))
    },
    close: () => lastSold,
  }
}

/** `promise` fails where `answer` is the last known catalogue: a change is only applied to the present one. */
type Loading = {
  version: number
  day: number
  promise: Promise<Snapshot>
  answer: Promise<Snapshot>
  snapshot: Snapshot | null
}

function union(changes: readonly Change[]): Change {
  return changes.includes('all') ? 'all' : [...new Set((changes as ChangedPart[][]).flat())]
}

function partsIn(words: string | undefined): Change {
  return words ? words.split(',').map((word) => (word === 'frame' ? word : Number(word))) : 'all'
}
