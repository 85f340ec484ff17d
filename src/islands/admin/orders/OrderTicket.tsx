import { apiOrigin } from '#client/network/origin.ts'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import { checkWords, discountLines } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { changeOf } from '#domain/order/counter-sale.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { ORIGIN_WORDS, paymentWords, UNREADABLE_ORDER } from './step-words.ts'

/**
 * The goods to bake and pack, the customer, and the amount to pay: on the screen, on A4 and on 80 mm (D49).
 */
export function OrderTicket({ order, shop }: { order: OrderDetail; shop: string }) {
  const { fulfilment, payment } = order
  return (
    <article className={order.recipient?.hidesPrices ? 'ticket priceless' : 'ticket'}>
      <p className="print-only">
        <b>{shop}</b>
      </p>
      <h2>Order {order.number}</h2>
      <p>
        <b>
          {handoverWords(order)} {fullDayWords(fulfilment.date)}, {windowWords(fulfilment.window)}
        </b>
      </p>
      <p>
        <span className="badge">{STATUS_WORDS[order.status]}</span>{' '}
        {order.origin !== 'counter' &&
          `Placed ${momentWords(order.placedAt)}, ${ORIGIN_WORDS[order.origin]}.`}
      </p>
      <Together order={order} />
      {order.isUnreadable && (
        <p>
          <b>{UNREADABLE_ORDER}</b>
        </p>
      )}
      <p>
        {order.customerName}
        {order.phone && (
          <>
            ,{' '}
            <a className="unbroken" href={`tel:${order.phone.replaceAll(/[^+\d]/g, '')}`}>
              {order.phone}
            </a>
          </>
        )}
        {order.email && <>, {order.email}</>}
        {(order.phone || order.email) && (
          <a className="customer-link" href={`/admin/customers?customer=${order.number}`}>
            Customer
          </a>
        )}
      </p>
      <RecipientWords order={order} />
      {fulfilment.method === 'delivery' && (
        <p>
          {fulfilment.address.street}, {fulfilment.address.barangay},{' '}
          <b>{order.town ?? (order.isUnreadable ? '–' : fulfilment.address.municipality)}</b>. Landmark:{' '}
          {fulfilment.address.landmark}
          {fulfilment.address.note && <>. For the rider: {fulfilment.address.note}</>}
        </p>
      )}
      <ul className="ticket-lines">
        {order.items.map((item) => (
          <li key={`${item.sizeId}-${item.packagingId}-${item.addons.map(({ id }) => id)}-${item.message}`}>
            <b>{item.quantity} ×</b> {item.productName}, {item.sizeName}
            <span className="money">{formatCentavos(item.totalPrice)}</span>
            <small>
              {[
                item.packagingName,
                ...item.addons.map(({ name }) => name),
                item.message && `“${item.message}”`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {order.photo && (
        <a className="ticket-photo" href={apiOrigin + order.photo.url} target="_blank" rel="noreferrer">
          <img
            src={apiOrigin + order.photo.url}
            alt="What was agreed"
            width={order.photo.width}
            height={order.photo.height}
          />
        </a>
      )}
      {order.note && <p>Note: {order.note}</p>}
      {order.lawful && (
        <p>
          <b>{checkWords(order.lawful)}</b>
        </p>
      )}
      <dl className="details">
        {order.subtotal !== order.total && (
          <Sum of="Subtotal" words={formatCentavos(order.subtotal)} isMoney />
        )}
        {discountLines(order).map(({ name, amount }) => (
          <Sum
            key={name}
            of={name}
            words={`${order.voucherCode ?? ''} −${formatCentavos(amount)}`.trim()}
            isMoney
          />
        ))}
        {order.deliveryFee > 0 && <Sum of="Delivery" words={formatCentavos(order.deliveryFee)} isMoney />}
        <Sum of="Total" words={formatCentavos(order.total)} isMoney />
        {order.cashReceived !== null && (
          <>
            <Sum of="Cash received" words={formatCentavos(order.cashReceived)} isMoney />
            <Sum of="Change" words={formatCentavos(changeOf(order.cashReceived, order.total) ?? 0)} isMoney />
          </>
        )}
        {order.deposit !== null && <Sum of="Deposit" words={formatCentavos(order.deposit)} isMoney />}
        {order.toPay > 0 && <Sum of="Still to pay" words={formatCentavos(order.toPay)} isMoney />}
        <Sum
          of="Payment"
          words={[
            paymentWords(order),
            payment.paidAt && momentWords(payment.paidAt),
            payment.reference && `reference ${payment.reference}`,
          ]
            .filter(Boolean)
            .join(', ')}
        />
      </dl>
      <p className="print-only">Order acknowledgement, not an official invoice</p>
    </article>
  )
}

function handoverWords({ origin, fulfilment }: OrderDetail): string {
  if (origin === 'counter') return 'Sold at the counter'
  return fulfilment.method === 'pickup' ? 'Pickup' : 'Delivery'
}

/** The recipient, where that is not the customer, and what goes with the order. */
function RecipientWords({ order: { recipient } }: { order: OrderDetail }) {
  if (!recipient) return null
  const { name, phone, message, hidesPrices } = recipient
  return (
    <>
      <p>
        <b>For {name}</b>,{' '}
        <a className="unbroken" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
        {hidesPrices && <b> · No prices in the bag</b>}
      </p>
      {message && <p>Card: “{message}”</p>}
    </>
  )
}

/** The other part of a split order: a transfer pays for both at once, cash for each when it is handed over. */
function Together({ order: { linkedNumber, togetherTotal, payment } }: { order: OrderDetail }) {
  if (!linkedNumber) return null
  const link = <a href={`/admin/orders?order=${linkedNumber}`}>{linkedNumber}</a>
  if (payment.method === 'cash')
    return <p>Ordered together with {link}, which is handed over and paid on another day.</p>
  return (
    <p>
      Ordered and paid together with {link}, which is handed over on another day. One payment is for both
      orders{togetherTotal ? `: ${formatCentavos(togetherTotal)}` : ''}.
    </p>
  )
}

function Sum({ of, words, isMoney }: { of: string; words: string; isMoney?: boolean }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd className={isMoney ? 'money' : undefined}>{words}</dd>
    </div>
  )
}
