import { centavosToPesos } from '#domain/money.ts'
import type { Product, Size } from '#domain/product/product.ts'

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

/** Forms do not say until when a price applies. */
type Sold = Omit<Product, 'priceUntil'>

/** Converts one of a product's amounts to pesos. */
type InPesos = (amount: number) => number

/**
 * The cart's data for a product with all its options.
 *
 * @param inPesos returns amounts unchanged if the product came from the wire, where they are pesos.
 */
export function cartData(product: Sold, inPesos: InPesos = centavosToPesos): CartData {
  const { packaging, addons } = product
  return {
    ...dataOf(product, product.sizes, inPesos),
    ...(packaging.length > 0 && {
      packaging: packaging.map(({ id, name, price }) => ({ id, name, price: inPesos(price) })),
    }),
    ...(addons.length > 0 && {
      addons: addons.map(({ id, name, additionalCost }) => ({ id, name, cost: inPesos(additionalCost) })),
    }),
    ...leadOf(product),
  }
}

/** The cart's data for adding a single size without options: small enough for lists of many cards. */
export function plainCartData(product: Product, size: Size): CartData {
  return { ...dataOf(product, [size], centavosToPesos), ...leadOf(product) }
}

function dataOf(
  { id, slug, name, images: [picture] }: Sold,
  sizes: readonly Size[],
  inPesos: InPesos,
): CartData {
  return {
    id,
    slug,
    name,
    ...(picture && { image: picture.url }),
    sizes: sizes.map((size) => sizeData(size, inPesos)),
  }
}

function leadOf({ madeToOrder }: Sold): Pick<CartData, 'lead'> {
  return madeToOrder ? { lead: [madeToOrder.leadTimeDays.min, madeToOrder.leadTimeDays.max] } : {}
}

function sizeData({ id, name, price, stockQuantity, priceTiers }: Size, inPesos: InPesos): CartSize {
  const tiers = priceTiers.map((tier): [number, number] => [tier.minQuantity, inPesos(tier.price)])
  return { id, name, price: inPesos(price), stock: stockQuantity, ...(tiers.length > 0 && { tiers }) }
}
