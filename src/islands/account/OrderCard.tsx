import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PlacedOrder } from '#contract/order.ts'
import { fullDayWords, windowWords } from '#domain/day-words.ts'
import { momentWords } from '#domain/moment-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { canCancel } from '#domain/order-status.ts'
import { STATUS_WORDS } from '#islands/checkout/status-words.ts'
import { $again, putIntoCartAgain } from '#stores/order-again.ts'
import { cancellation } from '#stores/own-orders.ts'

type Props = {
  order: PlacedOrder
  /** So many hours before its window an order can no longer be cancelled. */
  cancelHours: number
}

/** One order: how it is doing, what is in it, and what can be done with it. */
export function OrderCard({ order, cancelHours }: Props) {
  const { number, token, status, placedAt, items, total, fulfilment } = order
  const again = useStore($again)
  const own = again.status !== 'idle' && again.number === number ? again : null
  const isOpen = canCancel({ status, ...fulfilment }, { cancelHours }, new Date())
  return (
    <li className="own-order">
      <h3>
        <a href={`/order?t=${token}`}>Order {number}</a> <span className="badge">{STATUS_WORDS[status]}</span>
      </h3>
      <p className="muted">
        Placed {momentWords(placedAt)}. {fulfilment.method === 'pickup' ? 'Pickup' : 'Delivery'}{' '}
        {fullDayWords(fulfilment.date)}, {windowWords(fulfilment.window)}.
      </p>
      <p>
        {items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}
        {' · '}
        <span className="money">{formatCentavos(total)}</span>
      </p>
      <div className="own-order-foot">
        <button
          type="button"
          className="button"
          aria-label={`Order again: ${number}`}
          aria-disabled={again.status === 'looking' || undefined}
          onClick={() => void putIntoCartAgain(order)}
        >
          {own?.status === 'looking' ? 'Looking…' : 'Order again'}
        </button>
        {isOpen && <CancelOrder order={order} />}
      </div>
      <div role="status">
        {own?.status === 'failed' && (
          <p className="field-error">{own.message}. Nothing was put into your cart.</p>
        )}
        {own?.status === 'done' && (
          <div className="again">
            <p>
              {own.added > 0 ? (
                <>
                  {own.added} {own.added === 1 ? 'piece is' : 'pieces are'} in your cart.{' '}
                  <a href="/checkout">Go to checkout</a>
                </>
              ) : (
                'Nothing of this order can be added right now.'
              )}
            </p>
            {own.notes.length > 0 && (
              <ul>
                {own.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/** Cancelling cannot be taken back, so it is asked for twice. */
function CancelOrder({ order }: { order: PlacedOrder }) {
  const [isAsked, ask] = useState(false)
  const state = useStore(cancellation.$state)
  if (!isAsked) {
    return (
      <button
        type="button"
        className="button quiet"
        aria-label={`Cancel order ${order.number}`}
        onClick={() => ask(true)}
      >
        Cancel order
      </button>
    )
  }
  return (
    <fieldset className="cancel">
      <legend>Cancel order {order.number}? This cannot be undone.</legend>
      <button
        type="button"
        className="button quiet danger"
        ref={(button) => button?.focus()}
        aria-disabled={state.status === 'sending' || undefined}
        onClick={() => void cancellation.submit(order)}
      >
        {state.status === 'sending' ? 'Cancelling…' : 'Yes, cancel it'}
      </button>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          cancellation.edit()
          ask(false)
        }}
      >
        Keep it
      </button>
      <p role="alert" className="field-error">
        {state.status === 'refused' && state.message}
      </p>
    </fieldset>
  )
}
