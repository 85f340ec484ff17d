import { type Centavos, formatCentavos } from '#domain/money.ts'
import { dayCountWords } from '#domain/time/day-count.ts'
import type { Product, Size } from './product.ts'
import { type Sellable, sizesInStock, stockStatus } from './stock.ts'

/** The price shown for a product: the lowest, whether others are higher, and the size it buys. */
export type PriceTag = { amount: Centavos; isFrom: boolean; size: string }

/** The default size's name (§3); cards leave it out. */
const DEFAULT_SIZE = 'Regular'

/** The only size that "Add" can mean, if there is nothing else to choose and no message to write. */
export function onlyChoice(product: Product): Size | undefined {
  const sizes = sizesInStock(product)
  return sizes.length === 1 && !product.allowsMessage ? sizes[0] : undefined
}

/** The lowest price of the available sizes, or of all sizes if none is available. */
export function priceTag(product: {
  available: boolean
  sizes: readonly (Sellable & { name: string })[]
}): PriceTag {
  const inStock = sizesInStock(product)
  const sizes = inStock.length > 0 ? inStock : product.sizes
  const amount = Math.min(...sizes.map(({ price }) => price))
  const name = sizes.find(({ price }) => price === amount)?.name ?? ''
  return {
    amount,
    isFrom: sizes.some(({ price }) => price !== amount),
    size: name === DEFAULT_SIZE ? '' : name,
  }
}

/**
 * When it can be had: `Ready in 1–2 days`, `Fresh every day`. True at any hour, since the page may be a day
 * old.
 */
export function readyWords({ madeToOrder, freshBaked }: Pick<Product, 'madeToOrder' | 'freshBaked'>): string {
  const days = madeToOrder ? dayCountWords(madeToOrder.leadTimeDays) : ''
  if (days) return `Ready in ${days}`
  return freshBaked ? 'Fresh every day' : 'Ready to go'
}

/** Stock words shown before a tap; empty while there is plenty. */
export function shelfWords(product: Product): string {
  const sizes = sizesInStock(product)
  const [only] = sizes
  if (!only) return 'Sold out'
  if (sizes.length > 1) return product.status === 'low-stock' ? 'Only a few left' : ''
  return sizeShelfWords(only)
}

/** The same for one size. */
function sizeShelfWords({ stockQuantity }: Pick<Size, 'stockQuantity'>): string {
  const status = stockStatus(stockQuantity)
  if (status === 'out-of-stock') return 'Sold out'
  return status === 'low-stock' ? `Only ${stockQuantity} left` : ''
}

/** The offer to be told when something is back; empty while nothing is sold out. */
export function noticeWords(product: Product): string {
  const { length } = sizesInStock(product)
  if (length === 0) return 'E-mail me when it is back'
  return length < product.sizes.length ? 'E-mail me when a sold-out size is back' : ''
}

/** `Serves 4`; empty for a single serving. */
function servingWords({ servings }: Pick<Size, 'servings'>): string {
  return servings > 1 ? `Serves ${servings}` : ''
}

/** The free packaging: a box for cakes and made-to-order goods, which a bag would squash, otherwise a bag. */
export function plainPackaging({
  madeToOrder,
  allowsMessage,
}: Pick<Product, 'madeToOrder' | 'allowsMessage'>): string {
  return madeToOrder || allowsMessage ? 'Plain box' : 'Plain bag'
}

/** The line below a size's name: servings, stock, bulk prices. */
export function sizeNotes(product: Product, size: Size): string[] {
  return [
    servingWords(size),
    sizesInStock(product).includes(size) ? sizeShelfWords(size) : 'Sold out',
    ...size.priceTiers.map((tier) => `${tier.minQuantity} or more: ${formatCentavos(tier.price)} each`),
  ].filter(Boolean)
}
