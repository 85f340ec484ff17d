import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $items } from '#stores/cart.ts'
import { keepQuoteFresh } from '#stores/fresh-quote.ts'
import { noteUnseen } from '#stores/kept-submission.ts'
import { $order } from '#stores/order.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import './checkout.css'
import { OrderView } from './OrderView.tsx'
import { Summary } from './Summary.tsx'

type Props = {
  /** The shop's phone, for those who would rather call. */
  phone: string
  /** Where orders are picked up. */
  pickupAddress: string
}

/** A page that is being reloaded goes on for a moment: who saw the confirmation had it before them for longer. */
const SEEN_MS = 5000

/** The whole checkout: form and summary, then the confirmation. */
export function Checkout({ phone, pickupAddress }: Props) {
  const items = useStore($items)
  const order = useStore($order)
  useEffect(keepQuoteFresh, [])
  useEffect(() => {
    if (order.status !== 'placed') return
    const timer = setTimeout(() => noteUnseen(null), SEEN_MS)
    return () => clearTimeout(timer)
  }, [order])

  if (order.status === 'placed') return <OrderView order={order.order} isNew />
  if (items.length === 0) {
    return (
      <div className="checkout-empty">
        <p>Your cart is empty, so there is nothing to check out yet.</p>
        <a className="button" href="/menu">
          See the menu
        </a>
      </div>
    )
  }
  return (
    <div className="checkout">
      <CheckoutForm phone={phone} pickupAddress={pickupAddress} />
      <Summary />
    </div>
  )
}
