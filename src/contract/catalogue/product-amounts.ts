import { pesosToCentavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import type { WireProduct } from './product.ts'

/**
 * A product as sent, with its money in centavos: the contract's result without the weight of its checks, for
 * pages that refresh a product before anybody asks for it.
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
