import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { PriceCell } from '#islands/admin/pricing/decide/PriceCell.tsx'
import type { Column } from '#islands/admin/table/DataTable.tsx'
import { SoldOutCell } from './SoldOutCell.tsx'
import { StockCell } from './StockCell.tsx'

/** A product's columns; `edit` opens it. */
export function productColumns(edit: (id: number) => void): Column<AdminProduct>[] {
  return [
    {
      id: 'name',
      header: 'Product',
      accessorKey: 'name',
      cell: ({ row: { original } }) => (
        <span className="product-name">
          {original.images[0] ? (
            <img
              src={uploadedPicture(original.images[0].url, 160)}
              alt=""
              width={40}
              height={40}
              loading="lazy"
            />
          ) : (
            <span className="no-picture" />
          )}
          <button type="button" className="link-button" onClick={() => edit(original.id)}>
            {original.name}
          </button>
        </span>
      ),
    },
    {
      id: 'category',
      header: 'Category',
      enableSorting: false,
      accessorFn: ({ category, subcategory }) => subcategory?.name ?? category.name,
      cell: ({ getValue }) => String(getValue()),
    },
    {
      id: 'price',
      header: 'Price',
      accessorKey: 'price',
      cell: ({ row: { original } }) => <PriceCell product={original} />,
    },
    {
      id: 'stock',
      header: 'Stock',
      accessorKey: 'stock',
      cell: ({ row: { original } }) => <StockCell product={original} />,
    },
    {
      id: 'status',
      header: 'On sale',
      enableSorting: false,
      accessorKey: 'status',
      cell: ({ row: { original } }) => <SoldOutCell product={original} />,
    },
  ]
}
