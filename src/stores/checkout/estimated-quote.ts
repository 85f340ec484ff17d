import type { QuoteAnswer } from '#contract/order/quote.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type TextTerms, textWindows } from '#domain/order/text/cart-text.ts'
import { $items, $totals } from '#stores/cart/cart.ts'
import { $options } from './order-options.ts'
import { takeEstimate } from './quote.ts'
import { $typed } from './typed-details.ts'

/**
 * Prices the cart by what is on this device, while the shop does not answer: its goods, the fee of the town, and the times
 * of the shop's calendar. The shop refuses the order if it differs, and the shopper is asked (D61).
 *
 * @param built the shop's terms in the page, as JSON.
 */
export function estimateQuote(built: string): void {
  if (!built) return
  const terms = JSON.parse(built) as TextTerms
  const { method, municipality } = $typed.get()
  const { subtotal, voucherDiscount, finalTotal } = $totals.get()
  const town =
    method === 'delivery' ? $options.get()?.delivery.find(({ code }) => code === municipality) : undefined
  const missing = (town?.minimum ?? 0) - subtotal
  const items = $items.get()
  const windows = textWindows(items, terms, { municipality: town?.code ?? null, now: new Date() })
  takeEstimate({
    items: [],
    subtotal,
    discount: voucherDiscount,
    deliveryFee: town?.fee ?? 0,
    total: finalTotal + (town?.fee ?? 0),
    earliest: earliestOf(items, windows),
    windows,
    problems: missing > 0 ? [{ code: 'delivery-refused', missing }] : [],
  })
}

/** The first time, whose day the checkout shows at once, and the goods that take longest. */
function earliestOf(items: readonly CartItem[], [first]: QuoteAnswer['windows']): QuoteAnswer['earliest'] {
  if (!first) return null
  const { date, window } = first
  const minDays = ({ leadTimeDays }: CartItem) => leadTimeDays?.min ?? 0
  const [slowest] = [...items].sort((a, b) => minDays(b) - minDays(a))
  return slowest && minDays(slowest) > 0
    ? { date, window, reason: 'made-to-order', productId: slowest.productId }
    : { date, window, reason: 'ready', productId: null }
}
