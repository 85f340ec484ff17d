import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { optional } from '#client/load-part.ts'
import { keepPage } from '#client/network/worker-message.ts'
import { UndoBar } from '#islands/cart/UndoBar.tsx'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { $items } from '#stores/cart/cart.ts'
import { keepQuoteFresh } from '#stores/checkout/fresh-quote.ts'
import { $order } from '#stores/checkout/sending/order-state.ts'
import { followTypedCustomer } from '#stores/checkout/typed-customer.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import '#islands/kit/form/field.css'
import './checkout.css'
import { Summary } from './Summary.tsx'

type Props = {
  /** The shop's phone, for those who would rather call. */
  phone: string
  /** Where orders are picked up. */
  pickupAddress: string
  /** The shop's terms for orders without a line, as JSON. */
  terms: string
}

/** The confirmation loads while the form is filled in, at the latest while the order is being sent: nobody waits for it. */
const loadNewOrder = () => import('#islands/checkout/placed/NewOrder.tsx')
const NewOrder = lazy(async () => ({ default: (await loadNewOrder()).NewOrder }))

/** The shopper can do without: then nothing can be ordered until the shop answers. */
const loadEstimate = () => optional(() => import('#stores/checkout/estimated-quote.ts'))

/** Only for those whose cart is empty. */
const LastOrder = optionalPart(async () => (await import('#islands/checkout/placed/LastOrder.tsx')).LastOrder)

/** The whole checkout: form and summary, then the confirmation. */
export function Checkout({ phone, pickupAddress, terms }: Props) {
  const items = useStore($items)
  const order = useStore($order)
  const form = useRef<HTMLDivElement>(null)
  const formHeight = useRef(0)
  const empty = useRef<HTMLParagraphElement>(null)
  const [status, announce] = useState('')
  const isEmpty = items.length === 0
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    // It is loaded while there is a line.
    const loading = loadEstimate()
    return keepQuoteFresh(() => void loading.then((part) => part?.estimateQuote(terms)))
  }, [terms])
  useEffect(() => {
    // It is for the moment when the line is gone.
    keepPage(here('/order-by-text'))
  }, [])
  useEffect(followTypedCustomer, [])
  useEffect(() => {
    // A load that fails is tried again when it is shown.
    if (order.status !== 'sending') return
    void optional(loadNewOrder)
    formHeight.current = form.current?.offsetHeight ?? 0
  }, [order])

  // The element with the focus disappears with the last line, or with the way to restore it.
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return
    wasEmpty.current = isEmpty
    const place = isEmpty ? empty.current : form.current?.querySelector<HTMLElement>('#summary-title')
    place?.focus()
  }, [isEmpty])

  if (order.status === 'placed') {
    return (
      <Suspense fallback={<Wait height={formHeight.current} />}>
        <NewOrder order={order.order} />
      </Suspense>
    )
  }
  return (
    <>
      {isEmpty ? (
        <div className="checkout-empty">
          <p ref={empty} tabIndex={-1}>
            {say('Your cart is empty: there is nothing to check out yet.')}
          </p>
          <LastOrder />
          <UndoBar say={announce} onUndo={() => {}} />
          <a className="button" href={here('/menu')}>
            {say('See the menu')}
          </a>
        </div>
      ) : (
        <div ref={form} className="checkout" onChange={() => void optional(loadNewOrder)}>
          <Summary announce={announce} />
          <CheckoutForm phone={phone} pickupAddress={pickupAddress} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  )
}

/** As tall as the form it replaces, so that the page's end does not jump; the words are in view wherever the reader is. */
function Wait({ height }: { height: number }) {
  return (
    <>
      <div style={{ minHeight: height }}>
        <p role="status" style={{ position: 'sticky', top: '40vh' }}>
          {say('Your order is in. One moment, please.')}
        </p>
      </div>
      <StillLoading />
    </>
  )
}
