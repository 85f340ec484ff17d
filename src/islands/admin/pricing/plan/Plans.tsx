import { useStore } from '@nanostores/react'
import type { PricePlan } from '#contract/admin/product/price-plan.ts'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import type { CallState } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import { PlanForm } from './PlanForm.tsx'
import { PlanList } from './PlanList.tsx'

type Props = { productId: number; plans: CallState<readonly PricePlan[]> }

/** A product's present prices, its plans, and a form for another one. */
export function Plans({ productId, plans }: Props) {
  const { user } = useStore($auth)
  const productQuery = useCall(getAdminProduct, { params: { id: productId } })
  return (
    <Loaded of={productQuery} lines={6}>
      {(product) => (
        <>
          <h2>{product.name}</h2>
          <section className="account-part price-part" aria-labelledby="plans-title">
            <h3 id="plans-title">Prices for a time</h3>
            <Loaded of={plans} lines={1}>
              {(list) => <PlanList plans={list} productName={product.name} />}
            </Loaded>
          </section>
          {isAdmin(user) && (
            <section className="account-part price-part" aria-labelledby="plan-title">
              <h3 id="plan-title">Plan new prices</h3>
              <PlanForm product={product} />
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}
