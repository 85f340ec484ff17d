import type { CartItem } from '#domain/cart/cart-item.ts'
import type { Goods } from '#domain/order/work/goods-words.ts'
import { isUnbaked, type OrderStatus } from './order-status.ts'

/** A picture of what was agreed; sizes in pixels. */
type BakePhoto = { id: number; url: string; width: number; height: number }

/** A line of an order of the day. */
export type BakeLine = {
  number: string
  status: OrderStatus
  window: string
  isMadeToOrder: boolean
  quantity: number
  item: Pick<
    CartItem,
    'productId' | 'productName' | 'sizeId' | 'sizeName' | 'message' | 'packagingName' | 'addons'
  >
  /** The customer's note for the whole order. */
  note: string | null
  /** Set if the order came from a quote (D81): the picture of what was agreed, if there is one. */
  quoted?: { photo: BakePhoto | null }
}

/** Goods of an order that came from a quote: what makes them special is in the name of their size. */
type BakeQuoted = {
  number: string
  window: string
  quantity: number
  sizeName: string
  photo: BakePhoto | null
}

/** Pieces of a size that bakers have ticked off for a window. */
export type Baked = { sizeId: number; window: string; quantity: number }

/** Words to write on a cake, for an order. */
type BakeMessage = { number: string; window: string; quantity: number; message: string }

/** Packaging and extras of a line, such as a gift box or candles. */
type BakeExtras = { number: string; window: string; quantity: number; names: string[] }

/** A customer's note, with the goods of the order. */
type BakeNote = { number: string; window: string; goods: Goods[]; note: string }

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
  quoted: BakeQuoted[]
  extras: BakeExtras[]
}

/** Nothing is baked for these. */
const GONE: readonly OrderStatus[] = ['CANCELLED', 'NO_SHOW']

/** Adds up a day's orders by product and size, sorted by name, and counts the orders. */
export function bakeList(
  lines: readonly BakeLine[],
  baked: readonly Baked[] = [],
): { orders: number; lines: BakeRow[]; notes: BakeNote[] } {
  const liveLines = lines.filter(({ status }) => !GONE.includes(status))
  const groups = Map.groupBy(liveLines, ({ item }) => item.sizeId)
  const rows = [...groups].map(([sizeId, its]) =>
    toRow(
      its,
      baked.filter((one) => one.sizeId === sizeId),
    ),
  )
  return {
    orders: new Set(liveLines.map(({ number }) => number)).size,
    notes: notesOf(liveLines.filter(isConfirmed)),
    lines: rows.sort(
      (a, b) => a.productName.localeCompare(b.productName) || a.sizeName.localeCompare(b.sizeName),
    ),
  }
}

function toRow(lines: readonly BakeLine[], baked: readonly Baked[]): BakeRow {
  const confirmed = lines.filter(isConfirmed)
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
  const { productId, productName, sizeId } = first.item
  // The words of a quote follow the name of its size: the plain name is the shortest.
  const [sizeName = ''] = lines.map(({ item }) => item.sizeName).toSorted((a, b) => a.length - b.length)
  return {
    productId,
    productName,
    sizeId,
    sizeName,
    isMadeToOrder: first.isMadeToOrder,
    quantity: sum(confirmed),
    left: windows.reduce((total, { left: rest }) => total + rest, 0),
    unpaid: sum(lines) - sum(confirmed),
    windows,
    messages: confirmed.flatMap(({ number, window, quantity, item: { message } }) =>
      message ? [{ number, window, quantity, message }] : [],
    ),
    quoted: confirmed.flatMap(({ number, window, quantity, item, quoted }) =>
      quoted ? [{ number, window, quantity, sizeName: item.sizeName, ...quoted }] : [],
    ),
    extras: confirmed.flatMap(({ number, window, quantity, item: { packagingName, addons } }) => {
      const names = [packagingName, ...addons.map(({ name }) => name)].filter(Boolean)
      return names.length > 0 ? [{ number, window, quantity, names }] : []
    }),
  }
}

function notesOf(lines: readonly BakeLine[]): BakeNote[] {
  return [...Map.groupBy(lines, ({ number }) => number)].flatMap(([number, its]) => {
    const [first] = its
    if (!first?.note) return []
    const goods = its.map(({ quantity, item: { productName, sizeName } }) => {
      return { quantity, productName, sizeName }
    })
    return [{ number, window: first.window, goods, note: first.note }]
  })
}

function isConfirmed({ status }: BakeLine): boolean {
  return status !== 'PENDING_PAYMENT'
}

function sum(lines: readonly BakeLine[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}
