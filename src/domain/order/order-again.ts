import { type CartItem, makeItem, priceItems } from '#domain/cart/cart-item.ts'
import type { Centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { say } from '#words/say.ts'

/** The parts of an ordered line that are needed to order it again. */
export type OrderedLine = Pick<
  CartItem,
  | 'productId'
  | 'productName'
  | 'sizeId'
  | 'sizeName'
  | 'quantity'
  | 'packagingId'
  | 'packagingName'
  | 'addons'
  | 'message'
  | 'totalPrice'
>

/** An ordered line in the form the shop can make it now: `null` if it no longer sells it. */
export type AgainLine = {
  /** Product and size under their names at the time. */
  name: string
  item: CartItem | null
  /** Options that are no longer offered; the line is made without them. */
  without: string[]
  /** The price of one piece with its extras, then and now. */
  before: Centavos
  now: Centavos
}

/**
 * The lines of an earlier order as they can be bought now, at current prices. `product` returns the shop's
 * latest data.
 */
export function orderAgain(
  lines: readonly OrderedLine[],
  product: (id: number) => Product | undefined,
): AgainLine[] {
  const copies = lines.map((line) => ({ line, item: remake(line, product(line.productId)) }))
  // Together, the pieces of one size may reach a bulk price.
  const priced = priceItems(copies.flatMap(({ item }) => item ?? []))
  return copies.map(({ line, item }) => {
    const fresh = item ? (priced.shift() ?? null) : null
    return {
      name: `${line.productName}, ${line.sizeName}`,
      item: fresh,
      without: fresh ? lostOptions(line, fresh) : [],
      before: pieceOf(line),
      now: fresh ? pieceOf(fresh) : 0,
    }
  })
}

function remake(line: OrderedLine, product: Product | undefined): CartItem | null {
  const size = product?.sizes.find(({ id }) => id === line.sizeId)
  if (!product?.available || !size || size.stockQuantity <= 0) return null
  return makeItem(
    {
      ...product,
      size,
      image: product.images[0]?.url ?? '',
      leadTimeDays: product.madeToOrder?.leadTimeDays ?? null,
    },
    line.quantity,
    {
      packagingId: line.packagingId,
      addonIds: line.addons.map(({ id }) => id),
      message: product.allowsMessage ? line.message : null,
    },
  )
}

function lostOptions(line: OrderedLine, item: CartItem): string[] {
  const addonIds = new Set(item.addons.map(({ id }) => id))
  return [
    ...(line.packagingId !== null && item.packagingId === null ? [line.packagingName] : []),
    ...line.addons.filter(({ id }) => !addonIds.has(id)).map(({ name }) => name),
    ...(line.message !== null && item.message === null ? [say('the message')] : []),
  ]
}

function pieceOf({ totalPrice, quantity }: Pick<OrderedLine, 'totalPrice' | 'quantity'>): Centavos {
  return Math.round(totalPrice / quantity)
}
