import { createHash } from 'node:crypto'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { navigationCount } from '#domain/page/screen/shown-counts.ts'
import type { Product } from '#domain/product/product.ts'
import { inShortTurns } from '#server/flow/short-turns.ts'

/** What changed, by the tags of the pages that show it. */
export type Tags = ReadonlySet<string>

/**
 * What differs between two contents, as pages name it: `product:7`, `products` for any of them, `category:3` for those of a category,
 * `frame` for what every page shows, `texts`, `text-pages` for the texts that every page links to, and `day`. The number of pieces left
 * changes no page: pages read it themselves, and only contain whether there are any.
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

/** Reads what thousands of products show, in short turns: comparing two contents then holds up nobody. */
export function readFacts({ products }: ShopContent): Promise<void> {
  return inShortTurns(products, (product) => void factsOf(product))
}

/**
 * The later content with what has not changed as the very same objects: pages have read those texts already, and a page made anew
 * is the page that is kept, whatever number of pieces has been sold in between.
 */
export function withUnchanged(before: ShopContent, after: ShopContent): ShopContent {
  const products = new Map(before.products.map((product) => [product.id, product]))
  const texts = new Map(before.texts.map((text) => [JSON.stringify(text), text]))
  return {
    ...after,
    products: after.products.map((product) => {
      const earlier = products.get(product.id)
      return earlier && factsOf(earlier) === factsOf(product) ? earlier : product
    }),
    texts: after.texts.map((text) => texts.get(JSON.stringify(text)) ?? text),
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
