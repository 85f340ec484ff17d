import type { Context } from 'hono'
import * as z from 'zod/mini'
import {
  type Category,
  category,
  listCategories,
  listCategoriesWithProductCount,
} from '#contract/catalogue/category.ts'
import * as lists from '#contract/catalogue/category-list.ts'
import { prepared } from '#server/catalogue/answers/answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, type AppEnvironment, route } from '#server/http/route.ts'
import { phrase } from '#words/say.ts'
import type { Catalogue } from './catalogue.ts'
import { requireCategory } from './known-category.ts'

type Rule = (entry: Category) => boolean

/** The tag of every answer that lists categories. */
const CATEGORIES_TAG = 'categories'

/** Calls that list the categories matching a rule, without parameters. */
const FILTERS = [
  [listCategories, () => true],
  [listCategoriesWithProductCount, ({ isActive, productCount }: Category) => isActive && productCount > 0],
  [lists.listActiveCategories, ({ isActive }: Category) => isActive],
  [lists.listFeaturedCategories, ({ isActive, isFeatured }: Category) => isActive && isFeatured],
  [lists.listParentCategories, ({ isActive, parent }: Category) => isActive && !parent],
] as const

/** The public category calls (§7), answered from memory. Literal routes come before `{id}`. */
export function mountCategories(app: App, { catalogue }: { catalogue: Catalogue }): void {
  const list = async (context: Context<AppEnvironment>, rule: Rule, under?: number) => {
    const snapshot = await catalogue.read()
    if (under !== undefined) requireCategory(snapshot, under)
    return prepared(context, {
      snapshot,
      key: context.req.path,
      tags: [CATEGORIES_TAG],
      make: () => JSON.stringify(snapshot.categories.filter(rule).map(toWire)),
    })
  }
  const one = async (context: Context<AppEnvironment>, rule: Rule) => {
    const snapshot = await catalogue.read()
    const match = snapshot.categories.find(rule)
    if (!match) throw new Problem('NOT_FOUND', phrase('There is no such category.'))
    return prepared(context, {
      snapshot,
      key: `category ${match.id}`,
      tags: [`category-${match.id}`],
      make: () => JSON.stringify(toWire(match)),
    })
  }

  for (const [call, rule] of FILTERS) route(app, call, ({ context }) => list(context, rule))
  route(app, lists.getCategoryBySlug, ({ context, params }) =>
    one(context, (entry) => entry.slug === params.slug),
  )
  route(app, lists.listSubcategories, ({ context, params }) =>
    list(context, (entry) => entry.isActive && entry.parent?.id === params.id, params.id),
  )
  route(app, lists.getCategory, ({ context, params }) => one(context, (entry) => entry.id === params.id))

  route(app, lists.listCategoryHierarchy, async ({ context }) => {
    const snapshot = await catalogue.read()
    const active = snapshot.categories.filter((entry) => entry.isActive)
    const tree = () =>
      active
        .filter((entry) => !entry.parent)
        .map((entry) => ({
          ...toWire(entry),
          subcategories: active.filter(({ parent }) => parent?.id === entry.id).map(toWire),
        }))
    return prepared(context, {
      snapshot,
      key: context.req.path,
      tags: [CATEGORIES_TAG],
      make: () => JSON.stringify(tree()),
    })
  })
}

function toWire(entry: Category) {
  return z.encode(category, entry)
}
