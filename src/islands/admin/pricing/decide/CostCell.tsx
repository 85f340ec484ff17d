import { request } from '#client/api.ts'
import { updatePrices } from '#contract/admin/pricing.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { formatCentavos, pesosToCentavos } from '#domain/money.ts'
import { checkPriceOrNone } from '#islands/admin/edit/form/check-amount.ts'
import { InlineEdit } from '#islands/admin/edit/InlineEdit.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showToast } from '#stores/page/toasts.ts'
import { usePriceChange } from './use-price-change.ts'

type Change = { sizeId: number; cost: number | null }

/** The cost of a piece of each size; for admins. Empty means unknown. */
export function CostCell({ product }: { product: AdminProduct }) {
  const { mutate, isPending, variables } = usePriceChange(({ sizeId, cost }: Change) =>
    request(updatePrices, {
      params: { id: product.id },
      version: product.version,
      body: { sizes: [{ id: sizeId, cost }] },
    }),
  )
  const save = (sizeId: number, typed: string) =>
    mutate(
      { sizeId, cost: typed === '' ? null : pesosToCentavos(Number(typed)) },
      {
        onSuccess: () => showToast({ type: 'success', title: product.name, message: 'has its new cost.' }),
        onError: (error) => showFailure(`${product.name} keeps its cost.`, error),
      },
    )
  return (
    <ul className="cell-list">
      {product.sizes.map(({ id, name, cost = null }) => (
        <li key={id}>
          {product.sizes.length > 1 && <small>{name}</small>}
          <InlineEdit
            label={`Cost of ${product.name}, ${name}, in pesos`}
            value={cost === null ? '' : (cost / 100).toFixed(2)}
            shown={cost === null ? 'Unknown' : formatCentavos(cost)}
            inputMode="decimal"
            check={checkPriceOrNone}
            save={(typed) => save(id, typed)}
            isSaving={isPending && variables.sizeId === id}
          />
        </li>
      ))}
    </ul>
  )
}
