import type { Category } from '#contract/catalogue/category.ts'
import type { Occasion } from '#contract/catalogue/occasion.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { normaliseProduct, type Product } from '#domain/product/product.ts'

// A small shop as its database holds it, and the content that a server reads of it.

export type OccasionRow = Occasion & { isActive: boolean }

/** What the database of a shop holds; its content follows from it. */
export type ShopRows = Pick<ShopContent, 'facts' | 'texts' | 'hosting' | 'day' | 'oldSlugs'> & {
  products: readonly Product[]
  categories: readonly Category[]
  occasions: readonly OccasionRow[]
  /** How many edits there have been: names and slugs of new things are made of it. */
  edits: number
}

export const PRODUCTS = 8
const MAINS = 2

/** Eight products of the sample, in two categories and one below the first. */
export function smallShop(sample: ShopContent): ShopRows {
  const mains = sample.categories.filter(({ parent }) => !parent).slice(0, MAINS)
  const child = sample.categories.find(({ parent }) => parent?.id === mains[0]?.id)
  const categories = child ? [...mains, child] : mains
  const isHere = (id: number | undefined) => categories.some((category) => category.id === id)
  const products = mains.flatMap(({ id }) =>
    sample.products.filter(({ category }) => category.id === id).slice(0, PRODUCTS / MAINS),
  )
  return {
    products: products.map((product) => ({
      ...product,
      subcategory: isHere(product.subcategory?.id) ? product.subcategory : null,
    })),
    categories,
    occasions: sample.occasions.slice(0, 2).map((occasion, place) => ({
      ...occasion,
      isActive: true,
      productIds: products.slice(place, place + 3).map(({ id }) => id),
    })),
    oldSlugs: [],
    facts: sample.facts,
    texts: [],
    hosting: sample.hosting,
    day: sample.day,
    edits: 0,
  }
}

/** The content that a server would read of these rows. */
export function contentOf({ products, categories, occasions, edits, ...rest }: ShopRows): ShopContent {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const ref = (id: number | undefined) => {
    const category = id === undefined ? undefined : byId.get(id)
    return category ? { id: category.id, name: category.name, slug: category.slug } : null
  }
  const shown = products.map((product) =>
    normaliseProduct({
      ...product,
      category: ref(product.category.id) ?? product.category,
      subcategory: ref(product.subcategory?.id),
    }),
  )
  const isActive = (id: number) => byId.get(id)?.isActive === true
  return {
    ...rest,
    products: shown,
    categories: categories.map((category) => ({
      ...category,
      parent: ref(category.parent?.id),
      productCount: shown.filter((product) =>
        [product.category.id, product.subcategory?.id].includes(category.id),
      ).length,
    })),
    occasions: occasions.flatMap(({ isActive: isOn, ...occasion }) => {
      const productIds = occasion.productIds.filter((id) =>
        shown.some((product) => product.id === id && isActive(product.category.id)),
      )
      return isOn && productIds.length > 0 ? [{ ...occasion, productIds }] : []
    }),
  }
}
