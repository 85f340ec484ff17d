import { createHmac } from 'node:crypto'
import type { OpenDatabase } from '#server/db/open.ts'
import { type CountUse, countInMemory, countTogether, type Window } from './use-counter.ts'

/** Who makes which call. `session` is empty for who has none, and only its address counts. */
export type CallUse = { call: string; session: string; address: string; isWrite: boolean }

/** Counts a call; says when it is one too many, and after how many whole seconds the next is allowed. */
export type CallLimit = (
  use: CallUse,
) => Promise<{ ok: true } | { ok: false; retryAfter: number; reason: string }>

/** §9: for a session and a call. */
const SESSION_LIMITS = [
  { seconds: 60, points: 50, reason: 'Minute rate limit exceeded' },
  { seconds: 3600, points: 1000, reason: 'Hourly rate limit exceeded' },
]
/** D38: mobile carriers share addresses among many phones. */
const ADDRESS_FACTOR = 20

/**
 * The limits of D38, times `factor`. Writes are counted on Postgres for all processes, on the embedded database in
 * memory. Reads are counted by each process for itself: a statement for each would cost more than the read.
 */
export function createCallLimit(
  { kind, database }: Pick<OpenDatabase, 'kind' | 'database'>,
  secret: string,
  factor: number,
  clock: () => Date,
): CallLimit {
  const countRead = countInMemory(clock)
  const countWrite = kind === 'postgres' ? hashingKeys(countTogether(database, clock), secret) : countRead
  return async ({ call, session, address, isWrite }) => {
    const limits = SESSION_LIMITS.flatMap(({ seconds, points, reason }) => [
      {
        key: `address ${seconds} ${address} ${call}`,
        seconds,
        reason,
        max: points * factor * ADDRESS_FACTOR,
      },
      ...(session
        ? [{ key: `session ${seconds} ${session} ${call}`, seconds, reason, max: points * factor }]
        : []),
    ])
    const counts = await (isWrite ? countWrite : countRead)(limits)
    const over = limits.findLastIndex(({ max }, index) => (counts[index]?.points ?? 0) > max)
    const [limit, count] = [limits[over], counts[over]]
    if (!limit || !count) return { ok: true }
    const retryAfter = Math.max(1, Math.ceil((count.endsAt - clock().getTime()) / 1000))
    return { ok: false, retryAfter, reason: limit.reason }
  }
}

/** No table holds addresses or sessions. */
function hashingKeys(count: CountUse, secret: string): CountUse {
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return (windows) =>
    count(windows.map(({ key, seconds }: Window) => ({ key: `call:${hash(key)}`, seconds })))
}
