import { createHash } from 'node:crypto'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { navigationCount } from '#domain/page/screen/shown-counts.ts'
import type { Product } from '#domain/product/product.ts'

/** What changed, by the tags of the pages that show it. */
export type Tags = ReadonlySet<string>

/** The tag of every page. */
export const ALL_PAGES = 'site'

/**
 * What differs between two contents, as pages name it: `product:7`, `products` for any of them, `category:3` for those of a category,
 * `frame` for what every page shows, `texts`, `text-pages` for those that every page links to, and `day`. The number of pieces left changes no page: they read it themselves, and
 * only contain whether there are any.
 */
export function changedTags(before: ShopContent, after: ShopContent): Tags {
  const tags = new Set<string>()
  const earlier = new Map(before.products.map((product) => [product.id, product]))
  const changed = after.products.flatMap((product) => {
    const other = earlier.get(product.id)
    earlier.delete(product.id)
    return other === product || (other && factsOf(other) === factsOf(product)) ? [] : [product, other]
  })
  for (const product of [...changed, ...earlier.values()]) {
    if (!product) continue
    for (const tag of ['products', `product:${product.id}`, ...categoryTags(product)]) tags.add(tag)
  }
  if (frameOf(before) !== frameOf(after)) tags.add('frame')
  if (JSON.stringify(before.texts) !== JSON.stringify(after.texts)) tags.add('texts')
  if (pagesOf(before) !== pagesOf(after)) tags.add('text-pages')
  if (before.day !== after.day) tags.add('day')
  return tags
}

/**
 * The later content, with the earlier products where nothing but their number of pieces differs: a page made anew is then the page
 * that is kept.
 */
export function withUnchanged(before: ShopContent, after: ShopContent): ShopContent {
  const earlier = new Map(before.products.map((product) => [product.id, product]))
  return {
    ...after,
    products: after.products.map((product) => {
      const other = earlier.get(product.id)
      return other && factsOf(other) === factsOf(product) ? other : product
    }),
  }
}

function categoryTags({ category, subcategory }: Product): string[] {
  return [category, subcategory].flatMap((ref) => (ref ? [`category:${ref.id}`] : []))
}

function pagesOf({ texts }: ShopContent): string {
  return JSON.stringify(texts.filter(({ kind }) => kind === 'page'))
}

/** Products stay the very same objects as long as nobody changes them. */
const digests = new WeakMap<Product, string>()

function factsOf(product: Product): string {
  const noted = digests.get(product)
  if (noted) return noted
  const { stock, stockLevel, status, sizes, variants, ...rest } = product
  const shown = sizes.map(({ stockQuantity, ...size }) => ({ ...size, isSoldOut: stockQuantity <= 0 }))
  const digest = createHash('sha256')
    .update(JSON.stringify([rest, shown]))
    .digest('base64')
  digests.set(product, digest)
  return digest
}

/** One more product in a large category changes no page but those of the category. */
function frameOf({ facts: shop, categories, occasions, oldSlugs }: ShopContent): string {
  const shown = categories.map((category) => ({
    ...category,
    productCount: navigationCount(category.productCount),
  }))
  return JSON.stringify([shop, shown, occasions, oldSlugs])
}

/** Changes when a page would, but for its texts and its day. */
export function digestOfContent(content: ShopContent): string {
  return createHash('sha256')
    .update(content.products.map(factsOf).join())
    .update(frameOf(content))
    .digest('hex')
}
