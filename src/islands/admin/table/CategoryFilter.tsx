import { listActiveCategories } from '#contract/catalogue/category-list.ts'
import { useCall } from '#islands/query/use-call.ts'

type Props = { value: string; change: (category: string) => void }

/** Narrows a list to a category. */
export function CategoryFilter({ value, change }: Props) {
  const { data: categories = [] } = useCall(listActiveCategories, { kind: 'category' })
  return (
    <label className="admin-field">
      Category
      <select value={value} onChange={({ target }) => change(target.value)}>
        <option value="">All</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
