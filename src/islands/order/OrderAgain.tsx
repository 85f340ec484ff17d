import { useStore } from '@nanostores/react'
import { optional } from '#client/load-part.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import type { OrderedLine } from '#domain/order/order-again.ts'
import { $again, putIntoCartAgain } from '#stores/cart/order-again.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

type Props = { order: Pick<PlacedOrder, 'number' | 'items'> }

/** Puts an earlier order into the cart again, and says what is gone, dearer or fewer. */
export function OrderAgain({ order }: Props) {
  const refill = useStore($again)
  const state = refill.status !== 'idle' && refill.number === order.number ? refill : null
  return (
    <div className="order-again">
      <button
        type="button"
        className="button quiet"
        aria-label={say('Order again: {number}', { number: order.number })}
        aria-disabled={refill.status === 'looking' || undefined}
        onClick={() => void putIntoCartAgain(order, fillCart)}
      >
        {state?.status === 'looking' ? say('Looking…') : say('Order again')}
      </button>
      <div role="status">
        {state?.status === 'failed' && (
          <p className="field-error">
            {say('{problem}. Nothing was added to your cart.', { problem: state.message.replace(/\.$/, '') })}
          </p>
        )}
        {state?.status === 'done' && (
          <div className="again">
            <p>
              {state.added > 0 ? (
                <>
                  {say(
                    state.added === 1 ? '{count} piece is in your cart.' : '{count} pieces are in your cart.',
                    { count: state.added },
                  )}{' '}
                  <a href={here('/checkout')}>{say('Go to checkout')}</a>
                </>
              ) : (
                say('Nothing in this order can be added right now.')
              )}
            </p>
            {state.notes.length > 0 && (
              <ul>
                {state.notes.map((note) => (
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
  const part = await optional(() => import('./refill.ts'))
  if (!part) throw new Error('The rules are not at hand.')
  return part.refill(items)
}
