import { centavosToPesos } from '#domain/money.ts'
import type { Addon, Packaging, Product, Size } from '#domain/product/product.ts'

/** What a form tells the cart of its product; amounts in pesos. Lists that would be empty are left out. */
export type CartData = {
  id: number
  slug: string
  name: string
  image?: string
  sizes: CartSize[]
  packaging?: { id: number; name: string; price: number }[]
  addons?: { id: number; name: string; cost: number }[]
  /** Lead time in open days, shortest and longest, of what is made to order. */
  lead?: [min: number, max: number]
}

/** `tiers` are pairs: from so many pieces on, each costs so much (D17). */
type CartSize = { id: number; name: string; price: number; stock: number; tiers?: [number, number][] }

/** What the cart needs of a product and everything that can be chosen with it. */
export function cartData(product: Product): CartData {
  return {
    ...dataOf(product, product.sizes),
    ...(product.packaging.length > 0 && { packaging: product.packaging.map(packagingData) }),
    ...(product.addons.length > 0 && { addons: product.addons.map(addonData) }),
    ...leadOf(product),
  }
}

/** What the cart needs where a single size is added as it is: as little as a list of many cards can bear. */
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
