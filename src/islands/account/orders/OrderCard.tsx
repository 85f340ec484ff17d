import { useEffect, useRef } from 'react'
import type { PlacedOrder } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { canCancel, cancelUntil, isHandedOver } from '#domain/order/order-status.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { checkingWords, statusWords } from '#islands/checkout/placed/status-words.ts'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { inline } from '#islands/kit/inline.ts'
import { OrderAgain } from '#islands/order/OrderAgain.tsx'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

/** Only for orders that can still be cancelled; they can be cancelled on their own page, too. */
const OwnCancel = optionalPart(async () => (await import('./OwnCancel.tsx')).OwnCancel)

type Props = {
  order: PlacedOrder
  /** Hours before its window from which on an order can no longer be cancelled. */
  cancelHours: number
}

/** One order: its status, its goods, and what can be done with it. */
export function OrderCard({ order, cancelHours }: Props) {
  const { number, token, status, placedAt, items, total, fulfilment, linked, payment } = order
  const isOpen = canCancel({ status, ...fulfilment }, { cancelHours }, new Date())
  const isCancelled = status === 'CANCELLED'
  const wasCancelled = useRef(isCancelled)
  const title = useRef<HTMLHeadingElement>(null)
  const [day, time] = [fullDayWords(fulfilment.date), windowWords(fulfilment.window)]

  useEffect(() => {
    // The button that was pressed is gone.
    if (isCancelled && !wasCancelled.current) title.current?.focus()
    wasCancelled.current = isCancelled
  }, [isCancelled])

  return (
    <li className="own-order">
      <h3 ref={title} tabIndex={-1}>
        <a href={here(`/order?t=${token}`)}>{say('Order {number}', { number })}</a>{' '}
        <span className="badge">{statusWords(order)}</span>
      </h3>
      <p className="muted">
        {say('Placed {moment}.', { moment: momentWords(placedAt) })}{' '}
        {say(fulfilment.method === 'pickup' ? 'Pickup {day}, {time}.' : 'Delivery {day}, {time}.', {
          day,
          time,
        })}
      </p>
      <p>
        {items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}
        {' · '}
        <span className="money">{formatCentavos(total)}</span>
      </p>
      {linked && (
        <p className="muted">
          {inline(
            sayParts('Ordered together with {order}, {day}.', {
              order: <a href={here(`/order?t=${linked.token}`)}>{linked.number}</a>,
              day: fullDayWords(linked.fulfilment.date),
            }),
          )}
        </p>
      )}
      {payment.instructions && (
        <p>
          {payment.reference ? (
            checkingWords(payment.reference)
          ) : (
            <a href={here(`/order?t=${token}`)}>
              {say('How to pay {amount}', { amount: formatCentavos(payment.instructions.amount) })}
            </a>
          )}
        </p>
      )}
      <div className="own-order-foot">
        <OrderAgain order={order} />
        {isHandedOver(status) && (
          <a
            className="button quiet"
            href={here(`/feedback?t=${token}`)}
            aria-label={say('Tell us how it was: {number}', { number })}
          >
            {say('Tell us how it was')}
          </a>
        )}
        {isOpen && <OwnCancel order={order} until={cancelUntil(fulfilment, { cancelHours })} />}
      </div>
    </li>
  )
}
