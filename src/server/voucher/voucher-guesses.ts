import { VOUCHER_GUESSES } from '#contract/voucher.ts'
import { ADDRESS_FACTOR, type Asker } from '#server/http/limits/call-limit.ts'
import { createLimit, type Shared } from '#server/http/limits/limit.ts'
import type { Limit } from '#server/http/limits/verdict.ts'

/** How many unknown codes someone may try. */
export type VoucherGuesses = Pick<Limit<Asker>, 'count' | 'check'>

/**
 * A limit per session, and a higher one per address, so that guessing behind a carrier's address does not
 * block vouchers for its other phones (D38). Callers without a session share one session's limit for their
 * address.
 */
export function createVoucherGuesses(shared: Shared): VoucherGuesses {
  const window = { seconds: VOUCHER_GUESSES.windowSeconds, reason: 'Too many codes that we do not know.' }
  const max = VOUCHER_GUESSES.failures
  return createLimit<Asker>(shared, 'voucher', ({ session, address }) => [
    { ...window, key: `shared ${address}`, max: max * ADDRESS_FACTOR },
    session
      ? { ...window, key: `session ${session}`, max, owner: address }
      : { ...window, key: `address ${address}`, max },
  ])
}
