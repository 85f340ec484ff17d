import { useEffect, useRef } from 'react'
import type { PlacedOrder } from '#contract/order.ts'
import { fullDayWords, windowWords } from '#domain/day-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { PaymentSteps } from './PaymentSteps.tsx'
import { STATUS_WORDS } from './status-words.ts'

type Props = {
  order: PlacedOrder
  /** It was placed a moment ago, on this screen. */
  isNew?: boolean
}

/** An order with its number, made to fit a screenshot. */
export function OrderView({ order, isNew = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { number, token, status, fulfilment, items, discount, deliveryFee, total, payment } = order
  const link = `/order?t=${token}`

  useEffect(() => {
    if (!isNew) return
    heading.current?.focus()
    // A reload or a bookmark opens the order, not an empty checkout.
    history.replaceState(null, '', link)
  }, [isNew, link])

  return (
    <section className="order-view">
      <h2 ref={heading} tabIndex={-1}>
        {isNew ? 'Thank you! Your order is in.' : `Order ${number}`}
      </h2>
      {isNew && <p lang="fil">Salamat po! Magkita tayo sa panaderia.</p>}
      <dl className="sums">
        <div>
          <dt>Order number</dt>
          <dd className="order-number">{number}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{STATUS_WORDS[status]}</dd>
        </div>
        <div>
          <dt>{fulfilment.method === 'pickup' ? 'Pickup' : 'Delivery'}</dt>
          <dd>
            {fullDayWords(fulfilment.date)}, {windowWords(fulfilment.window)}
          </dd>
        </div>
        {fulfilment.method === 'delivery' && (
          <div>
            <dt>To</dt>
            <dd>
              {fulfilment.address.street}, {fulfilment.address.barangay}, near {fulfilment.address.landmark}
            </dd>
          </div>
        )}
      </dl>
      <ul className="order-lines">
        {items.map((item) => (
          <li
            key={`${item.sizeId}-${item.packagingId}-${item.addons.map((addon) => addon.id)}-${item.message}`}
          >
            <span>
              {item.quantity} × {item.productName}, {item.sizeName}
              <small className="muted">
                {[
                  item.packagingName,
                  ...item.addons.map((addon) => addon.name),
                  item.message && `“${item.message}”`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className="money">{formatCentavos(item.totalPrice)}</span>
          </li>
        ))}
      </ul>
      <dl className="sums">
        {discount > 0 && (
          <div>
            <dt>Voucher</dt>
            <dd className="money">−{formatCentavos(discount)}</dd>
          </div>
        )}
        {deliveryFee > 0 && (
          <div>
            <dt>Delivery</dt>
            <dd className="money">{formatCentavos(deliveryFee)}</dd>
          </div>
        )}
        <div className="sum-total">
          <dt>{totalWords(order)}</dt>
          <dd className="money">{formatCentavos(total)}</dd>
        </div>
      </dl>
      {payment.instructions && <PaymentSteps instructions={payment.instructions} />}
      <p className="muted">Order acknowledgement, not an official invoice.</p>
      {isNew && (
        <p>
          Keep this link to see how your order is doing: <a href={link}>your order</a>.
        </p>
      )}
    </section>
  )
}

function totalWords({ payment, fulfilment }: PlacedOrder): string {
  if (payment.paidAt) return 'Paid'
  if (payment.method !== 'cash') return 'Total'
  return fulfilment.method === 'pickup' ? 'To pay in cash at pickup' : 'To pay in cash on delivery'
}
