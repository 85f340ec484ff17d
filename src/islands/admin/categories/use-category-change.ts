import { type AdminCategory, listAdminCategories } from '#contract/admin/category.ts'
import { listActiveCategories } from '#contract/catalogue/category-list.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A change of the menu: products are filed and filtered by it too. */
export function useCategoryChange<Input>(send: (input: Input) => Promise<AdminCategory>) {
  return useChange({
    send,
    apply: () => undefined,
    list: listAdminCategories,
    also: [listActiveCategories],
  })
}
