import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { cartMessage } from '#domain/cart/cart-message.ts'
import { formatCentavos } from '#domain/money.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { $items, $totals } from '#stores/cart/cart.ts'
import { $cartCheck } from '#stores/cart/cart-check.ts'
import { $earliest } from '#stores/cart/cart-problems.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
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
            {say(totalItems === 1 ? 'Subtotal, {count} piece' : 'Subtotal, {count} pieces', {
              count: totalItems,
            })}
          </dt>
          <dd className="money">{formatCentavos(subtotal)}</dd>
        </div>
        {voucherDiscount > 0 && (
          <>
            <div>
              <dt>{say('Voucher')}</dt>
              <dd className="money">−{formatCentavos(voucherDiscount)}</dd>
            </div>
            <div className="cart-total">
              <dt>{say('Total')}</dt>
              <dd className="money">{formatCentavos(finalTotal)}</dd>
            </div>
          </>
        )}
      </dl>
      <Earliest />
      <a className="button" href={here('/checkout')} onClick={leaveFor}>
        {say('Go to checkout')}
      </a>
      <p className="cart-ways">
        <a href={here('/order-by-text')} onClick={leaveFor}>
          {say('Order by text')}
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
  return (
    shop && <a href={`${shop}?text=${encodeURIComponent(cartMessage(items))}`}>{say('Order on Messenger')}</a>
  )
}

/** When the whole cart can be ready at the earliest and the product that decides it, or why that is unknown; and its deposit. */
function Earliest() {
  const check = useStore($cartCheck)
  const earliest = useStore($earliest)
  const items = useStore($items)
  const words = () => {
    if (check.status === 'failed') return check.message
    if (!earliest)
      return say(
        check.status === 'asking' ? 'Looking for the earliest time…' : 'No free time in the coming days.',
      )
    const { date, window, reason, productId } = earliest
    const [deposit] = check.schedule ?? []
    const product = items.find((item) => item.productId === productId)?.productName
    const day = dayWords(date, manilaDate(new Date()))
    return [
      say('Earliest: {day}, {time}.', { day, time: windowWords(window) }),
      // Ready goods name none.
      product &&
        say(reason === 'made-to-order' ? '{product} is made to order.' : '{product} is a large order.', {
          product,
        }),
      deposit && say('Deposit: {price}.', { price: formatCentavos(deposit.amount) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return <p className="cart-earliest">{words()}</p>
}
