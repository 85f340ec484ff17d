import { normaliseProduct, type Product, type RawProduct, type Size } from '#domain/product/product.ts'

/** A size that can be bought. */
export function aSize(over: Partial<Size> = {}): Size {
  return {
    id: 31,
    name: 'Whole',
    servings: 4,
    price: 26000,
    stockQuantity: 8,
    sortOrder: 0,
    priceTiers: [],
    ...over,
  }
}

/** A product with one size that can be bought. */
export function aProduct(over: Partial<RawProduct> = {}): Product {
  const category = { id: 1, name: 'Pies', slug: 'pies' }
  return normaliseProduct({ id: 12, name: 'Egg Pie', category, sizes: [aSize()], ...over })
}
