import { request } from '#client/api.ts'
import { AnswerError } from '#client/errors.ts'
import {
  type AvailableVoucher,
  applyVoucher,
  checkAvailableVouchers,
  listAvailableVouchers,
  removeVoucher,
  type VoucherValidation,
  validateVoucher,
} from '#contract/voucher.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type CartVoucher, totalsWith } from '#domain/cart/cart-voucher.ts'
import { centavosToPesos } from '#domain/money.ts'
import { VALIDATION_ABORT_MS } from '#domain/voucher/voucher-times.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { offeredVoucher, toVerdict, type Verdict } from './verdict.ts'
import { keepAvailable, keepVerdict, knownAvailable, knownVerdict } from './voucher-cache.ts'
import { $customerEmail } from './voucher-customer.ts'

/** Answers that depend on the hour or the customer are asked for each time. */
const PASSING: readonly (string | null)[] = ['not-started', 'already-used']

/** The shop's verdict on a code for these lines, from the cache while it is fresh unless it `isAskedAgain`. */
export async function askVerdict(
  code: string,
  items: readonly CartItem[],
  isAskedAgain = false,
): Promise<Verdict> {
  const total = totalsWith(null, items).baseSubtotal
  const cached = isAskedAgain ? undefined : knownVerdict(code, total)
  const verdict = cached ?? toVerdict(await validate(code, total))
  if (!cached && !PASSING.includes(verdict.reason)) keepVerdict(verdict, total)
  // A total alone does not say which goods count; the lines do (D16).
  return verdict.valid && !verdict.voucher?.isExact ? askWithLines(code, items) : verdict
}

/** The shop's verdict on a code for exactly these lines, with the products that count. */
export async function askWithLines(code: string, items: readonly CartItem[]): Promise<Verdict> {
  const orderTotal = totalsWith(null, items).baseSubtotal
  const body = { code, orderTotal, items: toLines(items) }
  return toVerdict(await request(applyVoucher, { body, timeoutMs: VALIDATION_ABORT_MS }))
}

/** The vouchers on offer; `null` if the shop did not answer, which is not the same as none (D18). */
export async function askAvailable(
  items: readonly CartItem[],
  signal: AbortSignal,
): Promise<CartVoucher[] | null> {
  const total = totalsWith(null, items).baseSubtotal
  const cached = knownAvailable(total)
  if (cached) return cached
  const query = { orderTotal: centavosToPesos(total) }
  const offered = await offersOf(request(listAvailableVouchers, { query, signal }))
  if (offered) keepAvailable(offered, total)
  return offered
}

/** Asks for the vouchers on offer, each with the discount for these very lines. */
export function askExactly(items: readonly CartItem[], signal: AbortSignal): Promise<CartVoucher[] | null> {
  const orderTotal = totalsWith(null, items).baseSubtotal
  const body = { orderTotal, customerEmail: null, items: toLines(items) }
  return offersOf(request(checkAvailableVouchers, { body, signal }))
}

async function offersOf(answer: Promise<{ vouchers: AvailableVoucher[] }>): Promise<CartVoucher[] | null> {
  try {
    return (await answer).vouchers.map(offeredVoucher)
  } catch (error) {
    if (error instanceof AnswerError) throw error
    return null
  }
}

/**
 * Asks for the vouchers on offer once, when a stored cart is loaded (§7), within 5 s that include fetching the token.
 */
export async function checkAvailable(items: readonly CartItem[]): Promise<CartVoucher[]> {
  const late = new AbortController()
  setTimeout(() => late.abort(), VALIDATION_ABORT_MS)
  const body = { orderTotal: totalsWith(null, items).baseSubtotal, customerEmail: null }
  const { vouchers } = await request(checkAvailableVouchers, { body, signal: late.signal })
  return vouchers.map(offeredVoucher)
}

/** Tells the shop that a voucher was taken off; nothing depends on it (D20). */
export function acknowledgeRemoval(code: string): void {
  request(removeVoucher, { body: { code } }).catch(() => undefined)
}

function validate(code: string, total: number): Promise<VoucherValidation> {
  const query = { orderTotal: centavosToPesos(total), customerEmail: $customerEmail.get() }
  return request(validateVoucher, { params: { code }, query, timeoutMs: VALIDATION_ABORT_MS })
}
