import type { createRequest } from '#client/pipeline/request.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { quoteOrder } from '#contract/order/quote.ts'

/** One piece of the best-stocked size, at the shop's own price; windows take turns, so that none is full. */
export async function cheapOrders(
  request: ReturnType<typeof createRequest>,
): Promise<(count: number) => OrderDraft> {
  const products = await request(listAvailableProducts, {})
  const sizes = products
    .filter((product) => !product.madeToOrder)
    .flatMap((product) => product.sizes.map((size) => ({ product, size })))
    .toSorted((a, b) => b.size.stockQuantity - a.size.stockQuantity)
  const [most] = sizes
  if (!most) throw new Error('Nothing to order')
  const items = [
    {
      productId: most.product.id,
      sizeId: most.size.id,
      quantity: 1,
      packagingId: null,
      addonIds: [],
      message: null,
    },
  ]
  const quote = await request(quoteOrder, {
    body: { items, voucherCode: null, fulfilment: { method: 'pickup', date: null, window: null } },
  })
  const windows = quote.windows.filter(({ open }) => open).toReversed()
  const choose = (count: number) => {
    const chosen = windows[count % windows.length]
    if (!chosen) throw new Error('No window is open')
    return { method: 'pickup' as const, date: chosen.date, window: chosen.window }
  }
  return (count) => ({
    items,
    fulfilment: choose(count),
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
    payment: { method: 'cash', reference: null },
    voucherCode: null,
    note: null,
    expectedTotal: quote.total,
  })
}
