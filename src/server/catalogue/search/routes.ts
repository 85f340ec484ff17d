import { searchProducts } from '#contract/catalogue/search.ts'
import { prepared } from '#server/catalogue/answers/answer.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { pageJson } from '#server/catalogue/product-json.ts'
import { type App, route } from '#server/http/route.ts'
import { createFindProducts } from './search.ts'

/** Search, answered from memory (§7). Mounted before `/products/{id}`, which also matches its path. */
export function mountSearch(app: App, { catalogue }: { catalogue: Catalogue }): void {
  const find = createFindProducts()
  route(app, searchProducts, async ({ context, query }) => {
    const { q, page, size } = query
    const snapshot = await catalogue.read()
    return prepared(context, {
      snapshot,
      key: `search ${page} ${size} ${q}`,
      tags: ['products', 'search'],
      make: async () => {
        const ids = await find(snapshot, q)
        const products = ids.map(snapshot.product).filter((product) => product !== undefined)
        return pageJson(products, query)
      },
    })
  })
}
