import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { AdminProduct } from '#contract/admin/product.ts'
import { listAdminProducts } from '#contract/admin/product-list.ts'
import { isAdmin } from '#domain/session-user.ts'
import { Loaded } from '#islands/account/Loaded.tsx'
import { ProductCsv } from '#islands/admin/product-csv/ProductCsv.tsx'
import { DataTable } from '#islands/admin/table/DataTable.tsx'
import { Pages } from '#islands/admin/table/Pages.tsx'
import { SavedViews } from '#islands/admin/views/SavedViews.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/auth.ts'
import { BulkBar } from './BulkBar.tsx'
import { productColumns } from './ProductColumns.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import type { ProductAddress } from './Products.tsx'

/** As many rows as one looks through without turning a page. */
const PAGE_SIZE = 50

const NOT_IN_VIEWS = ['product', 'page']

/** What the list's stock filter asks the server for. */
const STOCK: Readonly<Record<string, Record<string, string>>> = {
  low: { lowStock: 'true' },
  on: { available: 'true' },
  out: { available: 'false' },
}

/** All products with what is changed most, where it stands: price, stock, sold out. */
export function ProductList({ address: [shown, change] }: { address: ProductAddress }) {
  const { user } = useStore($auth)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const columns = useMemo(() => productColumns((id) => change({ product: String(id) })), [change])
  const filters = {
    ...(shown.q && { searchTerm: shown.q }),
    ...(shown.category && { categoryId: shown.category }),
    ...STOCK[shown.stock],
  }
  const told = useCall(listAdminProducts, {
    query: {
      page: shown.page,
      size: PAGE_SIZE,
      sortBy: shown.sort,
      sortDir: shown.dir,
      ...filters,
    },
    keepsPrevious: true,
  })
  const filter = (values: Parameters<typeof change>[0], isTyping = false) => {
    setChosen([])
    change({ page: '0', ...values }, isTyping)
  }

  return (
    <>
      <ProductFilters shown={shown} change={filter} />
      <SavedViews screen="products" without={NOT_IN_VIEWS} />
      <div className="admin-actions">
        {isAdmin(user) && (
          <button type="button" className="button" onClick={() => change({ product: 'new' })}>
            New product
          </button>
        )}
        <ProductCsv filters={filters} withCost={isAdmin(user)} />
      </div>
      <Loaded of={told} lines={12}>
        {({ content, page, totalPages, totalElements }) =>
          totalElements === 0 ? (
            <p>No product is like that. Change what you look for above.</p>
          ) : (
            <>
              <DataTable<AdminProduct>
                caption="Products"
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
              <BulkBar
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
