import { type CartItem, lineId, makeItem } from '#domain/cart/cart-item.ts'
import type { Centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'

/** A line of a quote: goods of the catalogue at a price of its own. */
export type AgreedLine = {
  productId: number
  sizeId: number
  quantity: number
  /** The agreed price of a piece, everything included. */
  price: Centavos
  /** What makes it this cake: `three tiers, blue roses`. Empty if there is nothing to say. */
  words: string
  /** The words to be written on it. */
  message: string | null
}

/**
 * The line as an order will have it: its words follow the name of its size, so that lists, tickets and mails show them, and
 * neither tiers nor extras change its price. `undefined` if the goods are not in the catalogue, or not baked to order.
 */
export function agreedItem(line: AgreedLine, product: Product | undefined): CartItem | undefined {
  const size = product?.sizes.find(({ id }) => id === line.sizeId)
  if (!product?.madeToOrder || !size) return undefined
  const { words, quantity, price, message } = line
  const sellable = {
    ...product,
    image: product.images[0]?.url ?? '',
    packaging: [],
    addons: [],
    leadTimeDays: product.madeToOrder.leadTimeDays,
    size: {
      ...size,
      name: words ? `${size.name}: ${words}` : size.name,
      price,
      priceTiers: [],
    },
  }
  return makeItem(sellable, quantity, { packagingId: null, addonIds: [], message })
}

/** Whether two lines are the same goods with the same message: an order could not tell them apart. */
export function hasTwins(items: readonly CartItem[]): boolean {
  return new Set(items.map(lineId)).size < items.length
}
