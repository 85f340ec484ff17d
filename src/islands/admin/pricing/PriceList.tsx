import { useMemo, useState } from 'react'
import { listPricedProducts } from '#contract/admin/pricing.ts'
import { Loaded } from '#islands/account/Loaded.tsx'
import { DataTable } from '#islands/admin/table/DataTable.tsx'
import { Pages } from '#islands/admin/table/Pages.tsx'
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
  const [chosen, setChosen] = useState<readonly string[]>([])
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
  const filter = (values: Parameters<typeof change>[0], isTyping = false) => {
    setChosen([])
    change({ page: '0', ...values }, isTyping)
  }
  return (
    <>
      <PricingFilters shown={shown} change={filter} withMargin={withCost} />
      <Loaded of={told} lines={12}>
        {({ content, page, totalPages, totalElements }) =>
          totalElements === 0 ? (
            <p>No product is like that. Change what you look for above.</p>
          ) : (
            <>
              <DataTable<PricedProduct>
                caption="Prices"
                columns={columns}
                rows={content}
                rowId={({ id }) => String(id)}
                rowName={({ name }) => name}
                sorting={{
                  by: shown.sort,
                  dir: shown.dir,
                  change: (sort, dir) => change({ sort, dir, page: '0' }),
                }}
                selection={{ chosen, change: setChosen }}
                isBusy={told.isFetching}
              />
              <PriceBar
                products={content.filter(({ id }) => chosen.includes(String(id)))}
                done={() => setChosen([])}
              />
              <Pages
                page={page}
                totalPages={totalPages}
                totalElements={totalElements}
                noun="products"
                turn={(to) => filter({ page: String(to) })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
