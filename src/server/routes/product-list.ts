import * as z from 'zod/mini'
import { product as wireProduct } from '#contract/product.ts'
import * as lists from '#contract/product-list.ts'
import type { Product } from '#domain/product.ts'
import { prepared } from '#server/answer.ts'
import type { Deps } from '#server/app.ts'
import { type App, route } from '#server/route.ts'

type Rule = (product: Product) => boolean

/** The lists of §7, each a rule over the catalogue in memory. */
export function mountProductLists(app: App, { catalogue }: Deps): void {
  const list = async (context: Parameters<typeof prepared>[0], rule: Rule, limit?: number) => {
    const snapshot = await catalogue.read()
    return prepared(context, snapshot, context.req.path + (limit ?? ''), () =>
      snapshot.products.filter(rule).slice(0, limit).map(toWire),
    )
  }

  route(app, lists.listFeaturedProducts, ({ context }) => list(context, (product) => product.isFeatured))
  route(app, lists.listBestsellers, ({ context }) => list(context, (product) => product.isBestseller))
  route(app, lists.listNewProducts, ({ context }) => list(context, (product) => product.isNew))
  route(app, lists.listDiscountedProducts, ({ context }) => list(context, hasDiscount))
  route(app, lists.listPopularProducts, ({ context, query }) =>
    list(context, (product) => product.isPopular && product.available, query.limit),
  )
  route(app, lists.listProductsOfCategory, ({ context, params }) =>
    list(context, (product) => product.category.id === params.id),
  )
  route(app, lists.listProductsOfSubcategory, ({ context, params }) =>
    list(context, (product) => product.subcategory?.id === params.id),
  )
  route(app, lists.listProductsWithTag, ({ context, params }) => {
    const tag = params.tag.toLowerCase()
    return list(context, (product) => product.tags.some((known) => known.toLowerCase() === tag))
  })

  route(app, lists.filterProducts, async ({ context, query: { categoryId, page, size } }) => {
    const snapshot = await catalogue.read()
    return prepared(context, snapshot, `filter ${categoryId} ${page} ${size}`, () => {
      const found = snapshot.products.filter(
        ({ category, subcategory }) => !categoryId || [category.id, subcategory?.id].includes(categoryId),
      )
      return {
        content: found.slice(page * size, (page + 1) * size).map(toWire),
        page,
        size,
        totalElements: found.length,
        totalPages: Math.ceil(found.length / size),
      }
    })
  })
}

function hasDiscount({ price, basePrice, sizes }: Product): boolean {
  return price < basePrice || sizes.some((size) => size.priceTiers.some((tier) => tier.price < size.price))
}

function toWire(product: Product) {
  return z.encode(wireProduct, product)
}
