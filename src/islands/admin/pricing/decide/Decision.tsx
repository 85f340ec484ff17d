import { useState } from 'react'
import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { approvePrice, listPendingApprovals, refusePrice } from '#contract/admin/product/pricing.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { failureLine } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import { PRICED } from './use-price-change.ts'

/** A price that waits for an admin. */
export type Proposal = z.output<typeof listPendingApprovals.answer>[number]

/** Approves or rejects proposed prices, with a reason. */
export function Decision({ proposal: { id, productName } }: { proposal: Proposal }) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useChange({
    send: (call: typeof approvePrice | typeof refusePrice) =>
      request(call, { params: { id }, body: { reason: reason.trim() || null } }),
    apply: () => undefined,
    list: listPendingApprovals,
    also: [...PRICED, listAdminProductsAdvanced],
  })
  const decide = (call: typeof approvePrice | typeof refusePrice, words: string) =>
    !isPending &&
    mutate(call, { onSuccess: () => showToast({ type: 'success', title: productName, message: words }) })
  return (
    <>
      <div className="admin-actions">
        <ReasonField value={reason} change={setReason} />
        <button
          type="button"
          className="button"
          aria-disabled={isPending || undefined}
          onClick={() => decide(approvePrice, 'has its new prices.')}
        >
          Approve
        </button>
        <button
          type="button"
          className="button quiet"
          aria-disabled={isPending || undefined}
          onClick={() => decide(refusePrice, 'keeps its prices.')}
        >
          Refuse
        </button>
      </div>
      {error && (
        <p role="alert" className="refusal">
          {failureLine('Not decided.', error)}
        </p>
      )}
    </>
  )
}
