import { useStore } from '@nanostores/react'
import { request } from '#client/api.ts'
import { listPricePlans, type PricePlan, takePricesBack } from '#contract/admin/product/price-plan.ts'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { Refusal } from '#islands/admin/edit/Refusal.tsx'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { PRICED } from '#islands/admin/pricing/decide/use-price-change.ts'
import { useChange } from '#islands/query/use-change.ts'
import { $auth } from '#stores/account/auth.ts'
import { canTakeBack, spanWords, stateWords, stepWords } from './plan-words.ts'

type Props = { plans: readonly PricePlan[]; productName: string }

/** A product's plans, the latest first; those that apply or wait can be taken back with one press. */
export function PlanList({ plans, productName }: Props) {
  const { user } = useStore($auth)
  const { mutate, isPending, variables, error } = useChange({
    send: (id: number) => request(takePricesBack, { params: { id }, body: {} }),
    list: listPricePlans,
    also: [...PRICED, listAdminProductsAdvanced, getAdminProduct],
  })
  const takeBack = ({ id, state }: PricePlan) =>
    !isPending &&
    mutate(id, {
      onSuccess: () =>
        showSuccess(
          productName,
          state === 'planned' ? 'keeps its prices.' : 'is back at its earlier prices.',
        ),
    })
  if (plans.length === 0) return <p>No prices are planned for a time.</p>
  return (
    <ul className="price-plans">
      {plans.map((plan) => (
        <li key={plan.id} data-state={plan.state}>
          <b>{stateWords(plan)}</b>
          <p>Prices {spanWords(plan)}:</p>
          <ul>
            {plan.steps.map((step) => (
              <li key={`${step.sizeId} ${step.minQuantity}`}>{stepWords(step)}</li>
            ))}
          </ul>
          {plan.reason && <p>“{plan.reason}”</p>}
          <p>
            <small>Planned by {plan.plannedBy?.username ?? 'the shop'}</small>
          </p>
          {canTakeBack(plan) && isAdmin(user) && (
            <WorkButton
              words={plan.state === 'planned' ? 'Cancel this plan' : 'Take these prices back'}
              look="quiet"
              isBusy={isPending}
              run={() => takeBack(plan)}
            />
          )}
          {variables === plan.id && <Refusal title="Not taken back." error={error} />}
        </li>
      ))}
    </ul>
  )
}
