import type { OwnData } from '#contract/shop/own-data.ts'
import { claimWords } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { windowWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import { statusWords } from '#islands/checkout/placed/status-words.ts'
import { say } from '#words/say.ts'
import { yearDayWords } from './known-words.ts'

type Props = { order: OwnData['orders'][number] }

/** One order with everything that names its customer. */
export function KnownOrder({ order }: Props) {
  const { address, recipient, lawful, idCheck, paymentReference, voucherCode } = order
  const way = say(order.method === 'pickup' ? 'Pickup' : 'Delivery')
  const facts: [string, string | null][] = [
    [say('Placed'), momentWords(order.placedAt)],
    [way, `${yearDayWords(order.date)}, ${windowWords(order.window)}`],
    [say('Goods'), order.goods.map(goodsWords).join('; ')],
    [say('Name'), order.name],
    [say('Telephone'), order.phone],
    [
      say('Address'),
      address &&
        [address.street, address.barangay, address.town, address.landmark].filter(Boolean).join(', '),
    ],
    [say('For the rider'), address?.note ?? null],
    [say('For somebody else'), recipient && `${recipient.name}, ${recipient.phone}`],
    [say('Words on the card'), recipient?.cardMessage ?? null],
    [say('Your note'), order.note],
    [say('Voucher'), voucherCode],
    [say('Payment'), paymentWords(order.paymentMethod as PaymentMethod, paymentReference)],
    [say('Discount by law'), lawful && claimWords(lawful)],
    [
      say('IDs for a discount'),
      idCheck &&
        say(idCheck.isShown ? 'Shown, looked at {time}' : 'Not shown, looked at {time}', {
          time: momentWords(idCheck.at),
        }),
    ],
  ]
  return (
    <li tabIndex={-1}>
      <b>
        {order.number}, {formatCentavos(order.total)}
      </b>{' '}
      <span className="muted">
        {statusWords({ status: order.status as OrderStatus, payment: { reference: paymentReference } })}
      </span>
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
      <small className="muted">{say('Kept until {day}', { day: yearDayWords(order.keptUntil) })}</small>
    </li>
  )
}

function paymentWords(paymentMethod: PaymentMethod, reference: string | null): string {
  const method = say(PAYMENT_WORDS[paymentMethod])
  return reference ? say('{method}, reference {reference}', { method, reference }) : method
}

function goodsWords({ quantity, name, size, extras, message }: Props['order']['goods'][number]): string {
  const more = [size, ...extras].filter(Boolean).join(', ')
  return `${quantity} × ${name}${more ? ` (${more})` : ''}${message ? `, “${message}”` : ''}`
}
