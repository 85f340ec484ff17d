import { BREADS } from './breads.ts'
import { CAKES } from './cakes.ts'
import { type SampleCategory, sampleCategories } from './categories.ts'
import { CELEBRATION_CAKES } from './celebration-cakes.ts'
import { COOKIES } from './cookies.ts'
import { productOf, type SampleProduct } from './facts.ts'
import { type SampleOccasion, sampleOccasions } from './occasions.ts'
import { PASTRIES } from './pastries.ts'
import { variationOf } from './variations.ts'
import { type SampleVoucher, sampleVouchers } from './vouchers.ts'

/** The seed of the catalogue in the repository. */
export const DEFAULT_SEED = 2026

/** A catalogue as its four files contain it. */
export type SampleCatalogue = {
  categories: SampleCategory[]
  products: SampleProduct[]
  occasions: SampleOccasion[]
  vouchers: SampleVoucher[]
}

const WRITTEN = [...BREADS, ...PASTRIES, ...CELEBRATION_CAKES, ...CAKES, ...COOKIES]

/** The number of products written by hand. */
export const WRITTEN_COUNT = WRITTEN.length

/**
 * The sample catalogue: the same count and seed always give the same data. Beyond the products written by
 * hand, it contains variations of them, for load tests.
 */
export function sampleCatalogue(count = WRITTEN_COUNT, seed = DEFAULT_SEED): SampleCatalogue {
  const samples = WRITTEN.map((facts, index) => productOf(facts, index + 1))
  const products = Array.from({ length: count }, (_, index) => {
    const base = samples[index % samples.length]
    if (!base) throw new Error('No products are written by hand')
    return index < samples.length
      ? base
      : variationOf(base, index + 1, Math.floor(index / samples.length), seed)
  })
  return {
    categories: sampleCategories(),
    products,
    occasions: sampleOccasions(samples, count),
    vouchers: sampleVouchers(),
  }
}

/** A file's text, indented by two spaces, with a line feed at its end. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
