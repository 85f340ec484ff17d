import type { Centavos } from '#domain/money.ts'

/** The stock status shoppers see (§3). */
export type StockStatus = 'available' | 'low-stock' | 'out-of-stock'

/** Upper bound for one size's stock: far more than any oven bakes, well below the column's limit. */
export const MAX_STOCK = 100_000

/** At this many or fewer the shop says "Only n left" (§4). */
export const LOW_STOCK = 5

/** The stock status for a number of pieces left (§4). */
export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'out-of-stock'
  return stock <= LOW_STOCK ? 'low-stock' : 'available'
}

/**
 * The stock status of a product. Each size is sold separately, so the product is out of stock only if every
 * size is (D14).
 */
export function productStatus(sizes: readonly { stockQuantity: number }[]): StockStatus {
  return stockStatus(Math.max(0, ...sizes.map((size) => size.stockQuantity)))
}

/** The facts that decide whether a size can be bought, and for how much. */
export type Sellable = { price: Centavos; stockQuantity: number }

/** Sizes that can be bought now; none if the product is switched off. */
export function sizesInStock<S extends Sellable>(product: { available: boolean; sizes: readonly S[] }): S[] {
  return product.available ? product.sizes.filter((size) => size.stockQuantity > 0) : []
}
