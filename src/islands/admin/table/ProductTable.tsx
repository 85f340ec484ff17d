import type { AdminProduct } from '#contract/admin/product/product.ts'
import { PagedTable, type PagedTableProps } from './PagedTable.tsx'

/** As many rows as one looks through without turning a page. */
export const PRODUCTS_A_PAGE = 50

type Props<Row extends AdminProduct> = Omit<PagedTableProps<Row>, 'noun' | 'empty' | 'rowId' | 'rowName'>

/** A paged table of products, whatever is shown of each. */
export function ProductTable<Row extends AdminProduct>(props: Props<Row>) {
  return (
    <PagedTable<Row>
      noun="products"
      empty="No product is like that. Change what you look for above."
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      {...props}
    />
  )
}
