import { SelectField } from '#islands/admin/edit/SelectField.tsx'
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
          <SelectField
            label="Where"
            value={filters.state}
            choices={Object.entries(STATE_WORDS)}
            change={(state) => change({ state })}
          />
          <SelectField
            label="Stock"
            value={filters.stock}
            none="All"
            choices={[
              ['on', 'On sale'],
              ['low', 'Low'],
              ['out', 'Sold out'],
            ]}
            change={(stock) => change({ stock })}
          />
          <MoreFilters filters={filters} change={change} />
        </PhoneFold>
      </div>
      <UnstatedNote filters={filters} change={change} />
    </search>
  )
}
