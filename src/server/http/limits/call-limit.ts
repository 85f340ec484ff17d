import { createHmac } from 'node:crypto'
import type { OpenDatabase } from '#server/db/open.ts'
import { memoized } from '#server/flow/lru.ts'
import { type Count, type CountTogether, countInMemory, countTogether, type Window } from './use-counter.ts'
import { refusedFor } from './verdict.ts'

/** A caller. `session` is empty if there is none; then only the address counts. */
export type Asker = { session: string; address: string }

/** A use of one call by a caller. */
type CallUse = Asker & { call: string }

/** A refusal names the window that is exhausted. */
type CallVerdict = { ok: true } | { ok: false; retryAfter: number; reason: string }

/** Counts calls. Reads are counted synchronously, so that answers from memory need not wait. */
export type CallLimit = { read: (use: CallUse) => CallVerdict; write: (use: CallUse) => Promise<CallVerdict> }

/** §9: per session and call. */
const SESSION_LIMITS = [
  { seconds: 60, points: 50, reason: 'Minute rate limit exceeded' },
  { seconds: 3600, points: 1000, reason: 'Hourly rate limit exceeded' },
]
/** D38: mobile carriers share addresses among many phones. */
export const ADDRESS_FACTOR = 20

/**
 * The limits of D38, times `factor`. On Postgres, writes are counted for all processes together; on the
 * embedded database, in memory. Reads are counted by each process for itself: a statement for each would cost
 * more than the read.
 */
export function createCallLimit(
  { kind, database }: Pick<OpenDatabase, 'kind' | 'database'>,
  secret: string,
  factor: number,
  clock: () => Date,
): CallLimit {
  const countRead = countInMemory(clock)
  const countWrite = kind === 'postgres' ? hashingKeys(countTogether(database, clock), secret) : countRead
  return {
    read: (use) => {
      const limits = limitsOf(use, factor)
      return verdict(limits, countRead(limits), clock())
    },
    write: async (use) => {
      const limits = limitsOf(use, factor)
      return verdict(limits, await countWrite(limits), clock())
    },
  }
}

type Limit = Window & { reason: string }

function limitsOf({ call, session, address }: CallUse, factor: number): Limit[] {
  return SESSION_LIMITS.flatMap(({ seconds, points, reason }) => {
    const max = points * factor
    const shared = {
      key: `address ${seconds} ${address} ${call}`,
      seconds,
      reason,
      max: max * ADDRESS_FACTOR,
    }
    return session
      ? [shared, { key: `session ${seconds} ${session} ${call}`, seconds, reason, max, owner: address }]
      : [shared]
  })
}

function verdict(limits: readonly Limit[], counts: readonly Count[], now: Date): CallVerdict {
  // Of several exceeded windows, the last is the longest.
  const over = limits.findLastIndex(({ max }, index) => (counts[index]?.points ?? 0) > max)
  const [limit, count] = [limits[over], counts[over]]
  if (!limit || !count) return { ok: true }
  return { ...refusedFor(count.endsAt - now.getTime()), reason: limit.reason }
}

/** Keys are hashed, so that no table contains addresses or sessions. */
function hashingKeys(count: CountTogether, secret: string): CountTogether {
  const hash = memoized((key) => createHmac('sha256', secret).update(key).digest('base64url'))
  return (windows) => count(windows.map((window: Window) => ({ ...window, key: `call:${hash(window.key)}` })))
}
