import { useState } from 'react'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { returnedOf } from '#domain/order/payment/deposit.ts'
import { refundable } from '#domain/order/payment/refund.ts'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { Tick } from '#islands/admin/edit/Tick.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { STEP_WORDS } from './step-words.ts'

type Props = {
  order: OrderDetail
  status: OrderStatus
  take: (reason: string | null, byTerms: boolean) => void
  close: () => void
}

/** Asks before an order is given up, and why. */
export function GiveUp({ order, status, take, close }: Props) {
  const { number, total, deposit, received, refunded, payment } = order
  const owed = status === 'CANCELLED' ? refundable({ total, deposit, received, refunded, ...payment }) : 0
  const [reason, setReason] = useState('')
  const [byTerms, setByTerms] = useState(false)
  const returned = byTerms ? returnedOf(owed, order.fulfilment.date, order.returns ?? [], new Date()) : owed
  return (
    <ConfirmDialog
      type="warning"
      title={`${STEP_WORDS[status]}: ${number}?`}
      message="This cannot be undone. Stock, places in the oven and voucher uses are freed if nothing is baked yet."
      confirmLabel={STEP_WORDS[status]}
      cancelLabel="Keep the order"
      isDestructive
      onConfirm={() => {
        close()
        take(reason.trim() || null, byTerms)
      }}
      onCancel={close}
    >
      {owed > 0 && order.returns && (
        <Tick
          label="The customer wants it cancelled: your terms count"
          isTicked={byTerms}
          change={setByTerms}
        />
      )}
      {owed > 0 && (
        <p>
          <b className="money">{formatCentavos(returned)}</b> paid by {PAYMENT_WORDS[payment.method]}
          {payment.reference && `, reference ${payment.reference},`} is to be returned. It will be under
          Payments, To return.
          {returned < owed && ` The shop keeps ${formatCentavos(owed - returned)}.`}
        </p>
      )}
      <ReasonField value={reason} change={setReason} />
    </ConfirmDialog>
  )
}
