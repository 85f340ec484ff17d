import { useState } from 'react'
import { request } from '#client/api.ts'
import { getOrderDetail, listOrders, type OrderDetail } from '#contract/admin/order/order.ts'
import { MAX_REFERENCE } from '#contract/order/payment.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'

/**
 * Confirms that the money of an order paid by hand has arrived (D27), by the reference its customer gave,
 * here or on the telephone.
 */
export function ConfirmPayment({ order: { number, payment, next } }: { order: OrderDetail }) {
  const [reference, setReference] = useState(payment.reference ?? '')
  const { mutate, isPending } = useChange({
    send: () =>
      request(confirmPayment, { params: { number }, body: { reference: reference.trim() || null } }),
    apply: () => showToast({ type: 'success', title: `Order ${number}:`, message: 'payment confirmed.' }),
    list: getOrderDetail,
    also: [listOrders],
  })
  if (payment.method === 'cash' || payment.paidAt !== null || next.length === 0) return null
  return (
    <form
      className="confirm-payment"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        mutate(undefined, {
          onError: (error) => showFailure('Not confirmed.', error),
        })
      }}
    >
      <label className="admin-field">
        <span>
          Reference number <small>(optional)</small>
        </span>
        <input
          value={reference}
          maxLength={MAX_REFERENCE}
          autoComplete="off"
          onChange={({ target }) => setReference(target.value)}
        />
      </label>
      <button type="submit" className="button" aria-disabled={isPending || undefined}>
        Confirm payment
      </button>
    </form>
  )
}
