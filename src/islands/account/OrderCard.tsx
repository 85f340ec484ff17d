import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { PlacedOrder } from '#contract/order.ts'
import { fullDayWords, windowWords } from '#domain/day-words.ts'
import { momentWords } from '#domain/moment-words.ts'
import { formatCentavos } from '#domain/money.ts'
import type { OrderedLine } from '#domain/order-again.ts'
import { canCancel } from '#domain/order-status.ts'
import { STATUS_WORDS } from '#islands/checkout/status-words.ts'
import { $again, putIntoCartAgain } from '#stores/order-again.ts'
import { CancelOrder } from './CancelOrder.tsx'

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
  const isCancelled = status === 'CANCELLED'
  const wasCancelled = useRef(isCancelled)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The button that was pressed is gone.
    if (isCancelled && !wasCancelled.current) title.current?.focus()
    wasCancelled.current = isCancelled
  }, [isCancelled])

  return (
    <li className="own-order">
      <h3 ref={title} tabIndex={-1}>
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
          onClick={() => void putIntoCartAgain(order, fillCart)}
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

/** The cart's rules are fetched when somebody orders again. */
async function fillCart(items: readonly OrderedLine[]) {
  const { refill } = await import('./refill.ts')
  return refill(items)
}
