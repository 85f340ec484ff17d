import { useMemo } from 'react'
import { listPricedProducts } from '#contract/admin/product/pricing.ts'
import { MARGIN_BANDS } from '#domain/product/pricing/margin.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { PriceBar } from '#islands/admin/pricing/decide/PriceBar.tsx'
import { CategoryFilter } from '#islands/admin/table/CategoryFilter.tsx'
import { PRODUCTS_A_PAGE, ProductTable } from '#islands/admin/table/ProductTable.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { PricingAddress } from './address.ts'
import { BAND_WORDS } from './band-words.ts'
import { type PricedProduct, pricingColumns } from './PricingColumns.tsx'

type Props = { address: PricingAddress; withCost: boolean }

/** All prices, edited in place; admins also see margins. */
export function PriceList({ address: [view, change], withCost }: Props) {
  const columns = useMemo(
    () => pricingColumns((id) => change({ product: String(id) }), withCost),
    [change, withCost],
  )
  const pricedProducts = useCall(listPricedProducts, {
    query: {
      page: view.page,
      size: PRODUCTS_A_PAGE,
      sortBy: view.sort,
      sortDir: view.dir,
      ...(view.q && { search: view.q }),
      ...(view.category && { category: view.category }),
      ...(view.margin && withCost && { marginFilter: view.margin }),
    },
    keepsPrevious: true,
  })
  const filter = (values: Parameters<typeof change>[0], isTyping = false) =>
    change({ page: '0', ...values }, isTyping)
  return (
    <>
      <PricingFilters filters={view} change={filter} withMargin={withCost} />
      <ProductTable<PricedProduct>
        // Other filters show other rows, so the selection starts over.
        key={`${view.q} ${view.category} ${view.margin}`}
        of={pricedProducts}
        caption="Prices"
        columns={columns}
        view={view}
        change={change}
        bulk={(products, done) => <PriceBar products={products} done={done} />}
      />
    </>
  )
}

type Filters = { q: string; category: string; margin: string }

type PricingFiltersProps = {
  filters: Filters
  change: (values: Partial<Filters>, isTyping?: boolean) => void
  withMargin: boolean
}

/** The list's filters; margins are for admins. */
function PricingFilters({ filters, change, withMargin }: PricingFiltersProps) {
  return (
    <search className="admin-filters">
      <SearchField label="Search products" value={filters.q} change={(q) => change({ q }, true)} />
      <CategoryFilter value={filters.category} change={(category) => change({ category })} />
      {withMargin && (
        <SelectField
          label="Margin"
          value={filters.margin}
          none="All"
          choices={MARGIN_BANDS.map((band) => [band, BAND_WORDS[band]])}
          change={(margin) => change({ margin })}
        />
      )}
    </search>
  )
}
