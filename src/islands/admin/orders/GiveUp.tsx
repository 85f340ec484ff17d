import { useState } from 'react'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { refundable } from '#domain/order/payment/refund.ts'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { STEP_WORDS } from './step-words.ts'

type Props = {
  order: OrderDetail
  status: OrderStatus
  take: (reason: string | null) => void
  close: () => void
}

/** Asks before an order is given up, and why. */
export function GiveUp({ order, status, take, close }: Props) {
  const { number, total, received, refunded, payment } = order
  const owed = status === 'CANCELLED' ? refundable({ total, received, refunded, ...payment }) : 0
  const [reason, setReason] = useState('')
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
        take(reason.trim() || null)
      }}
      onCancel={close}
    >
      {owed > 0 && (
        <p>
          <b className="money">{formatCentavos(owed)}</b> paid by {PAYMENT_WORDS[payment.method]}
          {payment.reference && `, reference ${payment.reference},`} is to be returned. It will be under
          Payments, To return.
        </p>
      )}
      <ReasonField value={reason} change={setReason} />
    </ConfirmDialog>
  )
}
