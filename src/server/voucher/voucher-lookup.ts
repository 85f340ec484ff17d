import type { Context } from 'hono'
import { refuseForAll, type Voucher } from '#domain/voucher/voucher.ts'
import type { Database } from '#server/db/open.ts'
import { refuseBeyond } from '#server/http/limits/limit.ts'
import { askerOf } from '#server/http/limits/limit-calls.ts'
import type { AppEnvironment } from '#server/http/route.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import { type CustomerKeys, findVoucher } from './sql.ts'
import type { VoucherGuesses } from './voucher-guesses.ts'

type Needs = {
  database: Database
  voucherGuesses: VoucherGuesses
  sessionCookie: SessionCookie
  clock: () => Date
}

/**
 * The voucher with this code, or `null`. Each unknown code is a guess, limited per session and address;
 * beyond the limit, hidden codes are refused too. A hidden code that cannot be used counts as unknown, since
 * answers would otherwise reveal it. Throws `Problem` 429.
 */
export async function lookUpVoucher(
  { database, voucherGuesses, sessionCookie, clock }: Needs,
  context: Context<AppEnvironment>,
  code: string,
  customer: CustomerKeys,
): Promise<Voucher | null> {
  const who = askerOf(context, sessionCookie)
  const match = await findVoucher(database, code, customer)
  const voucher = match && (match.isPublic || !refuseForAll(match, clock())) ? match : null
  // Public codes are shown to everybody: asking for one is not a guess.
  if (voucher?.isPublic) return voucher
  // After the look-up: of many codes tried at once, a right one is answered only while the wrong ones are
  // few.
  refuseBeyond(await (voucher ? voucherGuesses.check(who) : voucherGuesses.count(who)))
  return voucher
}
