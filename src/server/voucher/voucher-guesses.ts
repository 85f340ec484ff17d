import { VOUCHER_GUESSES } from '#contract/voucher.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { ADDRESS_FACTOR, type Asker } from '#server/http/limits/call-limit.ts'
import { createGuessLimit } from '#server/http/limits/rate-limit.ts'
import type { Verdict } from '#server/http/limits/verdict.ts'

/** How many unknown codes someone may try: `count` for one that was tried, `check` for one that is known. */
export type VoucherGuesses = Record<'count' | 'check', (who: Asker) => Promise<Verdict>>

/**
 * A limit for a session, and a higher one for its address, so that guessing behind a carrier's address does
 * not keep its other phones from their vouchers (D38). Callers without a session share one session's limit
 * with their address.
 */
export function createVoucherGuesses(
  open: Pick<OpenDatabase, 'kind' | 'database'>,
  secret: string,
): VoucherGuesses {
  const { failures, windowSeconds: seconds } = VOUCHER_GUESSES
  const own = createGuessLimit(open, secret, { name: 'voucher', points: failures, seconds })
  const shared = createGuessLimit(open, secret, {
    name: 'voucher-address',
    points: failures * ADDRESS_FACTOR,
    seconds,
  })
  const ask =
    (what: keyof VoucherGuesses) =>
    async ({ session, address }: Asker) => {
      // A caller who has used up their own limit takes no more from the others of the address.
      const verdict = await own[what](session ? `session ${session}` : `address ${address}`)
      return verdict.ok ? shared[what](address) : verdict
    }
  return { count: ask('count'), check: ask('check') }
}
