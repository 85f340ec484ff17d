import type { Centavos } from '#domain/money.ts'
import type { Addon, MadeToOrder, Packaging, PriceTier } from '#domain/product/product.ts'
import { visibleWords } from '#domain/text.ts'

/** A line of the cart, and of an order once it is placed (§3). Prices are for one piece unless they say total. */
export type CartItem = {
  /** Product, size, packaging, add-ons and message: two lines with the same ones are the same line (D13). */
  id: string
  productId: number
  productName: string
  slug: string
  image: string
  sizeId: number
  sizeName: string
  quantity: number
  /** Pieces of this size for sale, as of the latest answer. */
  stock: number
  /** The current price of a piece: the bulk price once it is reached, otherwise the base price. */
  sizePrice: Centavos
  baseSizePrice: Centavos
  bulkSizePrice: Centavos
  hasBulkDiscount: boolean
  /** The saving by the bulk price on the whole line. */
  bulkDiscountAmount: Centavos
  priceTiers: PriceTier[]
  packagingId: number | null
  packagingName: string
  packagingCost: Centavos
  addons: Addon[]
  message: string | null
  leadTimeDays: MadeToOrder['leadTimeDays'] | null
  totalPrice: Centavos
  /** The piece price that the shopper last agreed to, extras included, if it has changed since. */
  priceBefore?: Centavos | undefined
}

/** A line before its prices are computed from the base price, the tiers and the extras. */
export type UnpricedItem = Omit<
  CartItem,
  'sizePrice' | 'bulkSizePrice' | 'hasBulkDiscount' | 'bulkDiscountAmount' | 'totalPrice'
>

/** The shopper's choice, without the quantity. */
export type Choice = { packagingId: number | null; addonIds: readonly number[]; message: string | null }

/** The parts of a product that a cart line needs. */
export type Sellable = {
  id: number
  slug: string
  name: string
  image: string
  size: { id: number; name: string; price: Centavos; stockQuantity: number; priceTiers: PriceTier[] }
  packaging: readonly Packaging[]
  addons: readonly Addon[]
  leadTimeDays: MadeToOrder['leadTimeDays'] | null
}

/** A line for `quantity` pieces of one size. Packaging and add-ons that the product lacks are left out. */
export function makeItem(product: Sellable, quantity: number, choice: Choice): CartItem {
  const { size } = product
  const packaging = product.packaging.find((option) => option.id === choice.packagingId)
  const addons = product.addons
    .filter((addon) => choice.addonIds.includes(addon.id))
    .sort((a, b) => a.id - b.id)
  const line = {
    productId: product.id,
    productName: product.name,
    slug: product.slug,
    image: product.image,
    sizeId: size.id,
    sizeName: size.name,
    quantity,
    stock: size.stockQuantity,
    baseSizePrice: size.price,
    priceTiers: size.priceTiers,
    packagingId: packaging?.id ?? null,
    packagingName: packaging?.name ?? '',
    packagingCost: packaging?.price ?? 0,
    addons,
    message: visibleWords(choice.message ?? '') || null,
    leadTimeDays: product.leadTimeDays,
  }
  return priceItem({ id: lineId(line), ...line }, quantity)
}

/** The key of a line (D13). Add-ons must be sorted by id. */
export function lineId({
  productId,
  sizeId,
  packagingId,
  addons,
  message,
}: Pick<CartItem, 'productId' | 'sizeId' | 'packagingId' | 'addons' | 'message'>): string {
  return [productId, sizeId, packagingId ?? 0, addons.map((addon) => addon.id).join('.'), message ?? ''].join(
    '-',
  )
}

/** A line with another message, or none: a different line (D13). */
export function withMessage(item: CartItem, words: string): CartItem {
  const message = visibleWords(words) || null
  return { ...item, message, id: lineId({ ...item, message }) }
}

/** The price of one piece, extras included. */
export function pieceOf({ totalPrice, quantity }: CartItem): Centavos {
  return Math.round(totalPrice / quantity)
}

/** Prices every line; the pieces of one size count together towards its tiers (D17). */
export function priceItems(items: readonly UnpricedItem[]): CartItem[] {
  const quantities = new Map<number, number>()
  for (const item of items) quantities.set(item.sizeId, (quantities.get(item.sizeId) ?? 0) + item.quantity)
  return items.map((item) => priceItem(item, quantities.get(item.sizeId) ?? item.quantity))
}

function priceItem(item: UnpricedItem, quantityOfSize: number): CartItem {
  // A tier never makes a piece more expensive, whatever the catalogue says.
  const reached = item.priceTiers
    .filter((tier) => tier.minQuantity <= quantityOfSize)
    .map((tier) => tier.price)
  const bulkSizePrice = Math.min(item.baseSizePrice, ...reached)
  const extras = item.packagingCost + item.addons.reduce((sum, addon) => sum + addon.additionalCost, 0)
  return {
    ...item,
    sizePrice: bulkSizePrice,
    bulkSizePrice,
    hasBulkDiscount: bulkSizePrice < item.baseSizePrice,
    bulkDiscountAmount: (item.baseSizePrice - bulkSizePrice) * item.quantity,
    totalPrice: (bulkSizePrice + extras) * item.quantity,
  }
}
