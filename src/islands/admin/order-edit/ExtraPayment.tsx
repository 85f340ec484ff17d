import { useState } from 'react'
import { request } from '#client/api.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import { MAX_REFERENCE } from '#contract/order/payment.ts'
import { formatCentavos } from '#domain/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/order/payment/payment.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { PAYMENT_WORDS } from '#islands/checkout/payment-words.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import '#islands/admin/money/money.css'

/** The rest that is to pay since an edit, and how it came in. */
export function ExtraPayment({ order: { number, toPay } }: { order: OrderDetail }) {
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [reference, setReference] = useState('')
  const { mutate, isPending } = useChange({
    send: () =>
      request(takeExtraPayment, {
        params: { number },
        body: { amount: toPay, method, reference: method === 'cash' ? null : reference.trim() || null },
      }),
    apply: () => showToast({ type: 'success', title: `Order ${number}:`, message: 'the rest is paid.' }),
    list: getOrderDetail,
    also: [getDayMoney],
  })
  if (toPay === 0) return null
  return (
    <form
      className="settle"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(undefined, { onError: (error) => showFailure('Not recorded.', error) })
      }}
    >
      <p>
        <b className="money">{formatCentavos(toPay)}</b> to pay since the order was changed
      </p>
      <label className="admin-field">
        <span>Paid by</span>
        <select value={method} onChange={({ target }) => setMethod(target.value as PaymentMethod)}>
          {PAYMENT_METHODS.map((way) => (
            <option key={way} value={way}>
              {PAYMENT_WORDS[way]}
            </option>
          ))}
        </select>
      </label>
      {method !== 'cash' && (
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
      )}
      <button type="submit" className="button" aria-disabled={isPending || undefined}>
        The rest is paid
      </button>
    </form>
  )
}
