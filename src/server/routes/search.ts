import { searchProducts } from '#contract/search.ts'
import { findProductIds } from '#contract/search-index.ts'
import { prepared } from '#server/answer.ts'
import type { Deps } from '#server/app.ts'
import { pageJson } from '#server/product-json.ts'
import { type App, route } from '#server/route.ts'
import { createIndexOf } from '#server/search.ts'
import { createTurns } from '#server/turns.ts'

/** Search, answered from memory (§7). Mounted before `/products/{id}`, which has the same form. */
export function mountSearch(app: App, { catalogue }: Deps): void {
  const indexOf = createIndexOf()
  // A long misspelled term takes a while in a large catalogue.
  const inTurn = createTurns()
  route(app, searchProducts, async ({ context, query }) => {
    const { q, page, size } = query
    const snapshot = await catalogue.read()
    return prepared(context, {
      snapshot,
      key: `search ${page} ${size} ${q}`,
      tags: ['products', 'search'],
      make: async () => {
        const ids = await inTurn(async () => findProductIds(await indexOf(snapshot), q))
        return pageJson(
          ids.flatMap((id) => snapshot.product(id) ?? []),
          query,
        )
      },
    })
  })
}
