import type { AdminCategory } from '#contract/admin/product/category.ts'

type TreeRow = Pick<AdminCategory, 'id' | 'parent' | 'sortOrder'>

/**
 * Main categories by their order, each followed by its subcategories by theirs; older ones first where orders are the
 * same.
 */
export function treeOrder<Category extends TreeRow>(categories: readonly Category[]): Category[] {
  const sorted = [...categories].sort((one, other) => one.sortOrder - other.sortOrder || one.id - other.id)
  return sorted
    .filter(({ parent }) => parent === null)
    .flatMap((main) => [main, ...sorted.filter(({ parent }) => parent?.id === main.id)])
}
