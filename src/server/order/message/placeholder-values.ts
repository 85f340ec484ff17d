import type { SiteFacts } from '#contract/content/site.ts'
import { formatCentavos } from '#domain/money.ts'
import type { Values } from '#domain/order/message/placeholders.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { PAYMENTS, type PaymentMethod } from '#domain/order/payment/payment.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/day-words.ts'
import { manilaDate, manilaTime } from '#domain/time/manila.ts'
import { payableOf } from '#server/order/order-answer.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import { editWords, moneyWords } from './edit-words.ts'
import type { Notice } from './notice.ts'

type Told = Pick<UnwrittenOrder, 'number' | 'total' | 'fulfilment'> & {
  customer: { name: string }
  payment: { method: PaymentMethod }
}
/** The ways to pay in the fewest letters. */
const PAY: Readonly<Record<PaymentMethod, string>> = {
  cash: 'in cash',
  gcash: 'by GCash',
  maya: 'by Maya',
  qrph: 'by QR Ph',
}

type Orders = Notice<UnwrittenOrder>['orders']

/** The texts for placeholders that all messages know. */
export function commonValues(
  orders: readonly [Told, ...Told[]],
  { name, phone }: Pick<SiteFacts, 'name' | 'phone'>,
): Values {
  const [{ customer, fulfilment, payment }] = orders
  const word = orders.length > 1 ? 'orders' : 'order'
  const each = (of: (order: Told) => string) => orders.map(of).join(' and ')
  return {
    ...{ name: customer.name, shop: name, phone },
    number: each(({ number }) => number),
    order: `${word} ${each(({ number }) => number)}`,
    is: orders.length > 1 ? 'are' : 'is',
    total: sumOf(orders),
    pay: `${sumOf(orders)} ${PAY[payment.method]}`,
    when: each(whenWords),
    how: fulfilment.method === 'delivery' ? 'Delivery' : 'Pickup',
    'order-time': `${word} ${each((order) => `${order.number}, ${handover(order)}`)}`,
    'order-price-time': `${word} ${each(priced)}`,
  }
}

/** The same with the sentences of the event. */
export function valuesOf(
  { orders, remaining = null, kind, settings, edit, couldBe }: Notice<UnwrittenOrder>,
  shop: Pick<SiteFacts, 'name' | 'phone'>,
): Values {
  const common = commonValues(orders, shop)
  const paragraphs = (lines: readonly string[]) => lines.join('\n\n')
  switch (kind) {
    case 'order-placed':
      return {
        ...common,
        recipient: paragraphs(recipientWords(orders)),
        payment: paragraphs(payWords(orders, settings)),
      }
    case 'order-cancelled':
      return {
        ...common,
        refund: refundWords(orders, remaining),
        rest: remaining ? `Your order ${priced(remaining)}, is unchanged.` : '',
      }
    case 'order-changed': {
      const waiting = remaining?.status === 'PENDING_PAYMENT' ? ([orders[0], remaining] as const) : orders
      return {
        ...common,
        changes: paragraphs(editWords(orders[0], edit)),
        recipient:
          edit?.changes.hasNewRecipient || edit?.changes.hasNewCard ? paragraphs(recipientWords(orders)) : '',
        money: paragraphs(moneyWords(orders[0], edit, () => payWords(waiting, settings))),
      }
    }
    case 'order-late':
      return { ...common, offer: couldBe ? `It could be ready on ${fullDayWords(couldBe)}.` : '' }
    default:
      return common
  }
}

/** Only in e-mails: a text message has no room for it. */
function recipientWords([{ recipient, customer }]: Orders): string[] {
  if (!recipient || !customer.email) return []
  const { name, phone, message, hidesPrices } = recipient
  const card = message ? ` The card says: “${message}”` : ''
  return [`It is for ${name}, ${phone}.${card}`, ...(hidesPrices ? ['No price goes with it.'] : [])]
}

function priced(order: Told): string {
  return `${order.number} of ${formatCentavos(order.total)}, ${handover(order)}`
}

function sumOf(orders: readonly Told[]): string {
  return formatCentavos(orders.reduce((sum, { total }) => sum + total, 0))
}

/** One payment covers both parts: only the cancelled part's price is returned. */
function refundWords(orders: Orders, remaining: UnwrittenOrder | null): string {
  const [{ payment }] = orders
  if (!payment.paidAt && !payment.reference)
    return remaining ? 'There is nothing to pay for it.' : 'There is nothing to pay.'
  if (!remaining) return 'We will return what you have paid.'
  return `We will return the ${sumOf(orders)} that you have paid for it.`
}

function handover(order: Told): string {
  return `${order.fulfilment.method === 'delivery' ? 'for delivery on' : 'for pickup on'} ${whenWords(order)}`
}

function whenWords({ fulfilment: { date, window } }: Told): string {
  return `${fullDayWords(date)}, ${plainWindowWords(window)}`
}

function payWords(orders: Orders, settings: OrderingSettings): string[] {
  const [order, linked = null] = orders
  const how = PAYMENTS[order.payment.method].instructions(payableOf(order, linked), settings)
  if (!how) return ['Please have the exact amount in cash ready if you can.']
  const account = [how.accountName, how.accountNumber].filter(Boolean).join(', ')
  const until = `${fullDayWords(manilaDate(how.payBefore))}, ${plainWindowWords(manilaTime(how.payBefore))}`
  return [
    `Please pay ${formatCentavos(how.amount)} to ${account}, with ${how.reference} as the message, before ${until}. Then enter the reference number of your payment on your order's page.`,
  ]
}
