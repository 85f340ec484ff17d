import { type CartItem, makeItem, priceItems, type Sellable } from '#domain/cart/cart-item.ts'
import {
  type LawfulPart,
  lawfulShares,
  partsOf,
  sumOfParts,
} from '#domain/lawful-discount/lawful-discount.ts'
import type { Centavos } from '#domain/money.ts'
import type { LawfulAsked } from '#domain/order/quote-discount.ts'
import type { Product } from '#domain/product/product.ts'
import { sizesInStock } from '#domain/product/stock.ts'
import { manilaTime } from '#domain/time/manila.ts'

/** The name under which a sale at the counter is kept: a walk-in leaves none. */
export const WALK_IN = 'Walk-in'

/** Pieces of one size that a walk-in takes. */
export type CounterLine = { productId: number; sizeId: number; quantity: number }

/** The banknotes that people pay with, in centavos, smallest first. */
const NOTES: readonly Centavos[] = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000]
/** As many buttons as fit beside each other on a phone. */
const QUICK_AMOUNTS = 4

/** The change for cash received; `null` if it is too little. */
export function changeOf(received: Centavos, total: Centavos): Centavos | null {
  return received >= total ? received - total : null
}

/**
 * The amounts in cash that a total is usually paid with, smallest first: exactly, and rounded up to each
 * banknote.
 */
export function quickAmounts(total: Centavos): Centavos[] {
  const rounded = NOTES.map((note) => Math.ceil(total / note) * note)
  return [...new Set([total, ...rounded])].toSorted((a, b) => a - b).slice(0, QUICK_AMOUNTS)
}

/** The products that can be sold from the shelf now, with the sizes that have pieces left. */
export function onShelf<Goods extends Pick<Product, 'available' | 'madeToOrder' | 'sizes'>>(
  products: readonly Goods[],
): Goods[] {
  return products
    .filter(({ madeToOrder }) => madeToOrder === null)
    .map((product) => ({ ...product, sizes: sizesInStock(product) }))
    .filter(({ sizes }) => sizes.length > 0)
}

type Goods = Omit<Sellable, 'size' | 'packaging' | 'addons' | 'leadTimeDays'> & {
  sizes: readonly Sellable['size'][]
}

/**
 * Prices the lines of a sale as the menu does, with prices for many pieces, but without packaging and extras. Lines whose size is
 * not among the goods are left out.
 */
export function counterItems(lines: readonly CounterLine[], goods: readonly Goods[]): CartItem[] {
  const none = { packaging: [], addons: [], leadTimeDays: null }
  const items = lines.flatMap(({ productId, sizeId, quantity }) => {
    const product = goods.find(({ id }) => id === productId)
    const size = product?.sizes.find(({ id }) => id === sizeId)
    const choice = { packagingId: null, addonIds: [], message: null }
    return product && size ? [makeItem({ ...product, ...none, size }, quantity, choice)] : []
  })
  return priceItems(items)
}

/** A sale's sums, in centavos; `parts` are the rates of a discount by law that take something off. */
export type CounterPrice = { subtotal: Centavos; parts: LawfulPart[]; total: Centavos }

/** Prices a sale, with the discount by law that the walk-in has: everybody who shares the goods has an equal part. */
export function counterPrice(
  items: readonly CartItem[],
  lawful: LawfulAsked | null,
  categories: (productId: number) => readonly number[],
): CounterPrice {
  const lines = items.map(({ productId, totalPrice }) => {
    return { productId, totalPrice, categories: categories(productId) }
  })
  const subtotal = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const parts = lawful ? partsOf(lawfulShares(lines, lawful.claim, lawful.rates)) : []
  return { subtotal, parts, total: subtotal - sumOfParts(parts) }
}

/** The window of a sale, which is handed over at once: its minute. */
export function minuteWindow(at: Date): string {
  const minute = manilaTime(at)
  return `${minute}-${minute}`
}
