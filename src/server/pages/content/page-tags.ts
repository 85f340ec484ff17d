import { createHash } from 'node:crypto'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { navigationCount } from '#domain/page/screen/shown-counts.ts'
import type { Product } from '#domain/product/product.ts'
import { inShortTurns } from '#server/flow/turns/short-turns.ts'

/** What changed, by the tags of the pages that show it. */
export type Tags = ReadonlySet<string>

/**
 * What differs between two contents, as pages name it: `product:7`, `products` for any of them, `category:3` for those of a category,
 * `frame` for what every page shows, `texts`, `text-pages` for the texts that every page links to, and `day`. The number of pieces left
 * changes no page: pages read it themselves, and only contain whether there are any.
 */
export function changedTags(before: ShopContent, after: ShopContent): Tags {
  const tags = new Set<string>()
  for (const product of changedProducts(before.products, after.products)) {
    for (const tag of ['products', `product:${product.id}`, ...categoryTags(product)]) tags.add(tag)
  }
  if (frameOf(before) !== frameOf(after)) tags.add('frame')
  if (JSON.stringify(before.texts) !== JSON.stringify(after.texts)) tags.add('texts')
  if (pagesOf(before) !== pagesOf(after)) tags.add('text-pages')
  if (before.day !== after.day) tags.add('day')
  return tags
}

/** The products that differ, in both states, new ones and lost ones too. */
function changedProducts(before: readonly Product[], after: readonly Product[]): Product[] {
  if (before === after) return []
  const goneById = new Map(before.map((product) => [product.id, product]))
  const differing = after.flatMap((product) => {
    const other = goneById.get(product.id)
    goneById.delete(product.id)
    if (!other) return [product]
    return isSame(other, product) ? [] : [product, other]
  })
  return [...differing, ...goneById.values()]
}

/** Reads what products show that were read again, in short turns: comparing two contents then holds up nobody. */
export async function readFacts(before: ShopContent, after: ShopContent): Promise<void> {
  if (before.products === after.products) return
  const earlier = new Map(before.products.map((product) => [product.id, product]))
  await inShortTurns(after.products, (product) => {
    const other = earlier.get(product.id)
    if (other) isSame(other, product)
  })
}

/**
 * The later content with what has not changed as the very same objects and lists: pages have read those texts and arranged those
 * products already, and a page that is made again is the page that is kept, whatever number of pieces has been sold in between.
 */
export function withUnchanged(before: ShopContent, after: ShopContent): ShopContent {
  const texts = new Map(before.texts.map((text) => [JSON.stringify(text), text]))
  return {
    ...after,
    products: unchangedProducts(before.products, after.products),
    categories: unchanged(before.categories, after.categories),
    occasions: unchanged(before.occasions, after.occasions),
    texts: after.texts.map((text) => texts.get(JSON.stringify(text)) ?? text),
  }
}

function unchangedProducts(before: readonly Product[], after: readonly Product[]): readonly Product[] {
  if (before === after) return before
  const earlier = new Map(before.map((product) => [product.id, product]))
  const products = after.map((product) => {
    const other = earlier.get(product.id)
    return other && isSame(other, product) ? other : product
  })
  const areSame =
    before.length === products.length && products.every((product, place) => product === before[place])
  return areSame ? before : products
}

function unchanged<List extends readonly unknown[]>(before: List, after: List): List {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after
}

/** Their dates and categories come first: thousands have another one when a category is renamed, and facts take a while to read. */
function isSame(one: Product, other: Product): boolean {
  if (one === other) return true
  return (
    one.updatedAt === other.updatedAt && placeOf(one) === placeOf(other) && factsOf(one) === factsOf(other)
  )
}

function placeOf({ category, subcategory }: Product): string {
  return [category, subcategory].map((ref) => ref && `${ref.id} ${ref.slug} ${ref.name}`).join()
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
  const visibleSizes = sizes.map(({ stockQuantity, ...size }) => ({ ...size, isSoldOut: stockQuantity <= 0 }))
  const digest = createHash('sha256')
    .update(JSON.stringify([rest, visibleSizes]))
    .digest('base64')
  digests.set(product, digest)
  return digest
}

/** One more product in a large category changes no page but those of the category. */
function frameOf({ facts: shop, categories, occasions, oldSlugs }: ShopContent): string {
  const visibleCategories = categories.map((category) => ({
    ...category,
    productCount: navigationCount(category.productCount),
  }))
  return JSON.stringify([shop, visibleCategories, occasions, oldSlugs])
}

/** Changes when a page would, but for its texts and its day. */
export function digestOfContent(content: ShopContent): string {
  return createHash('sha256')
    .update(content.products.map(factsOf).join())
    .update(frameOf(content))
    .digest('hex')
}
