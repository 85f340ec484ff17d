import type { Fulfilment } from '#contract/order/fulfilment.ts'
import type { Transaction } from '#server/db/open.ts'
import type { Order } from '#server/order/sql/order.ts'
import { giveBackWindow, takeWindow } from '#server/order/sql/window.ts'
import { isStillAsPriced } from '#server/pricing/price-basis.ts'
import { giveBackCapacity, giveBackStock, takeCapacity, takeStock } from '#server/product/sql/stock.ts'
import { giveBackVoucherUse } from '#server/voucher/sql.ts'
import type { PricedEdit } from './price-edit.ts'
import type { Line } from './sql.ts'

// Rows are locked in the order of new and cancelled orders: shelf, oven, voucher, window, each by ascending id.

/** More than any day can bake: for goods that were baked to order once and no longer are. */
const UNLIMITED = 2_147_483_647

type Handover = Pick<Fulfilment, 'date' | 'window'>

/** The lines of an order, and the day they are for. */
export type Held = { lines: readonly Line[]; date: string }

/**
 * Moves what an order holds to what its edit needs: returns the surplus, takes the rest. False if something was taken in
 * the meantime, or if the terms of the price have changed: then the transaction must be rolled back.
 */
export async function moveGoods(
  transaction: Transaction,
  from: Held,
  to: Held,
  { products }: Pick<PricedEdit, 'products'>,
  at: Date,
): Promise<boolean> {
  const shelf = differences(fromShelf(from), fromShelf(to)).toSorted(([a], [b]) => Number(a) - Number(b))
  for (const [sizeId, more] of shelf) {
    if (more < 0) await giveBackStock(transaction, Number(sizeId), -more)
    if (more > 0 && !(await takeStock(transaction, { sizeId: Number(sizeId), quantity: more, at })))
      return false
  }
  const oven = differences(fromOven(from), fromOven(to)).map(([key, more]) => {
    const [id, date = ''] = key.split(' ')
    return { productId: Number(id), date, more }
  })
  for (const { more, ...day } of oven.toSorted(
    (a, b) => a.productId - b.productId || (a.date < b.date ? -1 : 1),
  )) {
    const madeToOrder = products.find(({ id }) => id === day.productId)?.madeToOrder
    const capacity = madeToOrder?.dailyCapacity ?? UNLIMITED
    if (more < 0) await giveBackCapacity(transaction, { ...day, quantity: -more })
    if (more > 0 && !(await takeCapacity(transaction, { ...day, quantity: more, capacity }))) return false
  }
  return true
}

function fromShelf({ lines }: Held): [string, number][] {
  return lines
    .filter(({ isMadeToOrder }) => !isMadeToOrder)
    .map(({ item }) => [`${item.sizeId}`, item.quantity])
}

function fromOven({ lines, date }: Held): [string, number][] {
  return lines
    .filter(({ isMadeToOrder }) => isMadeToOrder)
    .map(({ item }) => [`${item.productId} ${date}`, item.quantity])
}

/** Gives back a lost voucher's use; the use is recorded with the earlier part of a split order. */
export async function moveVoucher(
  transaction: Transaction,
  { id, linked }: Order,
  { lostVoucher }: PricedEdit,
): Promise<void> {
  if (lostVoucher) await giveBackVoucherUse(transaction, Math.min(id, linked?.id ?? id))
}

/**
 * Moves the order's place from one window to another; false if that is full. Comes last: only after all rows are locked
 * can no edit of the catalogue happen unnoticed.
 */
export async function moveWindow(
  transaction: Transaction,
  from: Handover,
  to: Handover,
  { settings, basis }: Pick<PricedEdit, 'settings' | 'basis'>,
): Promise<boolean> {
  if (from.date === to.date && from.window === to.window) return isStillAsPriced(transaction, basis)
  const capacity = settings.ordersPerWindow
  const { date, window } = to
  const take = () => takeWindow(transaction, { date, window, capacity, basis })
  if (`${to.date} ${to.window}` < `${from.date} ${from.window}`) {
    if (!(await take())) return false
    await giveBackWindow(transaction, from)
    return true
  }
  await giveBackWindow(transaction, from)
  return take()
}

/** By how much each key's sum changes, without those that stay. */
function differences(
  before: readonly [string, number][],
  after: readonly [string, number][],
): [string, number][] {
  const sums = new Map<string, number>()
  for (const [key, quantity] of before) sums.set(key, (sums.get(key) ?? 0) - quantity)
  for (const [key, quantity] of after) sums.set(key, (sums.get(key) ?? 0) + quantity)
  return [...sums].filter(([, more]) => more !== 0)
}
