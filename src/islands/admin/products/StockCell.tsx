import { request } from '#client/api.ts'
import { type AdminProduct, changeStock } from '#contract/admin/product/product.ts'
import { InlineEdit } from '#islands/admin/edit/InlineEdit.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showToast } from '#stores/page/toasts.ts'
import { useProductChange } from './use-product-change.ts'

type Change = { id: number; sizeId: number; stockDelta: number }

/** Stock, size by size. The difference is sent, so that orders in the meantime count. */
export function StockCell({ product }: { product: AdminProduct }) {
  const { mutate, isPending, variables } = useProductChange(({ id, sizeId, stockDelta }: Change) =>
    request(changeStock, { params: { id }, body: { changes: [{ sizeId, stockDelta }] } }),
  )
  const change = (size: Size, stockDelta: number, canUndo: boolean) =>
    mutate(
      { id: product.id, sizeId: size.id, stockDelta },
      {
        onSuccess: () =>
          showToast({
            type: 'success',
            title: `${product.name}, ${size.name}:`,
            message: `${stockDelta > 0 ? '+' : '−'}${Math.abs(stockDelta)} in stock.`,
            action: canUndo ? { label: 'Undo', run: () => change(size, -stockDelta, false) } : null,
          }),
        onError: (error) => showFailure(`${product.name} keeps its stock.`, error),
      },
    )

  return (
    <StockFields
      product={product}
      savingSize={isPending ? variables.sizeId : undefined}
      save={(size, stockDelta) => change(size, stockDelta, true)}
    />
  )
}

type Size = AdminProduct['sizes'][number]
type Props = {
  product: AdminProduct
  /** The size whose stock is being saved. */
  savingSize: number | undefined
  save: (size: Size, stockDelta: number) => void
}

/** The stock of each size, which is corrected in its place; for goods made to order, their daily capacity. */
export function StockFields({ product, savingSize, save }: Props) {
  if (product.madeToOrder) return <span>{product.madeToOrder.dailyCapacity} a day</span>
  return (
    <ul className="cell-list">
      {product.sizes.map((size) => (
        <li key={size.id}>
          {product.sizes.length > 1 && <small>{size.name}</small>}
          <InlineEdit
            label={`Stock of ${product.name}, ${size.name}`}
            value={String(size.stockQuantity)}
            display={String(size.stockQuantity)}
            inputMode="numeric"
            check={(typed) => (/^\d{1,6}$/.test(typed.trim()) ? undefined : 'A whole number, please.')}
            save={(typed) => save(size, Number(typed) - size.stockQuantity)}
            isSaving={savingSize === size.id}
          />
        </li>
      ))}
    </ul>
  )
}
