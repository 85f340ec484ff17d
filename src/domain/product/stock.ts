/** The stock status shoppers see (§3). */
export type StockStatus = 'available' | 'low-stock' | 'out-of-stock'

/** Upper bound of one size's stock: far beyond any oven, well below the column's limit. */
export const MAX_STOCK = 100_000

/** At this many or fewer the shop says "Only n left" (§4). */
const LOW_STOCK = 5

/** The status of a number of pieces left (§4). */
export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'out-of-stock'
  return stock <= LOW_STOCK ? 'low-stock' : 'available'
}

/** The status of a product: selling decides per size, so it is out of stock only when every size is (D14). */
export function productStatus(sizes: readonly { stockQuantity: number }[]): StockStatus {
  return stockStatus(Math.max(0, ...sizes.map((size) => size.stockQuantity)))
}
