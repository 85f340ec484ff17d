import { STATE_WORDS } from '#islands/admin/products/state/state-words.ts'
import { CategoryFilter } from '#islands/admin/table/CategoryFilter.tsx'
import { PhoneFold } from '#islands/admin/table/PhoneFold.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { UNSET } from './address.ts'
import { MoreFilters, needsMore, UnstatedNote } from './MoreFilters.tsx'
import type { More } from './more-filters.ts'

type Filters = More & { q: string; category: string; stock: string; state: string }
type Props = { filters: Filters; change: (values: Partial<Filters>, isTyping?: boolean) => void }

/** Filters of the product list. */
export function ProductFilters({ filters, change }: Props) {
  const isSet =
    filters.category !== '' || filters.stock !== '' || filters.state !== UNSET.state || needsMore(filters)
  return (
    <search>
      <div className="admin-filters">
        <SearchField label="Search products" value={filters.q} change={(q) => change({ q }, true)} />
        <PhoneFold title="Filters" isNeeded={isSet}>
          <CategoryFilter value={filters.category} change={(category) => change({ category })} />
          <label className="admin-field">
            Where
            <select value={filters.state} onChange={({ target }) => change({ state: target.value })}>
              {Object.entries(STATE_WORDS).map(([state, words]) => (
                <option key={state} value={state}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label className="admin-field">
            Stock
            <select value={filters.stock} onChange={({ target }) => change({ stock: target.value })}>
              <option value="">All</option>
              <option value="on">On sale</option>
              <option value="low">Low</option>
              <option value="out">Sold out</option>
            </select>
          </label>
          <MoreFilters filters={filters} change={change} />
        </PhoneFold>
      </div>
      <UnstatedNote filters={filters} change={change} />
    </search>
  )
}
