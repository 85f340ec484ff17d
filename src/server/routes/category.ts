import * as z from 'zod/mini'
import {
  type Category,
  category,
  listCategories,
  listCategoriesWithProductCount,
} from '#contract/category.ts'
import { prepared } from '#server/answer.ts'
import type { Deps } from '#server/app.ts'
import { type App, route } from '#server/route.ts'

/** The public category calls (§7), answered from memory. */
export function mountCategories(app: App, { catalogue }: Deps): void {
  route(app, listCategories, async ({ context }) => {
    const snapshot = await catalogue.read()
    return prepared(context, snapshot, 'categories', () => snapshot.categories.map(toWire))
  })

  route(app, listCategoriesWithProductCount, async ({ context }) => {
    const snapshot = await catalogue.read()
    return prepared(context, snapshot, 'categories/with-product-count', () =>
      snapshot.categories.filter((entry) => entry.isActive && entry.productCount > 0).map(toWire),
    )
  })
}

function toWire(entry: Category) {
  return z.encode(category, entry)
}
