import {
  findProductsBySlug,
  listAdminProducts,
  listAdminProductsAdvanced,
  listLowStock,
  listOutOfStock,
  listProductsByTags,
  searchAdminProducts,
} from '#contract/admin/product/product-list.ts'
import type { Product } from '#domain/product/product.ts'
import type { ProductState } from '#domain/product/product-state.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { readAdminProducts } from './answer.ts'
import { filterByTags, filterProducts, rankProducts } from './filter.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date; heavyRoute: typeof route }

/** Staff's search among products. The snapshot says which ones match; each is then read from the database. */
export function mountAdminProductLists(app: App, deps: Needs): void {
  const { database, catalogue, heavyRoute } = deps

  heavyRoute(app, listAdminProducts, async ({ query, caller }) =>
    page(filterProducts(await all(query.state), query), query, caller),
  )

  heavyRoute(app, listAdminProductsAdvanced, async ({ query, caller }) =>
    page(filterProducts(await all(query.state), query), query, caller),
  )

  heavyRoute(app, searchAdminProducts, async ({ query, caller }) => {
    const matches = filterProducts(await all(query.state), query)
    return page(query.searchTerm ? rankProducts(matches, query.searchTerm) : matches, query, caller)
  })

  heavyRoute(app, listProductsByTags, async ({ query, caller }) =>
    page(filterByTags(await all(), query.tags), query, caller),
  )

  route(app, findProductsBySlug, async ({ body }) => {
    const slugs = new Set(body.slugs)
    const { products, hidden } = await catalogue.read()
    const everything = [...products, ...hidden.map(({ product }) => product)]
    return {
      products: everything
        .filter(({ slug }) => slugs.has(slug))
        .map(({ id, slug, name }) => ({ id, slug, name })),
    }
  })

  heavyRoute(app, listLowStock, async ({ query, caller }) => {
    const matches = filterProducts(await all(), { lowStock: true, sortBy: 'stock', sortDir: 'asc' })
    return page(matches, query, caller)
  })

  heavyRoute(app, listOutOfStock, async ({ query, caller }) => {
    const matches = (await all()).filter(({ status }) => status === 'out-of-stock')
    return page(matches, query, caller)
  })

  async function all(state: ProductState = 'published'): Promise<readonly Product[]> {
    const { products, hidden } = await catalogue.read()
    if (state === 'published') return products
    return hidden.flatMap((stored) => (stored.state === state ? [stored.product] : []))
  }

  async function page(matches: readonly Product[], query: { page: number; size: number }, caller: Caller) {
    const { page: at, size } = query
    const ids = matches.slice(at * size, (at + 1) * size).map(({ id }) => id)
    return pageAnswer(await readAdminProducts(deps, database, ids, caller), query, matches.length)
  }
}
