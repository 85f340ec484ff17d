import type { PRODUCT_SORTS, ProductFilter } from '#contract/admin/product/product-list.ts'
import { hasStatedAllergens } from '#domain/product/allergen.ts'
import type { Product } from '#domain/product/product.ts'
import { fold } from '#domain/text.ts'
import { manilaDate } from '#domain/time/manila.ts'

/** Filters of products; absent ones let everything through. */
type Filter = Omit<Partial<ProductFilter>, 'page' | 'size' | 'state'>

const FLAGS = [
  'isFeatured',
  'isBestseller',
  'isNew',
  'isGlutenFree',
  'isVegan',
  'isDairyFree',
  'isNutFree',
  'isEggFree',
] as const

/** The matching products, sorted; a tie goes to the lower id. */
export function filterProducts(products: readonly Product[], filter: Filter): Product[] {
  const words = fold(filter.searchTerm ?? '')
    .split(' ')
    .filter(Boolean)
  const fits = (product: Product) =>
    words.every((word) => textOf(product).includes(word)) && fitsAll(product, filter)
  const { sortBy = 'id', sortDir = 'desc' } = filter
  const way = sortDir === 'asc' ? 1 : -1
  return products.filter(fits).sort((a, b) => compare(a, b, sortBy) * way || a.id - b.id)
}

/** Ranks products by words: first those whose name begins with them, then those whose name contains them. */
export function rankProducts(products: readonly Product[], searchTerm: string): Product[] {
  const words = fold(searchTerm)
  const rank = ({ name, id }: Product) => {
    const folded = fold(name)
    if (String(id) === words || folded === words) return 0
    if (folded.startsWith(words)) return 1
    return folded.includes(words) ? 2 : 3
  }
  return products
    .map((product) => ({ product, rank: rank(product) }))
    .sort((a, b) => a.rank - b.rank || byName(a.product, b.product) || a.product.id - b.product.id)
    .map(({ product }) => product)
}

/** Products that have at least one of the tags. */
export function filterByTags(products: readonly Product[], tags: string): Product[] {
  const foldedTags = new Set(
    tags
      .split(',')
      .map((tag) => fold(tag.trim()))
      .filter(Boolean),
  )
  return products.filter((product) => product.tags.some((tag) => foldedTags.has(fold(tag))))
}

function fitsAll(product: Product, filter: Filter): boolean {
  const { categoryId, lowStock, available, minPrice, maxPrice, minStock, maxStock } = filter
  const { startDate, endDate, allergensStated } = filter
  const created = startDate || endDate ? manilaDate(new Date(product.createdAt)) : ''
  return (
    (categoryId === undefined ||
      product.category.id === categoryId ||
      product.subcategory?.id === categoryId) &&
    (lowStock === undefined || (product.status === 'low-stock') === lowStock) &&
    (available === undefined || product.available === available) &&
    within(product.price, minPrice, maxPrice) &&
    within(product.stock, minStock, maxStock) &&
    (allergensStated === undefined || hasStatedAllergens(product) === allergensStated) &&
    FLAGS.every((flag) => filter[flag] === undefined || product[flag] === filter[flag]) &&
    (!startDate || created >= startDate) &&
    (!endDate || created <= endDate)
  )
}

function within(value: number, from: number | undefined, to: number | undefined): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

function compare(a: Product, b: Product, by: (typeof PRODUCT_SORTS)[number]): number {
  const [x, y] = [a[by], b[by]]
  if (typeof x === 'number' && typeof y === 'number') return x - y
  return by === 'name' ? byName(a, b) : Date.parse(String(x)) - Date.parse(String(y))
}

/** Much quicker for thousands of names than `localeCompare`, and the same order. */
const names = new Intl.Collator()

function byName(a: Product, b: Product): number {
  return names.compare(a.name, b.name)
}

/** Each product's words are folded once. */
const texts = new WeakMap<Product, string>()

function textOf(product: Product): string {
  const cachedText = texts.get(product)
  if (cachedText !== undefined) return cachedText
  const { id, name, slug, category, subcategory, tags } = product
  const text = fold([id, name, slug, category.name, subcategory?.name ?? '', ...tags].join(' '))
  texts.set(product, text)
  return text
}
