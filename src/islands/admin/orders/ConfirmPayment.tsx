import { useState } from 'react'
import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { getOrderDetail, listOrders, type OrderDetail } from '#contract/admin/order/order.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { isDue } from '#domain/order/order-status.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/order/payment/payment.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { WayFields } from '#islands/admin/money/WayFields.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { useChange } from '#islands/query/use-change.ts'

type Props = {
  order: OrderDetail
  /** The order was confirmed with its payment. */
  confirmed: () => void
}

/**
 * Confirms that the money of an order has arrived (D27), in whatever way it came: by the reference that its customer gave,
 * here or on the telephone. What was confirmed today can still be moved to another way, so that the day's money adds up.
 */
export function ConfirmPayment({ order, confirmed }: Props) {
  const { status, payment, total } = order
  const { method, paidAt } = payment
  if (status === 'PENDING_PAYMENT')
    return <PaymentForm order={order} ways={PAYMENT_METHODS} confirmed={confirmed} />
  const others = PAYMENT_METHODS.filter((way) => way !== method)
  if (paidAt === null && method === 'cash' && total > 0 && order.next.length > 0)
    return (
      <Fold title="Paid in another way than cash">
        <PaymentForm order={order} ways={others} confirmed={confirmed} />
      </Fold>
    )
  const isToday = paidAt !== null && manilaDate(new Date(paidAt)) === manilaDate(new Date())
  if (!isToday || !isDue(status)) return null
  return (
    <Fold title={`Not paid by ${PAYMENT_WORDS[method]} after all?`}>
      <PaymentForm order={order} ways={others} confirmed={confirmed} />
    </Fold>
  )
}

const FORM_ID = 'confirm-payment'

/** Brings the form for the payment into view, and the focus to its first field. */
export function showPaymentForm(): void {
  const form = document.getElementById(FORM_ID)
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
}

type FormProps = Props & { ways: readonly PaymentMethod[] }

function PaymentForm({ order: { number, status, payment }, ways, confirmed }: FormProps) {
  const [reference, setReference] = useState(payment.reference ?? '')
  const [method, setMethod] = useState(ways.includes(payment.method) ? payment.method : ways[0])
  const { mutate, isPending } = useChange({
    send: () =>
      request(confirmPayment, {
        params: { number },
        body: {
          reference: method === 'cash' ? null : reference.trim() || null,
          ...(method !== payment.method && { method }),
        },
      }),
    apply: () => {
      if (status === 'PENDING_PAYMENT') confirmed()
      showSuccess(`Order ${number}:`, 'payment confirmed.')
    },
    list: getOrderDetail,
    also: [listOrders, getDayMoney, countWork],
  })
  return (
    <WorkForm
      id={FORM_ID}
      className="confirm-payment"
      isBusy={isPending}
      send={() => mutate(undefined, reportFailure('Not confirmed.'))}
    >
      <WayFields
        label="Paid by"
        ways={ways}
        method={method}
        reference={reference}
        setMethod={setMethod}
        setReference={setReference}
      />
      <WorkButton words="Confirm payment" isBusy={isPending} />
    </WorkForm>
  )
}
