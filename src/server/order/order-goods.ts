import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Transaction } from '#server/db/open.ts'
import { allInOrder } from '#server/flow/turns/all-in-order.ts'
import type { Priced } from '#server/order/quote/price-draft.ts'
import type { Order } from '#server/order/sql/order.ts'
import { listTaken } from '#server/order/sql/order-step.ts'
import { giveBackWindow, takeWindow } from '#server/order/sql/window.ts'
import { giveBackCapacity, giveBackStock, takeCapacity, takeStock } from '#server/product/sql/stock.ts'
import { giveBackVoucherUse } from '#server/voucher/sql.ts'

// Rows are always locked in the same order (shelf, oven, voucher, window, each by ascending id), so that no
// two orders wait for each other.

/** Takes stock and capacity; fails (`isLost`) if something was taken in the meantime. */
export async function takeGoods(
  transaction: Transaction,
  { quote, products }: Priced,
  { fulfilment, later }: OrderDraft,
  at: Date,
): Promise<boolean> {
  const bySize = sumBy(quote.items, (item) => item.sizeId)
  const ready = products.filter((product) => !product.madeToOrder).flatMap((product) => product.sizes)
  const parts = [
    { date: fulfilment.date, pieces: sumBy(quote.first.items, (item) => item.productId) },
    ...(quote.later && later
      ? [{ date: later.date, pieces: sumBy(quote.later.items, (item) => item.productId) }]
      : []),
  ]
  // Sent together, and carried out in this order.
  const taking = [
    ...ready
      .toSorted((a, b) => a.id - b.id)
      .flatMap(({ id }) => {
        const quantity = bySize.get(id)
        return quantity ? [takeStock(transaction, { sizeId: id, quantity, at }, 'made')] : []
      }),
    ...products.flatMap(({ id, madeToOrder }) =>
      parts.flatMap(({ date, pieces }) => {
        const quantity = pieces.get(id)
        if (!madeToOrder || !quantity) return []
        const need = { productId: id, date, quantity, capacity: madeToOrder.dailyCapacity }
        return [takeCapacity(transaction, need, 'made')]
      }),
    ),
  ]
  return (await allInOrder(taking)).every(Boolean)
}

/**
 * Takes a place in the window of each part; fails (`isLost`) if one is full, or if the terms of
 * the price have changed.
 * Comes last: only after all rows are locked can no edit happen unnoticed before the order.
 */
export async function takeWindows(
  transaction: Transaction,
  { settings, basis }: Priced,
  { fulfilment, later }: OrderDraft,
): Promise<boolean> {
  const capacity = settings.ordersPerWindow
  const taking = (later ? [fulfilment, later] : [fulfilment]).map(({ date, window }) =>
    takeWindow(transaction, { date, window, capacity, basis }, 'made'),
  )
  return (await allInOrder(taking)).every(Boolean)
}

/**
 * Returns everything taken by orders that are cancelled together. Goods already in the oven do not return to
 * the shelf; then only the voucher's use is returned. A split order's voucher stays used while one of its
 * parts is valid.
 */
export async function giveBackGoods(
  transaction: Transaction,
  cancelled: readonly Order[],
  { isBaked }: { isBaked: boolean },
): Promise<void> {
  const ids = cancelled.map(({ id }) => id)
  if (!isBaked) {
    const lines = await listTaken(transaction, ids)
    const [madeToOrder, ready] = [
      lines.filter((line) => line.isMadeToOrder),
      lines.filter((line) => !line.isMadeToOrder),
    ]
    for (const [sizeId, quantity] of ascending(sumBy(ready, (line) => line.sizeId))) {
      await giveBackStock(transaction, sizeId, quantity)
    }
    for (const [productId] of ascending(sumBy(madeToOrder, (line) => line.productId))) {
      const byDate = sumBy(
        madeToOrder.filter((line) => line.productId === productId),
        (line) => line.date,
      )
      for (const [date, quantity] of ascending(byDate)) {
        await giveBackCapacity(transaction, { productId, date, quantity })
      }
    }
  }
  const [{ linked } = { linked: null }] = cancelled
  const isOver = !linked || linked.status === 'CANCELLED' || ids.includes(linked.id)
  // The use is recorded with the earlier part, which was written first.
  if (isOver) await giveBackVoucherUse(transaction, Math.min(...ids, linked?.id ?? Number.POSITIVE_INFINITY))
  if (isBaked) return
  for (const { fulfilment } of cancelled.toSorted((a, b) => a.id - b.id)) {
    await giveBackWindow(transaction, fulfilment)
  }
}

function sumBy<Item extends { quantity: number }, Key extends number | string>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.quantity)
  return sums
}

function ascending<Key extends number | string>(sums: ReadonlyMap<Key, number>): [Key, number][] {
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}
