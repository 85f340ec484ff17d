import { useState } from 'react'
import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { listPricePlans } from '#contract/admin/product/price-plan.ts'
import { approvePrice, listPendingApprovals, refusePrice } from '#contract/admin/product/pricing.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { Refusal } from '#islands/admin/edit/Refusal.tsx'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { NO_TIMES, PlanTimes, timesOf } from '#islands/admin/pricing/plan/PlanTimes.tsx'
import { Rehearsal } from '#islands/admin/pricing/rehearsal/Rehearsal.tsx'
import { changedSizes } from '#islands/admin/pricing/rehearsal/tried-sizes.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { PRICED } from './use-price-change.ts'

/** A price that waits for an admin. */
export type Proposal = z.output<typeof listPendingApprovals.answer>[number]

/** Approves or rejects proposed prices, with a reason, after a trial on past orders; approved ones may wait for a time. */
export function Decision({ proposal: { id, productName, before, after } }: { proposal: Proposal }) {
  const [reason, setReason] = useState('')
  const [times, setTimes] = useState(NO_TIMES)
  const { startsAt, endsAt } = timesOf(times)
  const isTimed = startsAt !== null || endsAt !== null
  const { mutate, isPending, error } = useChange({
    send: (call: typeof approvePrice | typeof refusePrice) => {
      const body = { reason: reason.trim() || null }
      return call === approvePrice
        ? request(approvePrice, { params: { id }, body: { ...body, ...(isTimed && { startsAt, endsAt }) } })
        : request(refusePrice, { params: { id }, body })
    },
    list: listPendingApprovals,
    also: [...PRICED, listAdminProductsAdvanced, listPricePlans],
  })
  const tried = changedSizes(sizesOf(before), sizesOf(after))
  const decide = (call: typeof approvePrice | typeof refusePrice, words: string) =>
    !isPending && mutate(call, { onSuccess: () => showSuccess(productName, words) })
  return (
    <>
      {tried.length > 0 && <Rehearsal sizes={tried} />}
      <Fold title="Only for a time">
        <PlanTimes typed={times} change={setTimes} />
      </Fold>
      <div className="admin-actions">
        <ReasonField value={reason} change={setReason} />
        <WorkButton
          words="Approve"
          isBusy={isPending}
          run={() => decide(approvePrice, isTimed ? 'has new prices planned.' : 'has its new prices.')}
        />
        <WorkButton
          words="Refuse"
          look="quiet"
          isBusy={isPending}
          run={() => decide(refusePrice, 'keeps its prices.')}
        />
      </div>
      <Refusal title="Not decided." error={error} />
    </>
  )
}

function sizesOf({ sizes }: Proposal['before']) {
  return sizes.map(({ sizeId, price, priceTiers }) => ({ id: sizeId, price, priceTiers }))
}
