import { useState } from 'react'
import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import { getDayMoney, listRefunds, promiseRefund } from '#contract/admin/order/money.ts'
import { getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import { refundable } from '#domain/order/payment/refund.ts'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { useChange } from '#islands/query/use-change.ts'
import { AmountField, centavosOf } from './AmountField.tsx'
import './money.css'
import { WorkForm } from '#islands/admin/edit/WorkButton.tsx'

/** The refunds of an order, and a form to return more. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const { number, status, refunded, received, deposit, total, payment } = order
  // A payment that only its customer has reported is confirmed first.
  const toReturn =
    status === 'PENDING_PAYMENT' ? 0 : refundable({ total, deposit, received, refunded, ...payment })
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = centavosOf(typed)
  const { mutate, isPending } = useChange({
    send: (sum: Centavos) =>
      request(promiseRefund, {
        params: { number },
        body: { amount: sum, reason: reason.trim() || null },
      }),
    apply: () => {
      setTyped('')
      setReason('')
      showSuccess(`Order ${number}:`, 'the refund is under Payments, to return.')
    },
    list: getOrderDetail,
    also: [listRefunds, getDayMoney, countWork],
  })
  if (toReturn === 0 && refunded === 0) return null
  const isReady = amount !== null && amount > 0 && amount <= toReturn
  return (
    <details className="team-note">
      <summary>
        Refund
        {refunded > 0 && (
          <>
            : <span className="money">{formatCentavos(refunded)}</span> returned or to return
          </>
        )}
      </summary>
      {refunded > 0 && (
        <p>
          <a href="/admin/money?show=due">Money to return</a>
        </p>
      )}
      {toReturn > 0 && (
        <WorkForm
          className="settle"
          isBusy={isPending}
          send={() => isReady && mutate(amount, reportFailure('No refund was written down.'))}
        >
          <AmountField
            label={`Amount, up to ${formatCentavos(toReturn)}`}
            value={typed}
            change={setTyped}
            error={amount !== null && amount > toReturn ? `At most ${formatCentavos(toReturn)}` : undefined}
          />
          <ReasonField value={reason} change={setReason} />
          <button type="submit" className="button quiet" aria-disabled={!isReady || isPending || undefined}>
            Promise the refund
          </button>
        </WorkForm>
      )}
    </details>
  )
}
