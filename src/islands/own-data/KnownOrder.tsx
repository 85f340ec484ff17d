import type { OwnData } from '#contract/shop/own-data.ts'
import { claimWords } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { windowWords } from '#domain/time/day-words.ts'
import { momentWords } from '#domain/time/moment-words.ts'
import { PAYMENT_WORDS } from '#islands/checkout/payment-words.ts'
import { STATUS_WORDS } from '#islands/checkout/status-words.ts'
import { yearDayWords } from './known-words.ts'

type Props = { order: OwnData['orders'][number] }

/** One order with everything that names its customer. */
export function KnownOrder({ order }: Props) {
  const { address, recipient, lawful, idCheck, paymentReference, voucherCode } = order
  const way = order.method === 'pickup' ? 'Pickup' : 'Delivery'
  const facts: [string, string | null][] = [
    ['Placed', momentWords(order.placedAt)],
    [way, `${yearDayWords(order.date)}, ${windowWords(order.window)}`],
    ['Goods', order.goods.map(goodsWords).join('; ')],
    ['Name', order.name],
    ['Telephone', order.phone],
    [
      'Address',
      address &&
        [address.street, address.barangay, address.town, address.landmark].filter(Boolean).join(', '),
    ],
    ['For the rider', address?.note ?? null],
    ['For somebody else', recipient && `${recipient.name}, ${recipient.phone}`],
    ['Words on the card', recipient?.cardMessage ?? null],
    ['Your note', order.note],
    ['Voucher', voucherCode],
    [
      'Payment',
      `${PAYMENT_WORDS[order.paymentMethod as PaymentMethod]}${paymentReference ? `, reference ${paymentReference}` : ''}`,
    ],
    ['Discount by law', lawful && claimWords(lawful)],
    [
      'IDs for a discount',
      idCheck && `${idCheck.isShown ? 'Shown' : 'Not shown'}, looked at ${momentWords(idCheck.at)}`,
    ],
  ]
  return (
    <li>
      <b>
        {order.number}, {formatCentavos(order.total)}
      </b>{' '}
      <span className="muted">{STATUS_WORDS[order.status as OrderStatus]}</span>
      <dl className="own-facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <small className="muted">Kept until {yearDayWords(order.keptUntil)}</small>
    </li>
  )
}

function goodsWords({ quantity, name, size, extras, message }: Props['order']['goods'][number]): string {
  const more = [size, ...extras].filter(Boolean).join(', ')
  return `${quantity} × ${name}${more ? ` (${more})` : ''}${message ? `, “${message}”` : ''}`
}
