import type * as z from 'zod/mini'
import type { listPricedProducts } from '#contract/admin/product/pricing.ts'
import { formatCentavos } from '#domain/money.ts'
import { marginBand } from '#domain/product/pricing/margin.ts'
import { CostCell } from '#islands/admin/pricing/decide/CostCell.tsx'
import { PriceCell } from '#islands/admin/pricing/decide/PriceCell.tsx'
import type { Column } from '#islands/admin/table/DataTable.tsx'

/** A product with the cost and margin of the size that has the lowest margin; for admins. */
export type PricedProduct = z.output<typeof listPricedProducts.answer>['content'][number]

/** The list's columns for a product’s prices; `open` shows their history. */
export function pricingColumns(open: (id: number) => void, withCost: boolean): Column<PricedProduct>[] {
  const forAll: Column<PricedProduct>[] = [
    {
      id: 'name',
      header: 'Product',
      accessorKey: 'name',
      cell: ({ row: { original } }) => (
        <button type="button" className="link-button" onClick={() => open(original.id)}>
          {original.name}
        </button>
      ),
    },
    {
      id: 'basePrice',
      header: 'Usual price',
      enableSorting: false,
      accessorKey: 'basePrice',
      cell: ({ row: { original } }) =>
        original.basePrice === original.price ? '–' : formatCentavos(original.basePrice),
    },
    {
      id: 'price',
      header: 'Price',
      accessorKey: 'price',
      cell: ({ row: { original } }) => <PriceCell product={original} withMargin={withCost} />,
    },
  ]
  const forAdmins: Column<PricedProduct>[] = [
    {
      id: 'cost',
      header: 'Cost',
      accessorKey: 'cost',
      cell: ({ row: { original } }) => <CostCell product={original} />,
    },
    {
      id: 'margin',
      header: 'Lowest margin',
      accessorKey: 'margin',
      cell: ({ row: { original } }) => (
        <span className="margin" data-band={marginBand(original.margin ?? null)}>
          {original.margin === null || original.margin === undefined ? 'Unknown' : `${original.margin} %`}
        </span>
      ),
    },
  ]
  return withCost ? [...forAll, ...forAdmins] : forAll
}
