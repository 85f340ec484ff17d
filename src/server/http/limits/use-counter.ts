import type { Database } from '#server/db/open.ts'
import { batched } from '#server/flow/batch.ts'
import { addUses, deleteEndedUses, type Uses } from './use-table.ts'

/**
 * A counter that is incremented with each use until its window ends; uses beyond `max` are refused. `owner`
 * is the address that created the counter, unless the counter is the address's own.
 */
export type Window = { key: string; seconds: number; max: number; owner?: string }

/** The state of a window after a use. */
export type Count = { points: number; endsAt: number }

/** Counts one use in each window. */
type CountUse = (windows: readonly Window[]) => readonly Count[]
export type CountTogether = (windows: readonly Window[]) => Promise<readonly Count[]>

/**
 * For each length of window, the maximum number of counters for addresses, and as many for sessions. About
 * 200 bytes each.
 */
export const MAX_KEPT = 100_000
/** Sessions per address: a caller who makes up more only pushes out their own. */
export const MAX_OF_OWNER = 1_000
const CLEANING_MS = 60_000

/**
 * Counts in this process only, which costs a read almost nothing. A use refused by one of its windows is not
 * counted: it neither creates counters nor extends any. Sessions never push out an address.
 */
export function countInMemory(clock: () => Date): CountUse {
  const lengths = new Map<number, Kept>()
  return (windows) => {
    const now = clock().getTime()
    const kept = windows.map(({ seconds }) => {
      const known = lengths.get(seconds) ?? createKept()
      lengths.set(seconds, known)
      return known
    })
    const before = windows.map((window, index) => kept[index]?.find(window, now))
    const isRefused = windows.some(({ max }, index) => (before[index]?.points ?? 0) >= max)
    return windows.map((window, index) => {
      const count = before[index] ?? { points: 0, endsAt: now + window.seconds * 1000 }
      // A copy: later uses must not change the result for a waiting caller.
      if (isRefused) return { ...count, points: count.points + 1 }
      count.points++
      if (!before[index]) kept[index]?.add(window, count, now)
      return { ...count }
    })
  }
}

/** The counters for one length of window, by kind, each kind oldest first. */
type Kept = {
  find: (window: Window, now: number) => Count | undefined
  add: (window: Window, count: Count, now: number) => void
}

function createKept(): Kept {
  const addresses = new Map<string, Count>()
  const sessions = new Map<string, Count & { owner: string }>()
  /** The keys of the sessions that each address created. */
  const owned = new Map<string, Set<string>>()

  const forgetSession = (key: string) => {
    const owner = sessions.get(key)?.owner ?? ''
    sessions.delete(key)
    const keys = owned.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) owned.delete(owner)
  }
  const makeRoom = (counts: Map<string, Count>, forget: (key: string) => void, now: number) => {
    for (const [old, { endsAt }] of counts) {
      if (endsAt > now && counts.size < MAX_KEPT) break
      forget(old)
    }
  }

  return {
    find: ({ key, owner }, now) => {
      const count = (owner === undefined ? addresses : sessions).get(key)
      return count && count.endsAt > now ? count : undefined
    },
    add: ({ key, owner }, count, now) => {
      if (owner === undefined) {
        // An expired window keeps its old place in the map: it is moved to the end as the newest.
        addresses.delete(key)
        makeRoom(addresses, (old) => addresses.delete(old), now)
        addresses.set(key, count)
        return
      }
      forgetSession(key)
      makeRoom(sessions, forgetSession, now)
      const keys = owned.get(owner) ?? new Set<string>()
      const [oldest] = keys.size >= MAX_OF_OWNER ? keys : []
      if (oldest !== undefined) forgetSession(oldest)
      keys.add(key)
      owned.set(owner, keys)
      sessions.set(key, Object.assign(count, { owner }))
    },
  }
}

/** Counts for all processes of a database: uses that arrive together are one statement. */
export function countTogether(database: Database, clock: () => Date): CountTogether {
  let cleanedAt = 0
  return batched<readonly Window[], readonly Count[]>(async (calls) => {
    const now = clock()
    const added = new Map<string, Uses>()
    for (const { key, seconds } of calls.flat()) {
      const uses = added.get(key) ?? { key, points: 0, endsAt: new Date(now.getTime() + seconds * 1000) }
      uses.points++
      added.set(key, uses)
    }
    const counted = new Map(
      (await addUses(database, [...added.values()], now)).map((uses) => [uses.key, uses]),
    )
    if (Math.abs(now.getTime() - cleanedAt) > CLEANING_MS) {
      cleanedAt = now.getTime()
      await deleteEndedUses(database, now)
    }
    // Of the uses that came together, the last has the whole count, and each one before it one less.
    for (const uses of counted.values()) uses.points -= added.get(uses.key)?.points ?? 0
    return calls.map((windows) =>
      windows.map(({ key }) => {
        const uses = counted.get(key) as Uses
        uses.points++
        return { points: uses.points, endsAt: uses.endsAt.getTime() }
      }),
    )
  })
}
