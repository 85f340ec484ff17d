import type { SingleOrder } from '#contract/order/order.ts'
import { claimWords, discountLines, idWords } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { addressWords } from '#domain/place/address-words.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { statusWords } from '#islands/checkout/placed/status-words.ts'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { say } from '#words/say.ts'
import { CopyButton } from './CopyButton.tsx'
import { shopMap, shopName, shopPlace } from './shop-facts.ts'

/** Only for orders with a deposit. */
const Schedule = optionalPart(async () => (await import('#islands/order/deposit/Schedule.tsx')).Schedule)

type Props = {
  order: SingleOrder
  /** Its number is in the heading above it. */
  isHeaded?: boolean
}

/** An order's number, status, time, place, goods and total: all that a screenshot has to show. */
export function OrderPart({ order, isHeaded = false }: Props) {
  const { number, fulfilment, items } = order
  return (
    <div className="order-part">
      <p className="order-head">
        {!isHeaded && (
          <>
            <span className="visually-hidden">{say('Order number')} </span>
            <b className="order-number">{number}</b>{' '}
            <CopyButton text={number} name={say('the number {number}', { number })} />
          </>
        )}
        <span className="badge">{statusWords(order)}</span>
      </p>
      <p>
        <b>
          {say(fulfilment.method === 'pickup' ? 'Pickup {day}, {time}' : 'Delivery {day}, {time}', {
            day: fullDayWords(fulfilment.date),
            time: windowWords(fulfilment.window),
          })}
        </b>
        <small className="muted">
          {placeOf(order)}
          {fulfilment.method === 'pickup' && shopMap() && (
            <>
              {' · '}
              <a href={shopMap()}>{say('Show on the map')}</a>
            </>
          )}
        </small>
      </p>
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
      <Sums order={order} />
      {order.schedule && (
        <Schedule
          parts={order.schedule}
          method={fulfilment.method}
          date={fulfilment.date}
          returns={order.returns ?? []}
        />
      )}
      {order.lawful && order.discount > 0 && order.lawful.isShown === null && (
        <p>
          {claimWords(order.lawful)}.{' '}
          {say('Please bring {ids}: we look at it when you get the order.', { ids: idWords(order.lawful) })}
        </p>
      )}
    </div>
  )
}

function Sums({ order: { deliveryFee, total, ...order } }: Pick<Props, 'order'>) {
  return (
    <dl className="sums">
      {discountLines(order).map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="money">−{formatCentavos(amount)}</dd>
        </div>
      ))}
      {deliveryFee > 0 && (
        <div>
          <dt>{say('Delivery')}</dt>
          <dd className="money">{formatCentavos(deliveryFee)}</dd>
        </div>
      )}
      <div className="sum-total">
        <dt>{totalWords({ ...order, total })}</dt>
        <dd className="money">{formatCentavos(total)}</dd>
      </div>
    </dl>
  )
}

function placeOf({ fulfilment, town }: Pick<SingleOrder, 'fulfilment' | 'town'>): string {
  if (fulfilment.method === 'pickup') return [shopName(), shopPlace()].filter(Boolean).join(', ')
  return addressWords(fulfilment.address, town)
}

function totalWords({
  payment,
  fulfilment,
  status,
  total,
  schedule,
}: Pick<SingleOrder, 'payment' | 'fulfilment' | 'status' | 'total' | 'schedule'>) {
  if (status === 'CANCELLED') return say('Cancelled')
  if (total === 0) return say('Nothing to pay')
  if (schedule?.some(({ amount, received }) => received < amount)) return say('Total')
  if (payment.paidAt) return say('Paid')
  if (payment.method !== 'cash') return say('Total')
  return say(fulfilment.method === 'pickup' ? 'To pay in cash at pickup' : 'To pay in cash on delivery')
}
