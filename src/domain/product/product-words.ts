import { type Centavos, formatCentavos } from '#domain/money.ts'
import { dayCountWords } from '#domain/time/day-count.ts'
import { say } from '#words/say.ts'
import type { MadeToOrder, Product, Size } from './product.ts'
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
 * When a product can be had, in either language: days as `1-2`, `fresh` for what is baked every day, otherwise empty.
 * Files that serve both languages hold this.
 */
export type ReadyFact = string

/** The stock of a product, in either language: the pieces left if they are few, `few` if that differs by size, otherwise empty. */
export type ShelfFact = string

const SOLD_OUT: ShelfFact = '0'

/** When it can be had. */
export function readyFact({
  madeToOrder,
  freshBaked,
}: Pick<Product, 'freshBaked'> & {
  madeToOrder: Pick<MadeToOrder, 'leadTimeDays'> | null
}): ReadyFact {
  const { min = 0, max = 0 } = madeToOrder?.leadTimeDays ?? {}
  if (max > 0) return `${min}-${max}`
  return freshBaked ? 'fresh' : ''
}

/**
 * The words for it: `Ready in 1–2 days`, `Fresh every day`. True at any hour, since the page may be a day old.
 * Empty for what is sold out, which says so itself.
 */
export function readyFactWords(fact: ReadyFact, shelf: ShelfFact): string {
  if (shelf === SOLD_OUT) return ''
  if (fact === 'fresh') return say('Fresh every day')
  if (fact === '') return say('Ready to go')
  const [min = 0, max = 0] = fact.split('-').map(Number)
  return say('Ready in {days}', { days: dayCountWords({ min, max }) })
}

/** When a product can be had, in words. */
export function readyWords(product: Product): string {
  return readyFactWords(readyFact(product), shelfFact(product))
}

/** The stock of a product. */
export function shelfFact(
  product: Pick<Product, 'available' | 'status'> & { sizes: readonly Sellable[] },
): ShelfFact {
  const sizes = sizesInStock(product)
  const [only] = sizes
  if (!only) return SOLD_OUT
  if (sizes.length > 1) return product.status === 'low-stock' ? 'few' : ''
  return sizeShelf(only)
}

/** The stock of one size, as the shelf says it. */
function sizeShelf({ stockQuantity }: Pick<Size, 'stockQuantity'>): ShelfFact {
  const status = stockStatus(stockQuantity)
  if (status === 'out-of-stock') return SOLD_OUT
  return status === 'low-stock' ? String(stockQuantity) : ''
}

/** The words for it, shown before a tap; empty while there is plenty. */
export function shelfFactWords(fact: ShelfFact): string {
  if (fact === '') return ''
  if (fact === SOLD_OUT) return say('Sold out')
  return fact === 'few' ? say('Only a few left') : say('Only {count} left', { count: fact })
}

/** The stock of a product in words; empty while there is plenty. */
export function shelfWords(product: Product): string {
  return shelfFactWords(shelfFact(product))
}

/** The offer to be told when something is back; empty while nothing is sold out. */
export function noticeWords(product: Product): string {
  const { length } = sizesInStock(product)
  if (length === 0) return say('E-mail me when it is back')
  return length < product.sizes.length ? say('E-mail me when a sold-out size is back') : ''
}

/** `Serves 4`; empty for a single serving. */
function servingWords({ servings }: Pick<Size, 'servings'>): string {
  return servings > 1 ? say('Serves {count}', { count: servings }) : ''
}

/** The free packaging: a box for cakes and made-to-order goods, which a bag would squash, otherwise a bag. */
export function plainPackaging({
  madeToOrder,
  allowsMessage,
}: Pick<Product, 'madeToOrder' | 'allowsMessage'>): string {
  return say(madeToOrder || allowsMessage ? 'Plain box' : 'Plain bag')
}

/** The line below a size's name: servings, stock, bulk prices. */
export function sizeNotes(product: Product, size: Size): string[] {
  return [
    servingWords(size),
    sizesInStock(product).includes(size) ? shelfFactWords(sizeShelf(size)) : say('Sold out'),
    ...size.priceTiers.map(({ minQuantity, price }) =>
      say('{count} or more: {price} each', { count: minQuantity, price: formatCentavos(price) }),
    ),
  ].filter(Boolean)
}
