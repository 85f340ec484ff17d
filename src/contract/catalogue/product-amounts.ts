import { pesosToCentavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import type { WireProduct } from './product.ts'

/**
 * A product of the wire with its money in centavos, as decoding by the contract gives it, without the weight of the
 * checks: for pages that read a product anew before anybody asked for it.
 */
export function inCentavos(product: WireProduct): Product {
  const sizes = product.sizes.map((size) => ({ ...priced(size), priceTiers: size.priceTiers.map(priced) }))
  return {
    ...product,
    sizes,
    variants: sizes,
    basePrice: pesosToCentavos(product.basePrice),
    price: pesosToCentavos(product.price),
    packaging: product.packaging.map(priced),
    addons: product.addons.map((addon) => ({
      ...addon,
      additionalCost: pesosToCentavos(addon.additionalCost),
    })),
  }
}

function priced<T extends { price: number }>(thing: T): T {
  return { ...thing, price: pesosToCentavos(thing.price) }
}
