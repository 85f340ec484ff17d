import { CALL_LIMITS } from '#domain/page/call-limits.ts'
import { memoized } from '#server/flow/lru.ts'
import { createLimit, createQuickLimit, type Shared } from './limit.ts'
import type { Verdict, Window } from './verdict.ts'

/** A caller. `session` is empty if there is none; then only the address counts. */
export type Asker = { session: string; address: string }

/** A use of one call by a caller. */
type CallUse = Asker & { call: string }

/** Counts calls. Reads are answered synchronously, so that answers from memory need not wait. */
export type CallLimit = { read: (use: CallUse) => Verdict; write: (use: CallUse) => Promise<Verdict> }

/** The words of §8. */
const REASONS = {
  MINUTE_LIMIT: 'Minute rate limit exceeded',
  HOURLY_LIMIT: 'Hourly rate limit exceeded',
}
/** D38: mobile carriers share addresses among many phones. */
export const ADDRESS_FACTOR = 20

/**
 * The limits of D38, times `factor`. Writes are counted for all processes. Reads are counted by each process for itself:
 * a statement for each would cost more than the read. On the embedded database both have one count.
 */
export function createCallLimit(shared: Shared, factor: number): CallLimit {
  const windowsOf = (use: CallUse) => windowsOfCall(use, factor)
  const { count: read } = createQuickLimit(shared.clock, rememberedFor(windowsOf))
  const write =
    shared.open.kind === 'postgres'
      ? createLimit(shared, 'call', windowsOf).count
      : async (use: CallUse) => read(use)
  return { read, write }
}

/** Most reads have no session: their windows are the same each time, and making them costs as much as counting. */
function rememberedFor(windowsOf: (use: CallUse) => Window[]): (use: CallUse) => Window[] {
  const byCall = new Map<string, (address: string) => Window[]>()
  return (use) => {
    const { call, session, address } = use
    if (session) return windowsOf(use)
    let ofAddress = byCall.get(call)
    if (!ofAddress) {
      ofAddress = memoized((from) => windowsOf({ call, session: '', address: from }))
      byCall.set(call, ofAddress)
    }
    return ofAddress(address)
  }
}

function windowsOfCall({ call, session, address }: CallUse, factor: number): Window[] {
  return CALL_LIMITS.flatMap(({ code, seconds, calls }) => {
    const reason = REASONS[code]
    const max = calls * factor
    const key = `address ${seconds} ${address} ${call}`
    const ofAddress = { key, seconds, reason, max: max * ADDRESS_FACTOR }
    const ofSession = {
      key: `session ${seconds} ${session} ${call}`,
      seconds,
      reason,
      max,
      owner: address,
    }
    return session ? [ofAddress, ofSession] : [ofAddress]
  })
}
