import { useMemo } from 'react'
import { listPricedProducts } from '#contract/admin/product/pricing.ts'
import { PriceBar } from '#islands/admin/pricing/decide/PriceBar.tsx'
import { PRODUCTS_A_PAGE, ProductTable } from '#islands/admin/table/ProductTable.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { PricingAddress } from './address.ts'
import { type PricedProduct, pricingColumns } from './PricingColumns.tsx'
import { PricingFilters } from './PricingFilters.tsx'

type Props = { address: PricingAddress; withCost: boolean }

/** All prices, edited in place; admins also see margins. */
export function PriceList({ address: [shown, change], withCost }: Props) {
  const columns = useMemo(
    () => pricingColumns((id) => change({ product: String(id) }), withCost),
    [change, withCost],
  )
  const told = useCall(listPricedProducts, {
    query: {
      page: shown.page,
      size: PRODUCTS_A_PAGE,
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
      <ProductTable<PricedProduct>
        // Other filters show other rows, so the selection starts over.
        key={`${shown.q} ${shown.category} ${shown.margin}`}
        of={told}
        caption="Prices"
        columns={columns}
        shown={shown}
        change={change}
        bulk={(products, done) => <PriceBar products={products} done={done} />}
      />
    </>
  )
}
