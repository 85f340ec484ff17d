import type { Category } from '#contract/catalogue/category.ts'
import type { Occasion } from '#contract/catalogue/occasion.ts'
import { isShown } from '#domain/menu/category.ts'
import { byAppetite } from '#domain/menu/menu-filter.ts'
import { byPlace } from '#domain/menu/occasion.ts'
import type { CategoryRef, Product } from '#domain/product/product.ts'
import { translateProduct } from '#domain/product/product-translation.ts'
import { translateAll } from '#domain/translation.ts'
import { FIRST_LANGUAGE, type Language } from '#words/language.ts'
import { type AllergenPage, allergenGroups, allergenPages } from './allergen-pages.ts'

/** How many soft colours `tokens.css` has for the plates behind pictures. */
const TINTS = 6

/** An occasion with its products that are shown, in its own order. */
export type ShownOccasion = Occasion & { products: readonly Product[] }

/**
 * The visible catalogue: without inactive categories and their products. Categories and occasions have their words in one
 * language; products are as the content has them, and `localize` is for those that are shown.
 */
export type Catalogue = {
  /** In the shop's own order: those that can be bought first, then featured ones, then bestsellers. */
  products: Product[]
  /** Active categories, empty ones too: each has its page (D4). */
  categories: Category[]
  /** Main categories with products, in the menu's order: what navigation shows. */
  mainCategories: Category[]
  /** Occasions with products, in the shop's order. */
  occasions: ShownOccasion[]
  productsIn: (categoryId: number) => Product[]
  /** The product under `/product/{slug}`, if it is shown. */
  productAt: (slug: string) => Product | undefined
  /** A product with its words, and the names of its categories, in the language. */
  localize: (product: Product) => Product
  /** Subcategories with products. */
  childrenOf: (categoryId: number) => Category[]
  /** The number of a category's soft colour; a subcategory has its parent's. */
  tintOf: (categoryId: number) => number
  /** The pages of allergens that it needs, sorted once: a hundred pages of a large shop ask for them. */
  allergenPages: () => AllergenPage[]
}

/** The lists that a catalogue is arranged of. */
type Lists = {
  products: readonly Product[]
  categories: readonly Category[]
  occasions: readonly Occasion[]
}

type Arranged = WeakMap<readonly Product[], Lists & { catalogue: Catalogue }>
const arranged: Record<Language, Arranged> = { en: new WeakMap(), fil: new WeakMap() }

/** Arranges once for all contents that have the very same lists: thousands of products take a while. */
export function arrangeOnce({ products, categories, occasions }: Lists, language: Language): Catalogue {
  const ready = arranged[language].get(products)
  if (ready?.categories === categories && ready.occasions === occasions) return ready.catalogue
  const catalogue = arrange(products, categories, occasions, language)
  arranged[language].set(products, { products, categories, occasions, catalogue })
  return catalogue
}

/** Decides what is shown, and where. */
export function arrange(
  allProducts: readonly Product[],
  allCategories: readonly Category[],
  allOccasions: readonly Occasion[] = [],
  language: Language = FIRST_LANGUAGE,
): Catalogue {
  const byId = new Map(translateAll(allCategories, language).map((category) => [category.id, category]))
  const isActive = (category: Category | undefined): boolean =>
    category?.isActive === true && (!category.parent || isActive(byId.get(category.parent.id)))
  const named = naming(byId)
  const categories = [...byId.values()]
    .filter(isActive)
    .map((category) => ({ ...category, parent: named(category.parent) }))
    .sort(byPlace)
  const shownIds = new Set(categories.map((category) => category.id))
  const products = allProducts
    .filter((product) => shownIds.has(product.category.id))
    .map((product) => hideLostSubcategory(product, shownIds))
    .sort(byAppetite)
  const byCategory = groupByCategory(products)
  const productsIn = (categoryId: number) => byCategory.get(categoryId) ?? []
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const mains = categories.filter((category) => !category.parent)
  const tints = new Map(mains.map((category, index) => [category.id, index % TINTS]))
  const mainCategories = mains.filter((category) => isShown(category, productsIn(category.id).length))
  let pages: AllergenPage[] | undefined
  return {
    products,
    categories,
    mainCategories,
    occasions: withProducts(translateAll(allOccasions, language), products),
    productsIn,
    productAt: (slug) => bySlug.get(slug),
    localize: (product) => inCategories(translateProduct(product, language), named),
    childrenOf: (categoryId) =>
      categories.filter(
        (category) => category.parent?.id === categoryId && isShown(category, productsIn(category.id).length),
      ),
    tintOf: (categoryId) => tints.get(byId.get(categoryId)?.parent?.id ?? categoryId) ?? 0,
    allergenPages: () => {
      pages ??= allergenPages(allergenGroups(mainCategories, products))
      return pages
    },
  }
}

function withProducts(occasions: readonly Occasion[], products: readonly Product[]): ShownOccasion[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return occasions
    .map((occasion) => ({
      ...occasion,
      products: occasion.productIds.flatMap((id) => byId.get(id) ?? []),
    }))
    .filter((occasion) => occasion.products.length > 0)
    .sort(byPlace)
}

function hideLostSubcategory(product: Product, shownIds: ReadonlySet<number>): Product {
  if (!product.subcategory || shownIds.has(product.subcategory.id)) return product
  return { ...product, subcategory: null }
}

type Naming = <Ref extends CategoryRef | null>(ref: Ref) => Ref

/** Names categories as their own pages do; one that has that name stays the same. */
function naming(byId: ReadonlyMap<number, Category>): Naming {
  return (ref) => {
    const name = ref ? byId.get(ref.id)?.name : undefined
    return ref && name !== undefined && name !== ref.name ? { ...ref, name } : ref
  }
}

function inCategories(product: Product, named: Naming): Product {
  const [category, subcategory] = [named(product.category), named(product.subcategory)]
  const isSame = category === product.category && subcategory === product.subcategory
  return isSame ? product : { ...product, category, subcategory }
}

function groupByCategory(products: readonly Product[]): Map<number, Product[]> {
  const groups = new Map<number, Product[]>()
  for (const product of products) {
    for (const id of new Set([product.category.id, product.subcategory?.id])) {
      if (id === undefined) continue
      const group = groups.get(id)
      if (group) group.push(product)
      else groups.set(id, [product])
    }
  }
  return groups
}
