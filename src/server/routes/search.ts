import * as z from 'zod/mini'
import { product as wireProduct } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { findProductIds } from '#contract/search-index.ts'
import type { Deps } from '#server/app.ts'
import { prepareAnswer } from '#server/catalogue.ts'
import { type App, route } from '#server/route.ts'
import { createIndexOf } from '#server/search.ts'

/** Search, answered from memory (§7). Mounted before `/products/{id}`, which has the same form. */
export function mountSearch(app: App, { catalogue }: Deps): void {
  const indexOf = createIndexOf()
  route(app, searchProducts, async ({ context, query: { q, page, size } }) => {
    const snapshot = await catalogue.read()
    const ids = findProductIds(indexOf(snapshot), q)
    // Each product's JSON is made once for a snapshot; there are too many terms to keep whole answers.
    const content = ids.slice(page * size, (page + 1) * size).map((id) => {
      const product = snapshot.product(id)
      return prepareAnswer(snapshot, `product/${id}`, () => product && z.encode(wireProduct, product)).body
    })
    const rest = { page, size, totalElements: ids.length, totalPages: Math.ceil(ids.length / size) }
    return context.body(`{"content":[${content}],${JSON.stringify(rest).slice(1)}`, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
    })
  })
}
