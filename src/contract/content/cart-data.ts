import { centavosToPesos } from '#domain/money.ts'
import type { Addon, Packaging, Product, Size } from '#domain/product/product.ts'

/** The data of a product form for the cart; amounts in pesos. Empty lists are left out. */
export type CartData = {
  id: number
  slug: string
  name: string
  image?: string
  sizes: CartSize[]
  packaging?: { id: number; name: string; price: number }[]
  addons?: { id: number; name: string; cost: number }[]
  /** Lead time in open days, minimum and maximum, of made-to-order goods. */
  lead?: [min: number, max: number]
}

/** `tiers` are pairs of a quantity and the price of each piece from it on (D17). */
type CartSize = { id: number; name: string; price: number; stock: number; tiers?: [number, number][] }

/** The cart's data for a product with all its options. */
export function cartData(product: Product): CartData {
  return {
    ...dataOf(product, product.sizes),
    ...(product.packaging.length > 0 && { packaging: product.packaging.map(packagingData) }),
    ...(product.addons.length > 0 && { addons: product.addons.map(addonData) }),
    ...leadOf(product),
  }
}

/** The cart's data for adding a single size without options: small enough for lists of many cards. */
export function plainCartData(product: Product, size: Size): CartData {
  return { ...dataOf(product, [size]), ...leadOf(product) }
}

function dataOf({ id, slug, name, images: [picture] }: Product, sizes: readonly Size[]): CartData {
  return { id, slug, name, ...(picture && { image: picture.url }), sizes: sizes.map(sizeData) }
}

function leadOf({ madeToOrder }: Product): Pick<CartData, 'lead'> {
  return madeToOrder ? { lead: [madeToOrder.leadTimeDays.min, madeToOrder.leadTimeDays.max] } : {}
}

function sizeData({ id, name, price, stockQuantity, priceTiers }: Size): CartSize {
  const tiers = priceTiers.map((tier): [number, number] => [tier.minQuantity, centavosToPesos(tier.price)])
  return { id, name, price: centavosToPesos(price), stock: stockQuantity, ...(tiers.length > 0 && { tiers }) }
}

function packagingData({ id, name, price }: Packaging) {
  return { id, name, price: centavosToPesos(price) }
}

function addonData({ id, name, additionalCost }: Addon) {
  return { id, name, cost: centavosToPesos(additionalCost) }
}
