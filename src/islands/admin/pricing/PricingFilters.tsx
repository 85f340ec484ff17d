import { MARGIN_BANDS } from '#domain/product/pricing/margin.ts'
import { CategoryFilter } from '#islands/admin/table/CategoryFilter.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { BAND_WORDS } from './band-words.ts'

type Filters = { q: string; category: string; margin: string }
type Props = {
  filters: Filters
  change: (values: Partial<Filters>, isTyping?: boolean) => void
  withMargin: boolean
}

/** The list's filters; margins are for admins. */
export function PricingFilters({ filters, change, withMargin }: Props) {
  return (
    <search className="admin-filters">
      <SearchField label="Search products" value={filters.q} change={(q) => change({ q }, true)} />
      <CategoryFilter value={filters.category} change={(category) => change({ category })} />
      {withMargin && (
        <label className="admin-field">
          Margin
          <select value={filters.margin} onChange={({ target }) => change({ margin: target.value })}>
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
