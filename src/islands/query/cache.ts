import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import type { ReadableAtom } from 'nanostores'
import { whenForgotten } from '#client/storage/forget.ts'
import type { SessionUser } from '#domain/account/session-user.ts'
import {
  CACHE_VERSION,
  FIGURES_EVERY,
  gcTime,
  MAX_BYTES,
  MAX_ENTRIES,
  SAVE_EVERY,
  TRIM_EVERY,
  TRIMMED_SHARE,
} from '#domain/page/copies/query-times.ts'

export const CACHE_KEY = 'pugon:queries'

type Store = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whether an answer is personal: those never stay on a phone that others use too (D46). */
function isPersonal({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['isPersonal'] === true
}

/** Forgets personal answers as soon as somebody else, or nobody, is signed in. */
export function forgetOwn(
  client: QueryClient,
  $auth: ReadableAtom<{ user: Pick<SessionUser, 'id'> | null }>,
): () => void {
  let userId = $auth.get().user?.id
  return $auth.listen(({ user }) => {
    if (userId !== undefined && user?.id !== userId) {
      client.removeQueries({ predicate: isPersonal, type: 'inactive' })
      // Answers on the screen are emptied too, and asked for again.
      void client.resetQueries({ predicate: isPersonal })
    }
    userId = user?.id
  })
}

/** Restores answers stored by an earlier page; those of another version, or too old, are dropped (§5). */
export function restoreCache(client: QueryClient, storage: Store): void {
  try {
    const stored = JSON.parse(storage().getItem(CACHE_KEY) ?? 'null')
    if (!stored) return
    const isGood =
      stored.version === CACHE_VERSION &&
      Date.now() - stored.savedAt < gcTime(undefined) &&
      stored.sum === sumOf(JSON.stringify(stored.state))
    if (isGood) hydrate(client, stored.state)
    else storage().removeItem(CACHE_KEY)
  } catch (error) {
    log(error)
  }
}

/**
 * Stores answers that are public and stay true for more than a moment. A full or forbidden storage is skipped
 * quietly (§8).
 */
export function saveCache(client: QueryClient, storage: Store): void {
  const state = dehydrate(client, {
    shouldDehydrateQuery: (query) =>
      query.state.status === 'success' && !isPersonal(query) && query.meta?.['isMomentary'] !== true,
    shouldDehydrateMutation: () => false,
  })
  const sum = sumOf(JSON.stringify(state))
  try {
    storage().setItem(CACHE_KEY, JSON.stringify({ version: CACHE_VERSION, savedAt: Date.now(), sum, state }))
  } catch (error) {
    if (!(error instanceof DOMException)) log(error)
  }
}

/** Drops the oldest unused answers: above 100 entries, and 30 % of them above 10 MB (§9). */
export function trimCache(client: QueryClient): void {
  const cache = client.getQueryCache()
  const oldest = () =>
    cache
      .getAll()
      .filter((query) => !query.isActive())
      .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const drop = (count: number) => {
    for (const query of oldest().slice(0, Math.max(0, count))) cache.remove(query)
  }
  drop(cache.getAll().length - MAX_ENTRIES)
  if (sizeOf(cache.getAll()) > MAX_BYTES) drop(Math.ceil(cache.getAll().length * TRIMMED_SHARE))
}

/** The cache's contents: answers, how many of them are stale, and their size in bytes. */
export type CacheFigures = { answers: number; stale: number; bytes: number }

/**
 * Takes the cache's figures now and every 30 s (§9).
 *
 * @returns the function that ends it.
 */
export function watchFigures(client: QueryClient, take: (figures: CacheFigures) => void): () => void {
  const look = () => {
    const queries = client.getQueryCache().getAll()
    const stale = queries.filter((query) => query.isStale()).length
    take({ answers: queries.length, stale, bytes: sizeOf(queries) })
  }
  look()
  const timer = setInterval(look, FIGURES_EVERY)
  return () => clearInterval(timer)
}

/**
 * Keeps the cache in order while the page lives: stored every 5 minutes and when the page is left, trimmed every 2.
 * Being online again refetches stale answers, which the client does itself; being offline is logged by every page.
 */
export function keepCache(client: QueryClient, storage: Store): () => void {
  let isForgotten = false
  whenForgotten(() => {
    isForgotten = true
  })
  const save = () => {
    if (!isForgotten) saveCache(client, storage)
  }
  const timers = [setInterval(save, SAVE_EVERY), setInterval(() => trimCache(client), TRIM_EVERY)]
  window.addEventListener('pagehide', save)
  return () => {
    for (const timer of timers) clearInterval(timer)
    window.removeEventListener('pagehide', save)
  }
}

function log(what: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what cannot be read is only logged (§8).
  console.info('queries:', what)
}

/** FNV-1a: an answer that was damaged in storage is not shown but asked for again. */
function sumOf(text: string): number {
  let sum = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return sum
}

function sizeOf(queries: readonly Query[]): number {
  return queries.reduce((sum, { state }) => sum + (JSON.stringify(state.data) ?? '').length, 0)
}
