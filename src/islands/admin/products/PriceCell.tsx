import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { type AdminProduct, updateProduct } from '#contract/admin/product.ts'
import { formatCentavos } from '#domain/money.ts'
import { checkPrice } from '#islands/admin/edit/check-amount.ts'
import { InlineEdit } from '#islands/admin/edit/InlineEdit.tsx'
import { showToast } from '#stores/toasts.ts'
import { draftOf } from './product-draft.ts'
import { fieldsOf } from './product-form.ts'
import { useProductChange } from './use-product-change.ts'

type Change = { product: AdminProduct; sizeId: number; price: string }

/** What each size costs. What staff propose waits for an admin (D30), and the old price stands beside it. */
export function PriceCell({ product }: { product: AdminProduct }) {
  const { mutate, isPending, variables } = useProductChange(({ product: edited, sizeId, price }: Change) => {
    const fields = fieldsOf(edited)
    for (const size of fields.sizes) if (size.sizeId === sizeId) size.price = price
    return request(updateProduct, {
      params: { id: edited.id },
      version: edited.version,
      body: draftOf(fields, edited, false),
    })
  })
  const save = (sizeId: number, before: number, price: string) =>
    mutate(
      { product, sizeId, price },
      {
        onSuccess: (saved) =>
          showToast({
            type: 'success',
            title: product.name,
            message: saved.pendingPrice
              ? `stays at ${formatCentavos(before)} until an admin approves the new price.`
              : `now costs ${formatCentavos(saved.sizes.find(({ id }) => id === sizeId)?.price ?? 0)}.`,
          }),
        onError: (error) =>
          showToast({ type: 'error', title: `${product.name} keeps its price.`, message: wordsOf(error) }),
      },
    )

  return (
    <ul className="cell-list">
      {product.sizes.map(({ id, name, price }) => {
        const proposed = product.pendingPrice?.after.sizes.find(({ sizeId }) => sizeId === id)?.price
        return (
          <li key={id}>
            {product.sizes.length > 1 && <small>{name}</small>}
            <InlineEdit
              label={`Price of ${product.name}, ${name}, in pesos`}
              value={(price / 100).toFixed(2)}
              shown={formatCentavos(price)}
              inputMode="decimal"
              check={checkPrice}
              save={(typed) => save(id, price, typed)}
              isSaving={isPending && variables.sizeId === id}
            />
            {proposed !== undefined && proposed !== price && (
              <small>→ {formatCentavos(proposed)} waits</small>
            )}
          </li>
        )
      })}
    </ul>
  )
}
