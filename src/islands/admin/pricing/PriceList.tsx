import { useMemo } from 'react'
import { listPricedProducts } from '#contract/admin/pricing.ts'
import { PagedTable } from '#islands/admin/table/PagedTable.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { PriceBar } from './PriceBar.tsx'
import type { PricingAddress } from './Pricing.tsx'
import { type PricedProduct, pricingColumns } from './PricingColumns.tsx'
import { PricingFilters } from './PricingFilters.tsx'

/** As many rows as one looks through without turning a page. */
const PAGE_SIZE = 50

type Props = { address: PricingAddress; withCost: boolean }

/** All prices, changed where they stand; for admins with what is left of each. */
export function PriceList({ address: [shown, change], withCost }: Props) {
  const columns = useMemo(
    () => pricingColumns((id) => change({ product: String(id) }), withCost),
    [change, withCost],
  )
  const told = useCall(listPricedProducts, {
    query: {
      page: shown.page,
      size: PAGE_SIZE,
      sortBy: shown.sort,
      sortDir: shown.dir,
      ...(shown.q && { search: shown.q }),
      ...(shown.category && { category: shown.category }),
      ...(shown.margin && withCost && { marginFilter: shown.margin }),
    },
    keepsPrevious: true,
  })
  const filter = (values: Parameters<typeof change>[0], isTyping = false) =>
    change({ page: '0', ...values }, isTyping)
  return (
    <>
      <PricingFilters shown={shown} change={filter} withMargin={withCost} />
      <PagedTable<PricedProduct>
        // Other filters show other rows: nothing of them is chosen.
        key={`${shown.q} ${shown.category} ${shown.margin}`}
        of={told}
        caption="Prices"
        noun="products"
        empty="No product is like that. Change what you look for above."
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        shown={shown}
        change={change}
        bulk={(products, done) => <PriceBar products={products} done={done} />}
      />
    </>
  )
}
