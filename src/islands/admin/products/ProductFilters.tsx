import { listActiveCategories } from '#contract/category-list.ts'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { useCall } from '#islands/query/use-call.ts'

type Shown = { q: string; category: string; stock: string }
type Props = { shown: Shown; change: (values: Partial<Shown>, isTyping?: boolean) => void }

/** What narrows the list of products. */
export function ProductFilters({ shown, change }: Props) {
  const { data: categories = [] } = useCall(listActiveCategories, { kind: 'active-categories' })
  return (
    <search className="admin-filters">
      <SearchField label="Search products" value={shown.q} change={(q) => change({ q }, true)} />
      <label className="admin-field">
        Category
        <select value={shown.category} onChange={({ target }) => change({ category: target.value })}>
          <option value="">All</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="admin-field">
        Stock
        <select value={shown.stock} onChange={({ target }) => change({ stock: target.value })}>
          <option value="">All</option>
          <option value="on">On sale</option>
          <option value="low">Low</option>
          <option value="out">Sold out</option>
        </select>
      </label>
    </search>
  )
}
