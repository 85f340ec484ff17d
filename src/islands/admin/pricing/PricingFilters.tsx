import { listActiveCategories } from '#contract/category-list.ts'
import { MARGIN_BANDS } from '#domain/margin.ts'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { BAND_WORDS } from './band-words.ts'

type Shown = { q: string; category: string; margin: string }
type Props = {
  shown: Shown
  change: (values: Partial<Shown>, isTyping?: boolean) => void
  withMargin: boolean
}

/** What narrows the list of prices; margins are for admins. */
export function PricingFilters({ shown, change, withMargin }: Props) {
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
      {withMargin && (
        <label className="admin-field">
          Margin
          <select value={shown.margin} onChange={({ target }) => change({ margin: target.value })}>
            <option value="">All</option>
            {MARGIN_BANDS.map((band) => (
              <option key={band} value={band}>
                {BAND_WORDS[band]}
              </option>
            ))}
          </select>
        </label>
      )}
    </search>
  )
}
