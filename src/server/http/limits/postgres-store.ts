import { createHmac } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { memoized } from '#server/flow/lru.ts'
import { batched } from '#server/flow/turns/batch.ts'
import { addUses, deleteEndedUses, readUses } from './use-table.ts'
import { type Count, type Limit, type Verdict, verdictOf, type Window } from './verdict.ts'

const CLEANING_MS = 60_000

/** One question, in the order in which they came: to count a use, to look only, or to take one back. */
type Use = { windows: readonly Window[]; points: 1 | 0 | -1 }

/**
 * Counts for all processes of a database: uses that arrive together are one statement, and a second one takes back
 * those that are refused. Keys are stored as keyed hashes, so that no table holds addresses or sessions.
 */
export function createPostgresStore(
  database: Database,
  { name, secret }: { name: string; secret: string },
  clock: () => Date,
): Limit<readonly Window[]> {
  const hash = memoized((key) => createHmac('sha256', secret).update(key).digest('base64url'))
  const keyOf = ({ key }: Window) => `${name}:${hash(key)}`
  let cleanedAt = 0

  const ask = batched<Use, Verdict>(async (uses) => {
    const now = clock()
    const counts = await countsBefore(uses, now)
    const refused: Use[] = []
    // In memory from here on, one after the other, as if each had come alone.
    const verdicts = uses.map(({ windows, points }) => {
      const countsOfKey = windows.map((window) => counts.get(keyOf(window)))
      const verdict = verdictOf(windows, countsOfKey, now.getTime())
      if (points === 1 && !verdict.ok) refused.push({ windows, points: -1 })
      else for (const count of countsOfKey) if (count) count.points += points
      return verdict
    })
    await addUses(database, sumUp(refused, now), now)
    if (Math.abs(now.getTime() - cleanedAt) > CLEANING_MS) {
      cleanedAt = now.getTime()
      await deleteEndedUses(database, now)
    }
    return verdicts
  })

  return {
    count: (windows) => ask({ windows, points: 1 }),
    check: (windows) => ask({ windows, points: 0 }),
    takeBack: async (windows) => void (await ask({ windows, points: -1 })),
  }

  /** Adds all uses, and returns what was counted before them. Looking alone writes nothing. */
  async function countsBefore(uses: readonly Use[], now: Date): Promise<Map<string, Count>> {
    const added = sumUp(
      uses.filter(({ points }) => points !== 0),
      now,
    )
    const points = new Map(added.map((sum) => [sum.key, sum.points]))
    const looked = uses.flatMap(({ windows }) => windows.map(keyOf)).filter((key) => !points.has(key))
    const [counted, read] = await Promise.all([
      addUses(database, added, now),
      readUses(database, [...new Set(looked)], now),
    ])
    return new Map(
      [...counted, ...read].map((sum) => [
        sum.key,
        { points: sum.points - (points.get(sum.key) ?? 0), endsAt: sum.endsAt.getTime() },
      ]),
    )
  }

  /** The uses of each window, once. */
  function sumUp(uses: readonly Use[], now: Date) {
    const sums = new Map<string, { key: string; points: number; endsAt: Date }>()
    for (const { windows, points } of uses) {
      for (const window of windows) {
        const key = keyOf(window)
        const endsAt = new Date(now.getTime() + window.seconds * 1000)
        const sum = sums.get(key) ?? { key, points: 0, endsAt }
        sum.points += points
        sums.set(key, sum)
      }
    }
    return [...sums.values()]
  }
}
