import type { FollowedOrder, OrderStatus } from '#contract/order/order.ts'
import { timelineOf } from '#domain/order/order-timeline.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { STATUS_WORDS, statusWords } from '#islands/checkout/placed/status-words.ts'
import { say } from '#words/say.ts'

type Props = {
  order: Pick<FollowedOrder, 'number' | 'status' | 'events' | 'fulfilment' | 'payment'>
  /** The status changed while it was on the screen: that is read out. */
  isNews: boolean
}

/** The steps of an order, past and future. */
export function Timeline({ order, isNews }: Props) {
  const { number, status, events, fulfilment, payment } = order
  const steps = timelineOf(events, fulfilment.method)
  return (
    <section aria-labelledby="timeline-title">
      <h3 id="timeline-title">{say('Order status')}</h3>
      <ol className="timeline">
        {steps.map((step, index) => (
          <li
            key={step.status}
            data-state={step.at ? 'done' : 'to-come'}
            aria-current={index === events.length - 1 ? 'step' : undefined}
          >
            <span>{stepWords(step.status, status, payment)}</span>
            <small className="muted">{step.at ? momentWords(step.at) : say('to come')}</small>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {isNews && say('Order {number} is now: {status}.', { number, status: say(STATUS_WORDS[status]) })}
      </p>
    </section>
  )
}

/** A step's words. Once the order has moved on, its first step no longer waits for a payment. */
function stepWords(step: OrderStatus, now: OrderStatus, payment: Props['order']['payment']): string {
  return step === 'PENDING_PAYMENT' && now !== step ? say('Ordered') : statusWords({ status: step, payment })
}
