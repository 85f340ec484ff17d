import { type Centavos, centavosToPesos, pesosToCentavos } from '#domain/money.ts'
import type { Allergen } from '#domain/product/allergen.ts'
import { isFreeOf } from '#domain/product/allergen-label.ts'
import type { Product } from '#domain/product/product.ts'

/** Things that a product can be made without, in shoppers' terms; `animal` is the vegan diet. */
export const WITHOUT = ['gluten', 'dairy', 'nut', 'egg', 'animal'] as const
export type Without = (typeof WITHOUT)[number]

const STANDS_FOR: Record<Without, readonly Allergen[]> = {
  gluten: ['wheat'],
  dairy: ['milk'],
  nut: ['peanut', 'tree nuts'],
  egg: ['egg'],
  animal: ['milk', 'egg'],
}

export const MENU_SORTS = ['featured', 'price-up', 'price-down', 'name', 'newest'] as const
export type MenuSort = (typeof MENU_SORTS)[number]

/** The parts of a product that filters and sorting use. */
export type MenuFacts = {
  id: number
  name: string
  /** Its lowest price. */
  price: Centavos
  available: boolean
  isFeatured: boolean
  isBestseller: boolean
  /** Milliseconds since 1970; 0 if unknown. */
  createdAt: number
  /** Slugs of its categories. */
  categories: readonly string[]
  without: readonly Without[]
}

/** A shopper's filter of the menu. */
export type MenuFilter = {
  category: string | null
  sort: MenuSort
  without: readonly Without[]
  minPrice: Centavos | null
  maxPrice: Centavos | null
  availableOnly: boolean
}

/** In the place of a category: the favourites of this device. */
export const MY_FAVOURITES = 'my-favourites'

/** Everything, in the shop's own order. */
export const NO_FILTER: MenuFilter = {
  category: null,
  sort: 'featured',
  without: [],
  minPrice: null,
  maxPrice: null,
  availableOnly: false,
}

/** `category` and `categoryId` belong to the redirects (§2), so the filter uses another name. */
const NAMES = {
  category: 'in',
  sort: 'sort',
  without: 'without',
  minPrice: 'min',
  maxPrice: 'max',
  availableOnly: 'available',
} as const satisfies Record<keyof MenuFilter, string>

/** §5: a price is between 0 and 10000 pesos. */
export const MAX_PESOS = 10_000
const SLUG = /^[a-z0-9-]{1,200}$/

/** Much faster than `localeCompare` for sorting thousands on a phone. */
let alphabet: Intl.Collator | undefined

type Order = (a: MenuFacts, b: MenuFacts) => number

const ORDERS: Record<MenuSort, Order> = {
  featured: byAppetite,
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  name: (a, b) => alphabetical().compare(a.name, b.name),
  newest: (a, b) => b.createdAt - a.createdAt,
}

/** The shop's own order: available first, then featured, then bestsellers, then as added. */
export function byAppetite(
  a: Pick<MenuFacts, 'id' | 'available' | 'isFeatured' | 'isBestseller'>,
  b: typeof a,
): number {
  return (
    Number(b.available) - Number(a.available) ||
    Number(b.isFeatured) - Number(a.isFeatured) ||
    Number(b.isBestseller) - Number(a.isBestseller) ||
    a.id - b.id
  )
}

/**
 * The products that pass a filter, in its order; equal ones in the shop's own order.
 *
 * @param favourites ids of the favourites of this device.
 */
export function applyFilter<Facts extends MenuFacts>(
  products: readonly Facts[],
  filter: MenuFilter,
  favourites: readonly number[] = [],
): Facts[] {
  const order = ORDERS[filter.sort]
  return products
    .filter((product) => isOfCategory(product, filter.category, favourites) && matches(product, filter))
    .sort((a, b) => order(a, b) || byAppetite(a, b))
}

function isOfCategory(product: MenuFacts, category: string | null, favourites: readonly number[]): boolean {
  if (category === MY_FAVOURITES) return favourites.includes(product.id)
  return category === null || product.categories.includes(category)
}

function matches(product: MenuFacts, filter: MenuFilter): boolean {
  return (
    filter.without.every((what) => product.without.includes(what)) &&
    (filter.minPrice === null || product.price >= filter.minPrice) &&
    (filter.maxPrice === null || product.price <= filter.maxPrice) &&
    (product.available || !filter.availableOnly)
  )
}

/** Allergens that the shop may say a product is made without, in a shared kitchen (D40). */
export function withoutOf(product: Product): Without[] {
  return WITHOUT.filter(
    (what) =>
      (what !== 'animal' || product.isVegan) &&
      STANDS_FOR[what].every((allergen) => isFreeOf(product, allergen)),
  )
}

/** Whether the list differs from the menu as it is: by a filter or by its order. */
export function isSet(filter: MenuFilter): boolean {
  return writeFilter(filter, '') !== ''
}

/** Reads the filter from a query string or a form; anything unintelligible is ignored. */
export function readFilter(query: URLSearchParams): MenuFilter {
  const sort = query.get(NAMES.sort)
  const category = query.get(NAMES.category) ?? ''
  const without = query.getAll(NAMES.without).flatMap((names) => names.split(','))
  return {
    category: SLUG.test(category) ? category : null,
    sort: MENU_SORTS.find((one) => one === sort) ?? NO_FILTER.sort,
    without: WITHOUT.filter((kind) => without.includes(kind)),
    minPrice: readPrice(query.get(NAMES.minPrice)),
    maxPrice: readPrice(query.get(NAMES.maxPrice)),
    availableOnly: query.get(NAMES.availableOnly) === '1',
  }
}

/** Writes the filter into a query string; other parameters stay, unset ones are left out. */
export function writeFilter(filter: MenuFilter, search: string): string {
  const query = new URLSearchParams(search)
  const put = (name: string, value: string) => (value ? query.set(name, value) : query.delete(name))
  put(NAMES.category, filter.category ?? '')
  put(NAMES.sort, filter.sort === NO_FILTER.sort ? '' : filter.sort)
  put(NAMES.without, filter.without.join(','))
  put(NAMES.minPrice, priceText(filter.minPrice))
  put(NAMES.maxPrice, priceText(filter.maxPrice))
  put(NAMES.availableOnly, filter.availableOnly ? '1' : '')
  // Commas need no escape in a query, and people should be able to read the address.
  return query.toString().replaceAll('%2C', ',')
}

function readPrice(text: string | null): Centavos | null {
  if (!text || !/^\d{1,5}(?:\.\d{1,2})?$/.test(text) || Number(text) > MAX_PESOS) return null
  return pesosToCentavos(Number(text))
}

function priceText(price: Centavos | null): string {
  return price === null ? '' : String(centavosToPesos(price))
}

/** Made with the first list that is sorted by name: opening Intl's tables takes a cheap phone a tenth of a second. */
function alphabetical(): Intl.Collator {
  alphabet ??= new Intl.Collator('en')
  return alphabet
}
