import { listActiveCategories } from '#contract/catalogue/category-list.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { useCall } from '#islands/query/use-call.ts'

type Props = { value: string; change: (category: string) => void }

/** Narrows a list to a category. */
export function CategoryFilter({ value, change }: Props) {
  const { data: categories = [] } = useCall(listActiveCategories, { kind: 'category' })
  return (
    <SelectField
      label="Category"
      value={value}
      none="All"
      choices={categories.map(({ id, name }) => [id, name])}
      change={change}
    />
  )
}
