import type { Category } from '#contract/catalogue/category.ts'
import type { Product } from '#domain/product/product.ts'
import { paginate } from './menu-paging.ts'

/** The most rows of a table that still loads at once on a phone. */
export const ALLERGEN_ROWS = 100

/** The part of a category in one table, by name. */
export type AllergenGroup = { category: Category; products: readonly Product[] }

/** A table on a page of its own; `part` counts from 1 within its category. */
export type AllergenPage = AllergenGroup & { path: string; part: number; parts: number }

/** Every category with its products by name. */
export function allergenGroups(
  categories: readonly Category[],
  products: readonly Product[],
): AllergenGroup[] {
  const byName = products.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return categories.map((category) => ({
    category,
    products: byName.filter((product) => product.category.id === category.id),
  }))
}

/** The pages that replace tables that would be too long; none while one table holds everything. */
export function allergenPages(groups: readonly AllergenGroup[]): AllergenPage[] {
  const rows = groups.reduce((sum, { products }) => sum + products.length, 0)
  if (rows <= ALLERGEN_ROWS) return []
  return groups.flatMap(({ category, products }) =>
    paginate(products, ALLERGEN_ROWS).map(({ page, pages, items }) => ({
      category,
      products: items,
      path: allergenPath(category.slug, page),
      part: page,
      parts: pages,
    })),
  )
}

/** The address of a part of a category's table. */
export function allergenPath(slug: string, part: number): string {
  return ['/allergens-guide', slug, partParam(part)].filter(Boolean).join('/')
}

/** The end of a table's address on its second and later parts. */
export function partParam(part: number): string | undefined {
  return part > 1 ? String(part) : undefined
}
