import type { CartItem } from '#domain/cart/cart-item.ts'
import { isUnbaked, type OrderStatus } from './order-status.ts'

/** A line of an order of the day. */
export type BakeLine = {
  number: string
  status: OrderStatus
  window: string
  isMadeToOrder: boolean
  quantity: number
  item: Pick<CartItem, 'productId' | 'productName' | 'sizeId' | 'sizeName' | 'message'>
}

/** Pieces of a size that bakers have ticked off for a window. */
export type Baked = { sizeId: number; window: string; quantity: number }

/** Words to write on a cake, for an order. */
type BakeMessage = { number: string; window: string; quantity: number; message: string }

/** The amount to bake of one size. */
export type BakeRow = Pick<CartItem, 'productId' | 'productName' | 'sizeId' | 'sizeName'> & {
  isMadeToOrder: boolean
  /** In all confirmed orders of the day. */
  quantity: number
  /** To bake still: neither in an order that is ready, nor ticked off. */
  left: number
  /** Additional pieces for orders that still wait for payment. */
  unpaid: number
  /** Per window: the pieces in confirmed orders, those that are ticked off, and those to bake still. */
  windows: { window: string; quantity: number; baked: number; left: number }[]
  messages: BakeMessage[]
}

/** Nothing is baked for these. */
const GONE: readonly OrderStatus[] = ['CANCELLED', 'NO_SHOW']

/** Adds up a day's orders by product and size, sorted by name, and counts the orders. */
export function bakeList(
  lines: readonly BakeLine[],
  baked: readonly Baked[] = [],
): { orders: number; lines: BakeRow[] } {
  const wanted = lines.filter(({ status }) => !GONE.includes(status))
  const groups = Map.groupBy(wanted, ({ item }) => item.sizeId)
  const rows = [...groups].map(([sizeId, its]) =>
    toRow(
      its,
      baked.filter((one) => one.sizeId === sizeId),
    ),
  )
  return {
    orders: new Set(wanted.map(({ number }) => number)).size,
    lines: rows.sort(
      (a, b) => a.productName.localeCompare(b.productName) || a.sizeName.localeCompare(b.sizeName),
    ),
  }
}

function toRow(lines: readonly BakeLine[], baked: readonly Baked[]): BakeRow {
  const confirmed = lines.filter(({ status }) => status !== 'PENDING_PAYMENT')
  const windows = [...Map.groupBy(confirmed, ({ window }) => window)]
    .map(([window, its]) => {
      const quantity = sum(its)
      const ticked = baked.find((one) => one.window === window)?.quantity ?? 0
      const unready = sum(its.filter(({ status }) => isUnbaked(status) || status === 'BAKING'))
      return { window, quantity, baked: ticked, left: Math.max(0, Math.min(unready, quantity - ticked)) }
    })
    .sort((a, b) => a.window.localeCompare(b.window))
  const [first] = lines
  if (!first) throw new Error('A group has a line')
  const { productId, productName, sizeId, sizeName } = first.item
  return {
    ...{ productId, productName, sizeId, sizeName, isMadeToOrder: first.isMadeToOrder },
    quantity: sum(confirmed),
    left: windows.reduce((total, { left }) => total + left, 0),
    unpaid: sum(lines) - sum(confirmed),
    windows,
    messages: confirmed.flatMap(({ number, window, quantity, item: { message } }) =>
      message ? [{ number, window, quantity, message }] : [],
    ),
  }
}

function sum(lines: readonly BakeLine[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}
