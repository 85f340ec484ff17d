import { loadCatalogue } from '#components/menu/catalogue.ts'
import type { Product } from '#domain/product/product.ts'
import { relatedAmong } from '#domain/product/related-products.ts'

/** The products that a product's page leads on to. */
export async function relatedTo({ id, category }: Product): Promise<Product[]> {
  const { productsIn } = await loadCatalogue()
  return relatedAmong(productsIn(category.id), id)
}
