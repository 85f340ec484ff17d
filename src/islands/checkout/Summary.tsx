import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { formatCentavos } from '#domain/money.ts'
import { CartLine } from '#islands/cart/CartLine.tsx'
import { $items, $totals } from '#stores/cart.ts'
import { $currentQuote } from '#stores/quote.ts'
import { $typed, type TypedDetails } from '#stores/typed-details.ts'
import '#islands/cart/cart.css'

/** What is being bought and what it comes to: the shop's word once it is there, our own sum until then. */
export function Summary() {
  const items = useStore($items)
  const totals = useStore($totals)
  const answer = useStore($currentQuote)
  const typed = useStore($typed)
  const isDelivery = typed.method === 'delivery'
  const [said, say] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const subtotal = answer?.subtotal ?? totals.subtotal
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title" ref={title} tabIndex={-1}>
        Your order
      </h2>
      <ul>
        {items.map((item) => (
          <CartLine key={item.id} item={item} say={say} onRemove={() => title.current?.focus()} />
        ))}
      </ul>
      <dl className="sums">
        <div>
          <dt>Subtotal</dt>
          <dd className="money">{formatCentavos(subtotal)}</dd>
        </div>
        {answer && answer.discount > 0 && (
          <div>
            <dt>Voucher</dt>
            <dd className="money">−{formatCentavos(answer.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{isDelivery ? 'Delivery' : 'Pickup'}</dt>
          <dd className="money">{feeWords(typed, answer?.deliveryFee)}</dd>
        </div>
        <div className="sum-total">
          <dt>Total</dt>
          <dd className="money">{formatCentavos(answer?.total ?? totals.finalTotal)}</dd>
        </div>
      </dl>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}

/** Nothing is said of a fee that depends on where to. */
function feeWords({ method, municipality }: TypedDetails, fee: number | undefined): string {
  if (method !== 'delivery') return 'Free'
  return municipality && fee !== undefined ? formatCentavos(fee) : 'choose your barangay'
}
