import { useState } from 'react'
import type { OrderStatus } from '#contract/order/order.ts'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { STEP_WORDS } from './step-words.ts'

type Props = { number: string; status: OrderStatus; take: (reason: string | null) => void; close: () => void }

/** Asks before an order is given up, and why. */
export function GiveUp({ number, status, take, close }: Props) {
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
      <ReasonField value={reason} change={setReason} />
    </ConfirmDialog>
  )
}
