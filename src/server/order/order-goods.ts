import type { OrderDraft } from '#contract/order.ts'
import type { Transaction } from '#server/db/open.ts'
import type { Order } from '#server/db/order.ts'
import { listTaken } from '#server/db/order-step.ts'
import { giveBackCapacity, giveBackStock, takeCapacity, takeStock, takeVoucherUse } from '#server/db/stock.ts'
import { giveBackVoucherUse } from '#server/db/voucher.ts'
import { giveBackWindow, takeWindow } from '#server/db/window.ts'
import type { Priced } from './price-draft.ts'

// Rows are always asked for in the same order, shelf, oven, window, voucher, each by ascending id, so that no two
// orders wait for each other.

/** Takes everything the order needs; false when something was gone meanwhile, then the transaction is to be undone. */
export async function takeGoods(
  transaction: Transaction,
  { quote, products, settings }: Priced,
  draft: OrderDraft,
): Promise<boolean> {
  const { date, window } = draft.fulfilment
  const bySize = sumBy(quote.items, (item) => item.sizeId)
  const byProduct = sumBy(quote.items, (item) => item.productId)
  const ready = products.filter((product) => !product.madeToOrder).flatMap((product) => product.sizes)
  for (const { id } of ready.toSorted((a, b) => a.id - b.id)) {
    const quantity = bySize.get(id)
    if (quantity && !(await takeStock(transaction, id, quantity))) return false
  }
  for (const { id, madeToOrder } of products) {
    const quantity = byProduct.get(id)
    if (!madeToOrder || !quantity) continue
    const wanted = { productId: id, date, quantity, capacity: madeToOrder.dailyCapacity }
    if (!(await takeCapacity(transaction, wanted))) return false
  }
  if (!(await takeWindow(transaction, { date, window, capacity: settings.ordersPerWindow }))) return false
  return !draft.voucherCode || (await takeVoucherUse(transaction, draft.voucherCode))
}

/**
 * Gives back what an order took. What has gone into the oven is not on the shelf again: then only the voucher counts
 * as unused.
 */
export async function giveBackGoods(
  transaction: Transaction,
  { id, fulfilment }: Order,
  { isBaked }: { isBaked: boolean },
): Promise<void> {
  if (!isBaked) {
    const lines = await listTaken(transaction, id)
    const bySize = sumBy(
      lines.filter(({ isMadeToOrder }) => !isMadeToOrder),
      (line) => line.sizeId,
    )
    const byProduct = sumBy(
      lines.filter(({ isMadeToOrder }) => isMadeToOrder),
      (line) => line.productId,
    )
    for (const [sizeId, quantity] of ascending(bySize)) await giveBackStock(transaction, sizeId, quantity)
    for (const [productId, quantity] of ascending(byProduct)) {
      await giveBackCapacity(transaction, { productId, date: fulfilment.date, quantity })
    }
    await giveBackWindow(transaction, fulfilment)
  }
  await giveBackVoucherUse(transaction, id)
}

function sumBy<Item extends { quantity: number }>(items: readonly Item[], keyOf: (item: Item) => number) {
  const sums = new Map<number, number>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.quantity)
  return sums
}

function ascending(sums: ReadonlyMap<number, number>): [number, number][] {
  return [...sums].sort(([a], [b]) => a - b)
}
