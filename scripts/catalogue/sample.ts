import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Category } from '#contract/catalogue/category.ts'
import type { Occasion } from '#contract/catalogue/occasion.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { variationOf } from './variations.ts'

/** The fields of the wire that are facts; derived ones are computed when a product is read. */
export type SampleProduct = Omit<
  WireProduct,
  | 'formattedPrice'
  | 'stock'
  | 'stockLevel'
  | 'status'
  | 'available'
  | 'variants'
  | 'popular'
  | 'bestseller'
  | 'featured'
  | 'new'
>

/** A catalogue as its four files contain it. */
type SampleCatalogue = {
  categories: Omit<Category, 'productCount'>[]
  products: SampleProduct[]
  occasions: (Occasion & { isActive: boolean })[]
  vouchers: { code: string; startsAt: string; expiresAt: string; isPublic: boolean }[]
}

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'catalogue')

/**
 * The sample catalogue with so many products: the same count and seed always give the same data. Beyond those in its
 * file, it contains variations of them, for load tests.
 */
export function sampleCatalogue(count?: number, seed = 2026): SampleCatalogue {
  const samples = read('products')
  const products = Array.from({ length: count ?? samples.length }, (_, index) => {
    const base = samples[index % samples.length] as SampleProduct
    const series = Math.floor(index / samples.length)
    return series === 0 ? base : variationOf(base, index + 1, series, seed)
  })
  const occasions = read('occasions').map((occasion) => ({
    ...occasion,
    productIds: occasion.productIds.filter((id) => id <= products.length),
  }))
  return { categories: read('categories'), products, occasions, vouchers: read('vouchers') }
}

function read<Name extends keyof SampleCatalogue>(name: Name): SampleCatalogue[Name] {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
}
