import { VOUCHER_GUESSES } from '#contract/voucher.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { ADDRESS_FACTOR, type Asker } from '#server/http/limits/call-limit.ts'
import { createGuessLimit } from '#server/http/limits/rate-limit.ts'
import type { Verdict } from '#server/http/limits/verdict.ts'

/** Limits how many unknown codes a caller may try: `count` for an unknown code, `check` for a known one. */
export type VoucherGuesses = Record<'count' | 'check', (who: Asker) => Promise<Verdict>>

/**
 * A limit per session, and a higher one per address, so that guessing behind a carrier's address does not
 * block vouchers for its other phones (D38). Callers without a session share one session's limit for their
 * address.
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
      // A caller who has used up their own limit takes nothing more from others behind the address.
      const verdict = await own[what](session ? `session ${session}` : `address ${address}`)
      return verdict.ok ? shared[what](address) : verdict
    }
  return { count: ask('count'), check: ask('check') }
}
