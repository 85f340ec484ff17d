import type { OrderStatus } from '#contract/order/order.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { takeOnDay } from '#islands/admin/orders/early-handover.ts'
import { isGivingUp, STEP_WORDS } from '#islands/admin/orders/step-words.ts'

type Props = {
  order: { number: string; date: string; status: OrderStatus; next: readonly OrderStatus[] }
  open: (number: string) => void
  take: (step: { number: string; status: OrderStatus }) => void
  /** Orders whose step is on its way, or was taken a moment ago. */
  locked: ReadonlyMap<string, OrderStatus>
}

/** The status of an order in a list, with the button that takes it a step further. */
export function NextStep({ order, open, take, locked }: Props) {
  const { number, status, next } = order
  const step = next.find((one) => !isGivingUp(one))
  const taking = locked.get(number)
  return (
    <span className="step">
      <span className="badge">{STATUS_WORDS[taking ?? status]}</span>
      {/* An order that waits for its payment goes on by it: where it is confirmed. */}
      {status === 'PENDING_PAYMENT' && (
        <button
          type="button"
          className="button quiet"
          aria-label={`Check payment: order ${number}`}
          onClick={() => open(number)}
        >
          Check payment
        </button>
      )}
      {step && status !== 'PENDING_PAYMENT' && (
        <button
          type="button"
          className="button quiet"
          aria-label={`${STEP_WORDS[step]}: order ${number}`}
          aria-disabled={taking !== undefined || undefined}
          onClick={() => takeOnDay([order], step, () => take({ number, status: step }))}
        >
          {STEP_WORDS[step]}
        </button>
      )}
    </span>
  )
}
