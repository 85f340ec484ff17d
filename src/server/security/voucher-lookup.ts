import type { Context } from 'hono'
import { refuseForAll, type Voucher } from '#domain/voucher.ts'
import type { Database } from '#server/db/open.ts'
import { type CustomerKeys, findVoucher } from '#server/db/voucher.ts'
import { Problem } from '#server/problem.ts'
import type { AppEnvironment } from '#server/route.ts'
import { clientAddress } from './client-address.ts'
import type { GuessLimit } from './rate-limit.ts'

type Needs = { database: Database; voucherGuesses: GuessLimit; clock: () => Date }

/**
 * The voucher of a code that someone sent, or `null`; each code that is not known is a guess, of which an address has
 * so many. A hidden code that nobody can use counts as not known, else it could be told from the answers. Throws
 * `Problem` 429.
 */
export async function lookUpVoucher(
  { database, voucherGuesses, clock }: Needs,
  context: Context<AppEnvironment>,
  code: string,
  customer: CustomerKeys,
): Promise<Voucher | null> {
  const address = clientAddress(context)
  const allowed = await voucherGuesses.begin(address)
  if (!allowed.ok) {
    const { retryAfter } = allowed
    throw new Problem('RATE_LIMITED', 'Too many codes that we do not know.', { retryAfter })
  }
  const voucher = await findVoucher(database, code, customer)
  if (!voucher || (!voucher.isPublic && refuseForAll(voucher, clock()))) return null
  await voucherGuesses.giveBack(address)
  return voucher
}
