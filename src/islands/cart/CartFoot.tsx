import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { cartMessage } from '#domain/cart/cart-message.ts'
import { formatCentavos } from '#domain/money.ts'
import { dayWords, windowWords } from '#domain/time/day-words.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { $items, $totals } from '#stores/cart/cart.ts'
import { $cartCheck } from '#stores/cart/cart-check.ts'
import { $earliest } from '#stores/cart/cart-problems.ts'
import { leavePanel } from './close-on-back.ts'

function leaveFor(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  leavePanel(event.currentTarget.href)
}

/** The cart's total, when it can be ready, and the way to the checkout. */
export function CartFoot() {
  const { subtotal, totalItems, voucherDiscount, finalTotal } = useStore($totals)
  return (
    <footer>
      <dl className="cart-sums">
        <div>
          <dt>
            Subtotal, {totalItems} {totalItems === 1 ? 'piece' : 'pieces'}
          </dt>
          <dd className="money">{formatCentavos(subtotal)}</dd>
        </div>
        {voucherDiscount > 0 && (
          <>
            <div>
              <dt>Voucher</dt>
              <dd className="money">−{formatCentavos(voucherDiscount)}</dd>
            </div>
            <div className="cart-total">
              <dt>Total</dt>
              <dd className="money">{formatCentavos(finalTotal)}</dd>
            </div>
          </>
        )}
      </dl>
      <Earliest />
      <a className="button" href="/checkout" onClick={leaveFor}>
        Go to checkout
      </a>
      <p className="cart-ways">
        <a href="/order-by-text" onClick={leaveFor}>
          Order by text
        </a>
        <MessengerLink />
      </p>
    </footer>
  )
}

/** The page's own link to the shop's Messenger, with the cart as its first message. */
function MessengerLink() {
  const items = useStore($items)
  const shop = document.querySelector<HTMLAnchorElement>('[data-messenger]')?.href
  if (!shop) return null
  return <a href={`${shop}?text=${encodeURIComponent(cartMessage(items))}`}>Order on Messenger</a>
}

/**
 * When the whole cart can be ready at the earliest and the product that decides it, or why that is unknown.
 */
function Earliest() {
  const check = useStore($cartCheck)
  const earliest = useStore($earliest)
  const items = useStore($items)
  if (check.status === 'failed') return <p className="cart-earliest">{check.message}</p>
  if (!earliest) {
    const words =
      check.status === 'asking' ? 'Looking for the earliest time…' : 'No free time in the coming days.'
    return <p className="cart-earliest">{words}</p>
  }
  const product = items.find((item) => item.productId === earliest.productId)?.productName
  const why = { ready: '', 'made-to-order': ' is made to order', 'large-order': ' is a large order' }
  return (
    <p className="cart-earliest">
      Earliest: {dayWords(earliest.date, manilaDate(new Date()))}, {windowWords(earliest.window)}.
      {product && why[earliest.reason] && ` ${product}${why[earliest.reason]}.`}
    </p>
  )
}
