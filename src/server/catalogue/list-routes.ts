import * as lists from '#contract/catalogue/product-list.ts'
import { ALLERGEN_WORDS } from '#domain/product/allergen.ts'
import { isFreeOf } from '#domain/product/allergen-label.ts'
import type { Product } from '#domain/product/product.ts'
import { prepared } from '#server/catalogue/answers/answer.ts'
import { type App, route } from '#server/http/route.ts'
import type { Catalogue } from './catalogue.ts'
import { requireCategory } from './known-category.ts'
import { pageJson, productsJson } from './product-json.ts'
import type { Snapshot } from './snapshot.ts'

type Rule = (product: Product) => boolean
/**
 * A list holds the products in `from` (all by default) that match `rule`; 404 if its `category` does not
 * exist.
 */
type List = {
  from?: (snapshot: Snapshot) => readonly Product[]
  rule?: Rule
  limit?: number
  category?: number
}

/** Calls that list the products matching a rule, without parameters. */
const FILTERS = [
  [lists.listFeaturedProducts, ({ isFeatured }: Product) => isFeatured],
  [lists.listBestsellers, ({ isBestseller }: Product) => isBestseller],
  [lists.listNewProducts, ({ isNew }: Product) => isNew],
  [lists.listDiscountedProducts, hasDiscount],
] as const

/** The lists of §7, each a rule over the catalogue in memory. */
export function mountProductLists(app: App, { catalogue }: { catalogue: Catalogue }): void {
  const list = async (
    context: Parameters<typeof prepared>[0],
    { from, rule = Boolean, limit, category }: List,
  ) => {
    const snapshot = await catalogue.read()
    if (category !== undefined) requireCategory(snapshot, category)
    return prepared(context, {
      snapshot,
      key: `${context.req.path} ${limit ?? ''}`,
      tags: ['products', ...(category === undefined ? [] : [`category-${category}`])],
      make: () => {
        const products = from?.(snapshot) ?? snapshot.products
        return productsJson(products.filter(rule).slice(0, limit))
      },
    })
  }

  for (const [call, rule] of FILTERS) route(app, call, ({ context }) => list(context, { rule }))
  route(app, lists.listPopularProducts, ({ context, query }) =>
    list(context, { rule: (product) => product.isPopular && product.available, limit: query.limit }),
  )
  route(app, lists.listProductsOfCategory, ({ context, params: { id } }) =>
    list(context, { rule: (product) => product.category.id === id, category: id }),
  )
  route(app, lists.listProductsOfSubcategory, ({ context, params: { id } }) =>
    list(context, { rule: (product) => product.subcategory?.id === id, category: id }),
  )
  route(app, lists.listProductsWithTag, ({ context, params }) => {
    const tag = params.tag.toLowerCase()
    return list(context, { from: (snapshot) => snapshot.productsWithTag(tag) })
  })
  route(app, lists.listAllergenFreeProducts, ({ context, params: { allergen } }) => {
    const allergens = ALLERGEN_WORDS[allergen]
    return list(context, { rule: (product) => allergens.every((one) => isFreeOf(product, one)) })
  })

  route(app, lists.filterProducts, async ({ context, query }) => {
    const { categoryId, page, size } = query
    const snapshot = await catalogue.read()
    return prepared(context, {
      snapshot,
      key: `filter ${categoryId} ${page} ${size}`,
      tags: ['products', ...(categoryId ? [`category-${categoryId}`] : [])],
      make: () => {
        const suits: Rule = ({ category, subcategory }) =>
          !categoryId || [category.id, subcategory?.id].includes(categoryId)
        return pageJson(snapshot.products.filter(suits), query)
      },
    })
  })
}

function hasDiscount({ price, basePrice, sizes }: Product): boolean {
  return price < basePrice || sizes.some((size) => size.priceTiers.some((tier) => tier.price < size.price))
}
