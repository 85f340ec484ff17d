import { type AdminCategory, listAdminCategories } from '#contract/admin/product/category.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { listActiveCategories } from '#contract/catalogue/category-list.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A change of the menu, which also files and filters products. */
export function useCategoryChange<Input>(send: (input: Input) => Promise<AdminCategory>) {
  return useChange({
    send,
    apply: () => undefined,
    list: listAdminCategories,
    also: [listActiveCategories, listCategories],
  })
}
