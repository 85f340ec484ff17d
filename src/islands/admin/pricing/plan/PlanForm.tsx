import { useState } from 'react'
import { request } from '#client/api.ts'
import { listPricePlans, planPrices } from '#contract/admin/product/price-plan.ts'
import { type AdminProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { centavosToPesos, formatCentavos } from '#domain/money.ts'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { Refusal } from '#islands/admin/edit/Refusal.tsx'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { PRICED } from '#islands/admin/pricing/decide/use-price-change.ts'
import { Rehearsal } from '#islands/admin/pricing/rehearsal/Rehearsal.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { NO_TIMES, PlanTimes, timesOf } from './PlanTimes.tsx'
import { type PlannedSizes, plannedSizes, priceFields, type TypedPrices } from './planned-sizes.ts'

/** Plans prices of a product for a time, after a look at what they would have earned. */
export function PlanForm({ product }: { product: AdminProduct }) {
  const [typed, setTyped] = useState<TypedPrices>({})
  const [times, setTimes] = useState(NO_TIMES)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const { mutate, isPending, error } = useChange({
    send: (sizes: PlannedSizes) =>
      request(planPrices, {
        params: { id: product.id },
        version: product.version,
        body: { ...timesOf(times), sizes, reason: reason.trim() || null },
      }),
    apply: () => {
      setTyped({})
      setTimes(NO_TIMES)
      setReason('')
      showSuccess(product.name, 'has new prices planned.')
    },
    list: listPricePlans,
    also: [...PRICED, listAdminProductsAdvanced, getAdminProduct],
  })

  const { sizes, problem: wrong } = plannedSizes(product.sizes, typed)
  const save = () => {
    setProblem(wrong)
    if (!wrong && !isPending) mutate(sizes)
  }
  return (
    <>
      <div className="plan-prices">
        {priceFields(product.sizes).map(({ key, name, price }) => (
          <label key={key} className="admin-field">
            <span>
              {name} <small>now {formatCentavos(price)}</small>
            </span>
            <input
              inputMode="decimal"
              placeholder={centavosToPesos(price).toFixed(2)}
              value={typed[key] ?? ''}
              onChange={({ target }) => {
                setProblem('')
                setTyped((before) => ({ ...before, [key]: target.value }))
              }}
            />
          </label>
        ))}
      </div>
      <Rehearsal sizes={wrong ? undefined : sizes} refuse={() => setProblem(wrong)} />
      <PlanTimes typed={times} change={setTimes} />
      <div className="admin-actions">
        <ReasonField value={reason} change={setReason} />
        <WorkButton words="Plan these prices" isBusy={isPending} run={save} />
      </div>
      <Refusal title="Not planned." error={error} problem={problem} />
    </>
  )
}
