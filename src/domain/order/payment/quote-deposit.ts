import type { CartItem } from '#domain/cart/cart-item.ts'
import type { Centavos } from '#domain/money.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { QuotePart } from '#domain/order/quote-part.ts'
import { shareOut } from '#domain/order/share-out.ts'
import type { Product } from '#domain/product/product.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { balanceBefore, depositOf } from './deposit.ts'
import { offeredPayments } from './payment.ts'

const HOUR_MS = 3_600_000

type PricedPart = Omit<QuotePart, 'deposit' | 'balanceBefore'>
type Line = { product: Pick<Product, 'madeToOrder'>; item: CartItem }
type Terms = {
  settings: OrderingSettings
  now: Date
  /** The day of each part, where it is chosen. */
  dates: readonly (ManilaDate | null)[]
  isWaived: boolean
}

/**
 * Adds what is to be paid of each part of an order before baking (D80). The deposit of both parts of a split order is one,
 * divided by their totals. A balance that would be due before the deposit is paid at once with it.
 */
export function withDeposits(
  parts: readonly PricedPart[],
  lines: readonly Line[],
  { settings, now, dates, isWaived }: Terms,
): QuotePart[] {
  const totals = parts.map(({ total }) => total)
  const order = { total: sumOf(totals), deliveryFee: sumOf(parts.map(({ deliveryFee }) => deliveryFee)) }
  // It is paid by transfer: a shop that only takes cash cannot ask for one.
  const canAsk = !isWaived && offeredPayments(settings).some((method) => method !== 'cash')
  const deposit = canAsk ? depositOf(lines.map(depositLine), order, settings.deposit) : null
  if (deposit === null) return parts.map((part) => ({ ...part, deposit: null, balanceBefore: null }))
  const shares = shareOut(deposit, totals, totals)
  return parts.map((part, index) => {
    const date = dates[index] ?? part.earliest?.date ?? null
    return { ...part, ...partDeposit(shares[index] ?? 0, { total: part.total, date }, { settings, now }) }
  })
}

/** The deposit for goods handed over together, and when their rest is due; all at once where that would be due first. */
export function partDeposit(
  deposit: Centavos,
  { total, date }: { total: Centavos; date: ManilaDate | null },
  { settings, now }: Pick<Terms, 'settings' | 'now'>,
): Pick<QuotePart, 'deposit' | 'balanceBefore'> {
  const due = date ? balanceBefore(date, settings.deposit) : null
  const isTooLate = due !== null && +due <= +now + settings.paymentHours * HOUR_MS
  return isTooLate ? { deposit: total, balanceBefore: null } : { deposit, balanceBefore: due }
}

function depositLine({ product, item }: Line) {
  const { totalPrice: price, quantity } = item
  return { price, quantity, share: product.madeToOrder?.deposit ?? null }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
