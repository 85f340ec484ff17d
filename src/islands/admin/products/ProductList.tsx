import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { ProductCsv } from '#islands/admin/product-csv/ProductCsv.tsx'
import { STATE_WORDS } from '#islands/admin/products/state/state-words.ts'
import { PhoneFold } from '#islands/admin/table/PhoneFold.tsx'
import { PRODUCTS_A_PAGE, ProductTable } from '#islands/admin/table/ProductTable.tsx'
import { SavedViews } from '#islands/admin/views/SavedViews.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import type { ProductAddress } from './address.ts'
import { BulkBar } from './BulkBar.tsx'
import { askedOf } from './more-filters.ts'
import { productColumns } from './ProductColumns.tsx'
import { ProductFilters } from './ProductFilters.tsx'

const NOT_IN_VIEWS = ['product', 'page']

const EMPTY = 'No products yet. “New product” begins with a photo, or with all your photos at once.'

/** The stock filter, as the server takes it. */
const STOCK: Readonly<Record<string, Record<string, string>>> = {
  low: { lowStock: 'true' },
  on: { available: 'true' },
  out: { available: 'false' },
}

/** All products, with the most edited fields in place: price, stock, sold out. */
export function ProductList({ address: [view, change] }: { address: ProductAddress }) {
  const { user } = useStore($auth)
  const columns = useMemo(() => productColumns((id) => change({ product: String(id) })), [change])
  const filters = {
    ...(view.q && { searchTerm: view.q }),
    ...(view.category && { categoryId: view.category }),
    ...STOCK[view.stock],
    ...(view.state in STATE_WORDS && { state: view.state }),
    ...askedOf(view),
  }
  const productsQuery = useCall(listAdminProductsAdvanced, {
    query: {
      page: view.page,
      size: PRODUCTS_A_PAGE,
      sortBy: view.sort,
      sortDir: view.dir,
      ...filters,
    },
    keepsPrevious: true,
  })
  const filter = (values: Parameters<typeof change>[0], isTyping = false) =>
    change({ page: '0', ...values }, isTyping)

  return (
    <>
      <ProductFilters filters={view} change={filter} />
      <SavedViews screen="products" without={NOT_IN_VIEWS} />
      <div className="admin-actions">
        {isAdmin(user) && (
          <button type="button" className="button" onClick={() => change({ product: 'new' })}>
            New product
          </button>
        )}
        <button
          type="button"
          className={isAdmin(user) ? 'button quiet' : 'button'}
          onClick={() => change({ product: 'draft' })}
        >
          New draft
        </button>
        <PhoneFold title="Import and export">
          <ProductCsv filters={filters} withCost={isAdmin(user)} />
        </PhoneFold>
      </div>
      <ProductTable<AdminProduct>
        // Other filters show other rows, so the selection starts over.
        key={JSON.stringify(filters)}
        of={productsQuery}
        caption="Products"
        {...(Object.keys(filters).length === 0 && { empty: EMPTY })}
        columns={columns}
        view={view}
        change={change}
        bulk={(products, done) => <BulkBar products={products} isAdmin={isAdmin(user)} done={done} />}
      />
    </>
  )
}
