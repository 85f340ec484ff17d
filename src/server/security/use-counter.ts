import { batched } from '#server/calls/batch.ts'
import type { Database } from '#server/db/open.ts'
import { addUses, deleteEndedUses, type Uses } from '#server/db/rate-limit.ts'

/** A count that goes up with each use until its window is over. */
export type Window = { key: string; seconds: number }

/** Where a window stands after a use of it. */
export type Count = { points: number; endsAt: number }

/** Counts one use in each window. */
type CountUse = (windows: readonly Window[]) => readonly Count[]
export type CountTogether = (windows: readonly Window[]) => Promise<readonly Count[]>

/** Nobody fills the memory by calling under ever new names: the oldest are forgotten first. */
const MAX_KEPT = 200_000
const CLEANING_MS = 60_000

/** Counts in this process alone, which costs a read nearly nothing. */
export function countInMemory(clock: () => Date): CountUse {
  /** By length, then oldest first, so that what is over stands at the front. */
  const kept = new Map<number, Map<string, Count>>()
  return (windows) => {
    const now = clock().getTime()
    return windows.map(({ key, seconds }) => {
      const counts = kept.get(seconds) ?? new Map<string, Count>()
      kept.set(seconds, counts)
      for (const [old, { endsAt }] of counts) {
        if (endsAt > now && counts.size < MAX_KEPT) break
        counts.delete(old)
      }
      const count = counts.get(key) ?? { points: 0, endsAt: now + seconds * 1000 }
      count.points++
      counts.set(key, count)
      // As it is now: whoever waits for it must not see those who come later.
      return { ...count }
    })
  }
}

/** Counts for all processes of a database: what comes together is one statement. */
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
    // The last of those that came together has the whole count, each one before it one less.
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
