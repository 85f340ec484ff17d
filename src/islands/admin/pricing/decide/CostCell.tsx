import { request } from '#client/api.ts'
import { updatePrices } from '#contract/admin/product/pricing.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { formatCentavos, pesosToCentavos } from '#domain/money.ts'
import { checkPriceOrNone } from '#islands/admin/edit/form/check-amount.ts'
import { InlineEdit } from '#islands/admin/edit/InlineEdit.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showToast } from '#stores/page/toasts.ts'
import { usePriceChange } from './use-price-change.ts'

type Change = { product: AdminProduct; sizeId: number; cost: number | null }

/** The cost of a piece of each size; for admins. Empty means unknown. */
export function CostCell({ product }: { product: AdminProduct }) {
  const { mutate, isPending, variables } = usePriceChange(({ product: edited, sizeId, cost }: Change) =>
    request(updatePrices, {
      params: { id: edited.id },
      version: edited.version,
      body: { sizes: [{ id: sizeId, cost }] },
    }),
  )
  const change = (edited: Change, before: number | null, canUndo: boolean) =>
    mutate(edited, {
      onSuccess: (saved) => {
        const back = { product: saved, sizeId: edited.sizeId, cost: before }
        showToast({
          type: 'success',
          title: product.name,
          message: canUndo ? 'has its new cost.' : 'has its old cost again.',
          action: canUndo ? { label: 'Undo', run: () => change(back, edited.cost, false) } : null,
        })
      },
      onError: (error) => showFailure(`${product.name} keeps its cost.`, error),
    })
  return (
    <ul className="cell-list">
      {product.sizes.map(({ id, name, cost = null }) => (
        <li key={id}>
          {product.sizes.length > 1 && <small>{name}</small>}
          <InlineEdit
            label={`Cost of ${product.name}, ${name}, in pesos`}
            value={cost === null ? '' : (cost / 100).toFixed(2)}
            display={cost === null ? 'Unknown' : formatCentavos(cost)}
            inputMode="decimal"
            check={checkPriceOrNone}
            save={(typed) =>
              change(
                { product, sizeId: id, cost: typed === '' ? null : pesosToCentavos(Number(typed)) },
                cost,
                true,
              )
            }
            isSaving={isPending && variables.sizeId === id}
          />
        </li>
      ))}
    </ul>
  )
}
