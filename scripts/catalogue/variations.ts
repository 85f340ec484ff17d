import { slugify } from '#domain/product/slug.ts'
import type { SampleProduct } from './sample.ts'

const STYLES = [
  'Silang',
  'Alfonso',
  'Tagaytay',
  'Amadeo',
  'Indang',
  'Mendez',
  'Maragondon',
  'Naic',
  'Magallanes',
  'Trece',
]

/** Prices stay within the shop's bounds (§5). */
const MAX_PRICE = 10_000

/**
 * A product like another one with its own id, name, price and stock, for load tests; it shares the pictures.
 */
export function variationOf(base: SampleProduct, id: number, series: number, seed: number): SampleProduct {
  const random = seededRandom(seed, 'variation', id)
  const style = STYLES[series % STYLES.length] ?? ''
  const name = `${style} ${base.name} No. ${series + 1}`
  const factor = 0.8 + random() * 0.6
  const cost = (price: number) => Math.min(MAX_PRICE, Math.max(1, Math.round(price * factor)))
  const sizes = base.sizes.map((size, index) => ({
    ...size,
    id: id * 100 + index + 1,
    price: cost(size.price),
    stockQuantity: Math.floor(random() * 100),
    priceTiers: size.priceTiers.map((tier) => ({ ...tier, price: cost(tier.price) })),
  }))
  const price = sizes[0]?.price ?? 0
  return {
    ...base,
    id,
    name,
    slug: slugify(name),
    description: `${base.description} This is batch ${series + 1}, in the manner of ${style}.`,
    basePrice: price,
    price,
    sizes,
    packaging: base.packaging.map((packaging, index) => ({ ...packaging, id: id * 100 + index + 1 })),
    addons: base.addons.map((addon, index) => ({ ...addon, id: id * 100 + index + 1 })),
    isFeatured: false,
  }
}

/** A stream of numbers in [0, 1) that only depends on its seeds. */
function seededRandom(...seeds: (string | number)[]): () => number {
  let state = 0x811c9dc5
  for (const character of seeds.join('/')) {
    state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  }
  // mulberry32, public domain: 32 bits of state are enough for sample data.
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
