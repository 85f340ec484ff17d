import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $items } from '#stores/cart.ts'
import { $order } from '#stores/order.ts'
import { $quotedLines, refreshQuote } from '#stores/quote.ts'
import { OrderView } from './OrderView.tsx'
import './checkout.css'
import { CheckoutForm } from './CheckoutForm.tsx'
import { Summary } from './Summary.tsx'

type Props = {
  /** The shop's phone, for those who would rather call. */
  phone: string
}

/** A burst of changes in the cart asks for one price. */
const QUOTE_DELAY_MS = 150

/** The whole checkout: form and summary, then the confirmation. */
export function Checkout({ phone }: Props) {
  const items = useStore($items)
  const order = useStore($order)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = $quotedLines.subscribe(() => {
      clearTimeout(timer)
      const cart = $items.get()
      if (cart.length > 0) timer = setTimeout(() => void refreshQuote(cart), QUOTE_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])

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
      <CheckoutForm phone={phone} />
      <Summary />
    </div>
  )
}
