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
  takeEstimate({
    items: [],
    subtotal,
    discount: voucherDiscount,
    deliveryFee: town?.fee ?? 0,
    total: finalTotal + (town?.fee ?? 0),
    earliest: null,
    windows: textWindows($items.get(), terms, { municipality: town?.code ?? null, now: new Date() }),
    problems: missing > 0 ? [{ code: 'delivery-refused', missing }] : [],
  })
}
