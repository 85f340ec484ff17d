import type { AgreedQuote } from '#contract/enquiry/office.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { productForEdit } from '#domain/order/edit/kept-line.ts'
import { agreedItem, hasTwins } from '#domain/order/enquiry/agreed-line.ts'
import { priceOrder } from '#domain/order/quote.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { todayFrom } from '#server/catalogue/today.ts'
import type { Database } from '#server/db/open.ts'
import type { StoredQuote } from '#server/enquiry/sql/quote.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import type { Priced } from '#server/order/quote/price-draft.ts'
import { fieldProblems } from '#server/order/quote/quote-answer.ts'
import { loadOrderTerms } from '#server/order/sql/order-terms.ts'
import { windowKey } from '#server/order/sql/window.ts'
import { capacityKey, loadProducts } from '#server/product/sql/product.ts'

/** A quote with the order's lines and sums, and what its place is checked against. */
export type PricedQuote = Pick<Priced, 'products' | 'settings' | 'basis'> & {
  items: CartItem[]
  subtotal: number
  deliveryFee: number
  total: number
}

/**
 * Checks a quote by the rules of orders, with the agreed prices in place of the catalogue's: time, capacity, window and delivery
 * (D15, D25, D28, D66, D67). What the quote it replaces holds counts as free. A pause stops new orders only. Throws `Problem`:
 * 400 for lines that are not baked to order, 409 if the day cannot take it.
 */
export async function priceQuote(
  database: Database,
  { lines, method, municipality, date, window }: AgreedQuote,
  earlier: StoredQuote | null,
  now: Date,
): Promise<PricedQuote> {
  const heldItems = earlier?.items ?? []
  const ids = [...new Set([...lines, ...heldItems].map(({ productId }) => productId))].sort((a, b) => a - b)
  const { settings, uses, windows, basis } = await loadOrderTerms(database, { ids, from: manilaDate(now) })
  const loaded = await loadProducts(database, todayFrom(uses, now, settings), ids)
  const products = ids.flatMap((id) => {
    const match = loaded.find((product) => product.id === id)
    const its = heldItems.filter(({ productId }) => productId === id)
    return (match && productForEdit(match, its)) ?? []
  })
  const product = (id: number) => products.find((candidate) => candidate.id === id)
  const items = lines.map((line, index) => {
    const item = agreedItem(line, product(line.productId))
    return (
      item ??
      refuse(`quote.lines[${index}].sizeId`, 'unknown', 'Only goods that are baked to order can be quoted')
    )
  })
  if (hasTwins(items))
    refuse(
      'quote.lines',
      'twins',
      'Two lines are the same size: make one line of them, or write different words on them',
    )
  const heldOn = (id: number, day: string) =>
    earlier?.date === day
      ? heldItems.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0)
      : 0
  const quote = priceOrder({
    lines: items.map(({ productId, sizeId, quantity, message }) => {
      return { productId, sizeId, quantity, message, packagingId: null, addonIds: [] }
    }),
    wish: { method, municipality, date, window },
    voucherCode: null,
    voucher: null,
    product,
    keptItem: (line) => items[line],
    capacityLeft: (id, day) => {
      const capacity = product(id)?.madeToOrder?.dailyCapacity ?? 0
      return capacity - (uses.get(capacityKey(id, day)) ?? 0) + heldOn(id, day)
    },
    windowUses: (day, name) =>
      (windows.get(windowKey(day, name)) ?? 0) - (earlier?.date === day && earlier.window === name ? 1 : 0),
    settings,
    now,
  })
  const errors = fieldProblems(
    quote.problems.filter(({ code }) => code !== 'paused'),
    now,
  ).map((error) => ({
    ...error,
    field: `quote.${error.field.replace('items[', 'lines[').replace('fulfilment.', '')}`,
  }))
  if (errors.length > 0)
    throw new Problem('QUOTE_REFUSED', errors.map(({ message }) => `${message}.`).join(' '), { errors })
  const { totals, deliveryFee, total } = quote
  return { products, settings, basis, items: quote.items, subtotal: totals.subtotal, deliveryFee, total }
}
