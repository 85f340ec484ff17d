import type { OrderRow } from '#contract/admin/order/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { takeOnDay } from '#islands/admin/orders/early-handover.ts'
import { isGivingUp, STEP_WORDS } from '#islands/admin/orders/step-words.ts'
import { BulkPrint } from './BulkPrint.tsx'
import { useBulkSteps } from './use-bulk-steps.ts'

type Props = { orders: readonly OrderRow[]; done: () => void }

/** Takes all chosen orders one step further, each on its own, confirms their payments, or prints their tickets. */
export function BulkSteps({ orders, done }: Props) {
  const { take, confirm, isPending } = useBulkSteps(done)
  if (orders.length === 0) return null
  const numbers = orders.map(({ number }) => number)
  const isUnpaid = orders.every(({ status }) => status === 'PENDING_PAYMENT')
  return (
    <section className="bulk-bar" aria-label="Chosen orders">
      <b role="status">{orders.length} chosen</b>
      {isUnpaid && (
        <WorkButton words="Confirm payments" look="quiet" isBusy={isPending} run={() => confirm(numbers)} />
      )}
      {stepsOfAll(orders).map((status) => (
        <WorkButton
          words={STEP_WORDS[status]}
          key={status}
          look="quiet"
          isBusy={isPending}
          run={() => takeOnDay(orders, status, () => take(numbers, status))}
        />
      ))}
      <BulkPrint numbers={numbers} />
      <button type="button" className="button quiet" onClick={done}>
        Clear selection
      </button>
    </section>
  )
}

/** Steps that every one of the orders may take next; giving up is asked about one by one. */
function stepsOfAll(orders: readonly Pick<OrderRow, 'next'>[]): OrderStatus[] {
  const [first, ...others] = orders
  const steps = first?.next.filter((status) => !isGivingUp(status)) ?? []
  return steps.filter((status) => others.every(({ next }) => next.includes(status)))
}
