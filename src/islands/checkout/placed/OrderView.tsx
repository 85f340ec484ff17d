import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { optional } from '#client/load-part.ts'
import { pictureAddress } from '#client/picture.ts'
import type { FollowedOrder, PlacedOrder, SingleOrder } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { hasEnded } from '#domain/order/order-timeline.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { inline } from '#islands/kit/inline.ts'
import { AddToCalendar } from '#islands/order/AddToCalendar.tsx'
import { OrderPart } from '#islands/order/OrderPart.tsx'
import { shopName, shopPhone, shopPlace } from '#islands/order/shop-facts.ts'
import { TypedWords } from '#islands/order/TypedWords.tsx'
import type { NewOrder } from '#stores/checkout/sending/kept-submission.ts'
import { $sentReference } from '#stores/order/payment-reference.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'
import { PaymentSteps } from './PaymentSteps.tsx'
import { statusWords } from './status-words.ts'
import '#islands/kit/badge.css'
import './new-order.css'
import '#islands/order/order.css'

const MAX_PICTURES = 3

/** Few shops have a payment provider. If it is lost, the money can still be sent by hand. */
const OnlinePayment = lazy(() =>
  optional(() => import('#islands/order/payment/OnlinePayment.tsx')).then((part) => ({
    default: part?.OnlinePayment ?? PaymentSteps,
  })),
)

type Props = {
  order: NewOrder
  /** It was placed a moment ago, on this screen. */
  isNew?: boolean
  /** Further links about the order. */
  children?: ReactNode
}

/** An order with its number, made to fit a screenshot; a new one with the part that comes on a later day. */
export function OrderView({ order: answer, isNew = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const view = useRef<HTMLElement>(null)
  const order = withReference(answer, useStore($sentReference))
  const { number, token, linked, status, fulfilment } = order
  const link = here(`/order?t=${token}`)
  const orders = isNew && linked ? [order, linked] : [order]
  // One part of a split order may have nothing to pay (D68).
  const payable = orders.find(({ payment }) => payment.instructions || payment.isOnline) ?? order
  const Payment = payable.payment.isOnline ? OnlinePayment : PaymentSteps

  // Before it is painted: the form was longer, and the page's foot would fill the screen for a moment.
  useLayoutEffect(() => {
    if (!isNew) return
    // It is a page of its own, on which nothing is left to check out.
    const title = document.querySelector('.live > h1')
    if (title) title.textContent = say('Order {number}', { number })
    document.title = `${heading.current?.textContent} | ${shopName()}`
    heading.current?.focus({ preventScroll: true })
    // All on one screen, as far as it fits.
    view.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isNew, number])

  return (
    <section ref={view} className={isNew ? 'order-view is-new' : 'order-view'}>
      <header className="order-top">
        <OrderPictures items={orders.flatMap(({ items }) => items)} />
        <div>
          {isNew && (
            <p lang="fil" className="thanks">
              Salamat po!{' '}
              <small>
                {fulfilment.method === 'pickup'
                  ? 'Magkita tayo sa panaderya.'
                  : 'Ihahatid namin ito sa inyo.'}
              </small>
            </p>
          )}
          <h2 ref={heading} tabIndex={-1}>
            {isNew
              ? titleOf(orders.length)
              : inline(sayParts('Order {number}', { number: <span>{number}</span> }))}
          </h2>
        </div>
      </header>
      <p className="print-only">{[shopName(), shopPlace(), shopPhone()].filter(Boolean).join(', ')}</p>
      <Suspense>
        <Payment order={payable === order ? order : { ...payable, linked: order }} />
      </Suspense>
      {answer.recipient && <RecipientWords recipient={answer.recipient} />}
      {orders.map((part) => (
        <OrderPart key={part.number} order={part} isHeaded={!isNew} />
      ))}
      <TypedWords order={{ ...answer, ...order }} />
      {isNew && linked && (
        <p className="sum-total sum-both">
          <span>{say('Both orders')}</span>{' '}
          <span className="money">{formatCentavos(order.total + linked.total)}</span>
        </p>
      )}
      {!isNew && linked && <Linked order={linked} />}
      {children}
      <p className="muted acknowledgement">{say('Order acknowledgement, not an official invoice.')}</p>
      <div className="order-tools">
        {!hasEnded(status, fulfilment.method) && <AddToCalendar orders={orders} />}
        <button type="button" className="button quiet small" onClick={() => window.print()}>
          {say('Print')}
        </button>
      </div>
      {isNew && (
        <p>
          {inline(
            sayParts('Keep this link to follow your order: {link}.', {
              link: <a href={link}>{say('your order')}</a>,
            }),
          )}
        </p>
      )}
    </section>
  )
}

/** The ordered goods, to look forward to. Their names are in the lines below. */
function OrderPictures({ items }: Pick<PlacedOrder, 'items'>) {
  const images = new Set(items.map(({ image }) => image).filter(Boolean))
  return [...images]
    .slice(0, MAX_PICTURES)
    .map((image) => <img key={image} src={pictureAddress(image, 320)} width={320} height={320} alt="" />)
}

/** The person who receives the order, the words of the card, and whether prices go with it. */
function RecipientWords({ recipient }: { recipient: NonNullable<FollowedOrder['recipient']> }) {
  const { name, phone, message, hidesPrices } = recipient
  return (
    <p className="order-recipient">
      <b>{say('For {name}', { name })}</b>, {phone}.
      {message && ` ${say('The card says: “{message}”.', { message })}`}
      {hidesPrices && ` ${say('No price goes with it.')}`}
    </p>
  )
}

/** The order with the payment reference sent since: the confirmation is older. */
function withReference(order: PlacedOrder, note: { token: string; reference: string } | null): PlacedOrder {
  const { linked } = order
  if (!note || ![order.token, linked?.token].includes(note.token)) return order
  const partOf = <Part extends SingleOrder>(part: Part): Part => {
    const { payment, status, token } = part
    if (!payment.instructions) return part
    if (status === 'PENDING_PAYMENT') return { ...part, payment: { ...payment, reference: note.reference } }
    return token === note.token
      ? { ...part, payment: { ...payment, balanceReference: note.reference } }
      : part
  }
  // Both parts of a split order are paid together.
  return { ...partOf(order), linked: linked && partOf(linked) }
}

function titleOf(count: number): string {
  return say(count > 1 ? 'Thank you! Your orders are in.' : 'Thank you! Your order is in.')
}

/** The other part of a split order, with a status of its own. */
function Linked({ order }: { order: SingleOrder }) {
  const { number, token, fulfilment } = order
  return (
    <p className="order-linked">
      {inline(
        sayParts('Ordered together with {link}, {day}, {time}: {status}', {
          link: <a href={here(`/order?t=${token}`)}>{number}</a>,
          day: fullDayWords(fulfilment.date),
          time: windowWords(fulfilment.window),
          status: statusWords(order),
        }),
      )}
    </p>
  )
}
