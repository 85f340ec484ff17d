import { useState } from 'react'
import { request } from '#client/api.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import '#islands/admin/money/money.css'
import { WayFields } from '#islands/admin/money/WayFields.tsx'

/** The rest that is to pay, after a deposit or since an edit, and how it came in: as the customer says, if they do. */
export function ExtraPayment({ order }: { order: OrderDetail }) {
  const { number, toPay, balanceReference } = order
  const isReported = balanceReference !== null
  const [method, setMethod] = useState<PaymentMethod>(isReported ? order.payment.method : 'cash')
  const [reference, setReference] = useState(balanceReference ?? '')
  const { mutate, isPending } = useChange({
    send: () =>
      request(takeExtraPayment, {
        params: { number },
        body: { amount: toPay, method, reference: method === 'cash' ? null : reference.trim() || null },
      }),
    apply: () => showSuccess(`Order ${number}:`, 'the rest is paid.'),
    list: getOrderDetail,
    also: [getDayMoney],
  })
  if (toPay === 0) return null
  return (
    <WorkForm
      className="settle"
      isBusy={isPending}
      send={() => mutate(undefined, reportFailure('Not recorded.'))}
    >
      <p>
        <b className="money">{formatCentavos(toPay)}</b>{' '}
        {order.schedule ? restWords(order, new Date()) : 'to pay since the order was changed'}
        {isReported && <>. The customer has sent it, reference {balanceReference}: check it</>}
      </p>
      <WayFields
        label="Paid by"
        method={method}
        reference={reference}
        setMethod={setMethod}
        setReference={setReference}
      />
      <WorkButton words="The rest is paid" isBusy={isPending} />
    </WorkForm>
  )
}

/** The rest after a deposit, and when it is due. */
function restWords({ schedule = [], fulfilment }: OrderDetail, now: Date): string {
  const due = schedule.find(({ why }) => why === 'balance')?.due
  if (!due) return `to pay ${fulfilment.method === 'pickup' ? 'at pickup' : 'on delivery'}`
  return new Date(due) <= now
    ? `late since ${momentWords(due)}: wait for it, or cancel the order`
    : `to pay by ${momentWords(due)}`
}
