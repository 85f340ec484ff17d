import type { AdminProduct } from '#contract/admin/product/product.ts'
import { PagedTable, type PagedTableProps } from './PagedTable.tsx'

/** How many rows a page has. */
export const PRODUCTS_A_PAGE = 50

type Props<Row extends AdminProduct> = Omit<PagedTableProps<Row>, 'noun' | 'empty' | 'rowId' | 'rowName'> & {
  /** What an empty list says where nothing is searched for. */
  empty?: string
}

/** A paged table of products, whatever is shown of each. */
export function ProductTable<Row extends AdminProduct>({
  empty = 'No products match. Change your search above.',
  ...props
}: Props<Row>) {
  return (
    <PagedTable<Row>
      noun="products"
      empty={empty}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      {...props}
    />
  )
}
