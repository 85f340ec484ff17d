import { useState } from 'react'
import { request } from '#client/api.ts'
import { changeOrderStatuses, listOrders, type OrderRow } from '#contract/admin/order/order.ts'
import { listHitOrders } from '#contract/admin/shop/hit-orders.ts'
import { formatCentavos } from '#domain/money.ts'
import { refundable } from '#domain/order/payment/refund.ts'
import { ReasonField } from '#islands/admin/edit/form/ReasonField.tsx'
import { failureLine } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'

type Props = { orders: readonly OrderRow[]; done: () => void }

/** Cancels the chosen orders, each as its own screen would; what was paid is to be returned. */
export function CancelHit({ orders, done }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error, reset } = useChange({
    send: (numbers: string[]) =>
      request(changeOrderStatuses, {
        body: { numbers, status: 'CANCELLED', reason: reason.trim() || null },
      }),
    apply: (_client, { changed, refused, unsure, untried }) => {
      setAsking(false)
      done()
      if (changed.length > 0) showSuccess('Cancelled:', `${countWords(changed.length)}.`)
      for (const { number, detail } of refused)
        showToast({ type: 'error', title: `Order ${number} was not cancelled.`, message: detail })
      const open = [...unsure, ...untried]
      if (open.length > 0)
        showToast({ type: 'error', title: 'Check these orders:', message: `${open.join(', ')}.` })
    },
    list: listHitOrders,
    also: [listOrders],
  })
  const owed = orders.reduce(
    (sum, { total, payment }) => sum + refundable({ total, refunded: 0, ...payment }),
    0,
  )
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <button type="button" className="button quiet danger" onClick={() => setAsking(true)}>
        Cancel {countWords(orders.length)}…
      </button>
      {isAsking && (
        <ConfirmDialog
          type="warning"
          title={`Cancel ${countWords(orders.length)}?`}
          message="This cannot be undone. Their customers hear of it."
          confirmLabel={`Cancel ${countWords(orders.length)}`}
          cancelLabel="Keep them"
          isDestructive
          isBusy={isPending}
          problem={error ? failureLine('Not cancelled.', error) : ''}
          onConfirm={() => mutate(orders.map(({ number }) => number))}
          onCancel={close}
        >
          {owed > 0 && (
            <p>
              Up to <b className="money">{formatCentavos(owed)}</b> that was paid is to be returned. It will
              be under Payments, To return.
            </p>
          )}
          <ReasonField value={reason} change={setReason} />
        </ConfirmDialog>
      )}
    </>
  )
}

function countWords(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`
}
