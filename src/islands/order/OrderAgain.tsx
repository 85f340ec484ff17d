import { useStore } from '@nanostores/react'
import type { PlacedOrder } from '#contract/order/order.ts'
import type { OrderedLine } from '#domain/order/order-again.ts'
import { $again, putIntoCartAgain } from '#stores/cart/order-again.ts'

type Props = { order: Pick<PlacedOrder, 'number' | 'items'> }

/** Puts an earlier order into the cart again, and says what is gone, dearer or fewer. */
export function OrderAgain({ order }: Props) {
  const again = useStore($again)
  const own = again.status !== 'idle' && again.number === order.number ? again : null
  return (
    <div className="order-again">
      <button
        type="button"
        className="button quiet"
        aria-label={`Order again: ${order.number}`}
        aria-disabled={again.status === 'looking' || undefined}
        onClick={() => void putIntoCartAgain(order, fillCart)}
      >
        {own?.status === 'looking' ? 'Looking…' : 'Order again'}
      </button>
      <div role="status">
        {own?.status === 'failed' && (
          <p className="field-error">{own.message}. Nothing was added to your cart.</p>
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
                'Nothing in this order can be added right now.'
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
    </div>
  )
}

/** The cart's rules are fetched when somebody orders again. */
async function fillCart(items: readonly OrderedLine[]) {
  const { refill } = await import('./refill.ts')
  return refill(items)
}
