import { useState } from 'react'
import { request } from '#client/api.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import '#islands/admin/money/money.css'
import { WayFields } from '#islands/admin/money/WayFields.tsx'

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
      <WayFields
        label="Paid by"
        method={method}
        reference={reference}
        setMethod={setMethod}
        setReference={setReference}
      />
      <button type="submit" className="button" aria-disabled={isPending || undefined}>
        The rest is paid
      </button>
    </form>
  )
}
