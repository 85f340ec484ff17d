import { centavosToPesos } from '#domain/money.ts'
import type { MadeToOrder, Product } from '#domain/product/product.ts'

/** The data of a product form for the cart; amounts in pesos. Empty lists are left out. */
export type CartData = {
  id: number
  slug: string
  name: string
  image?: string
  sizes: CartSize[]
  packaging?: { id: number; name: string; price: number }[]
  addons?: { id: number; name: string; cost: number }[]
  /** Of made-to-order goods. */
  leadTimeDays?: MadeToOrder['leadTimeDays']
}

/** `tiers` are pairs of a quantity and the price of each piece from it on (D17). */
type CartSize = { id: number; name: string; price: number; stock: number; tiers?: [number, number][] }

/** Forms do not say until when a price applies. */
type Sold = Omit<Product, 'priceUntil'>

/**
 * The cart's data for a product with all its options.
 *
 * @param inPesos returns amounts unchanged if the product came from the wire, where they are pesos.
 */
export function cartData(product: Sold, inPesos: (amount: number) => number = centavosToPesos): CartData {
  const { id, slug, name, images, sizes, packaging, addons, madeToOrder } = product
  const [picture] = images
  return {
    id,
    slug,
    name,
    ...(picture && { image: picture.url }),
    sizes: sizes.map(({ id, name, price, stockQuantity: stock, priceTiers }) => ({
      id,
      name,
      price: inPesos(price),
      stock,
      ...(priceTiers.length > 0 && {
        tiers: priceTiers.map((tier): [number, number] => [tier.minQuantity, inPesos(tier.price)]),
      }),
    })),
    ...(packaging.length > 0 && {
      packaging: packaging.map(({ id, name, price }) => ({ id, name, price: inPesos(price) })),
    }),
    ...(addons.length > 0 && {
      addons: addons.map(({ id, name, additionalCost }) => ({ id, name, cost: inPesos(additionalCost) })),
    }),
    ...(madeToOrder && { leadTimeDays: madeToOrder.leadTimeDays }),
  }
}
