import type { SiteFacts } from '#contract/content/site.ts'
import { joinWords } from '#domain/join-words.ts'
import { formatCentavos } from '#domain/money.ts'
import type { Values } from '#domain/order/message/placeholders.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { PAYMENTS, type PaymentMethod } from '#domain/order/payment/payment.ts'
import { duesOf } from '#domain/order/payment/schedule.ts'
import { offerWords } from '#domain/order/what-if/offer-words.ts'
import { manilaDate, manilaTime } from '#domain/time/manila.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import { payableOf } from '#server/order/order-answer.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import { phrase, say, type Words } from '#words/say.ts'
import { editWords, moneyWords } from './edit-words.ts'
import type { Notice } from './notice.ts'
import { mailed } from './order-sheet.ts'

type Told = Pick<UnwrittenOrder, 'number' | 'total' | 'fulfilment'> & {
  customer: { name: string }
  payment: Pick<UnwrittenOrder['payment'], 'method' | 'deposit' | 'received' | 'toPay'>
}
/** The ways to pay in the fewest letters. */
const PAY = {
  cash: phrase('in cash'),
  gcash: phrase('by GCash'),
  maya: phrase('by Maya'),
  qrph: phrase('by QR Ph'),
} as const satisfies Record<PaymentMethod, Words>

type Orders = Notice<UnwrittenOrder>['orders']

/** The texts for placeholders that all messages know. */
export function commonValues(
  orders: readonly [Told, ...Told[]],
  { name, phone }: Pick<SiteFacts, 'name' | 'phone'>,
): Values {
  const [{ customer, fulfilment, payment }] = orders
  const isOne = orders.length === 1
  const each = (of: (order: Told) => string) => joinWords(orders.map(of))
  const named = (order: string) => say(isOne ? 'order {order}' : 'orders {order}', { order })
  const number = each((order) => order.number)
  return {
    name: customer.name,
    shop: name,
    phone,
    number,
    order: named(number),
    is: say(isOne ? 'is||order' : 'are||orders'),
    total: sumOf(orders),
    paid: formatCentavos(firstSum(orders)),
    balance: formatCentavos(restSum(orders)),
    pay: isFree(orders) ? say('nothing to pay') : `${sumOf(orders)} ${say(PAY[payment.method])}`,
    when: each(whenWords),
    how: say(fulfilment.method === 'delivery' ? 'Delivery' : 'Pickup'),
    'order-time': named(each(timed)),
    'order-price-time': named(each(priced)),
  }
}

/** The same with the sentences of the event. */
export function valuesOf(
  { orders, remaining = null, kind, settings, edit, offer, returns }: Notice<UnwrittenOrder>,
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
        refund: returns ? keptWords(returns) : refundWords(orders, remaining),
        rest: remaining ? say('Your order {order}, is unchanged.', { order: priced(remaining) }) : '',
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
    case 'order-paid':
      return { ...common, money: paragraphs(restWords(orders)) }
    case 'order-balance':
      return { ...common, payment: paragraphs(payWords(orders, settings)) }
    case 'order-late':
      return { ...common, offer: offer ? offerWords(offer) : '' }
    default:
      return common
  }
}

/** Only in e-mails: a text message has no room for it. */
function recipientWords([{ recipient, customer }]: Orders): string[] {
  if (!recipient || !customer.email) return []
  const { name, phone, message, hidesPrices } = recipient
  const card = message ? [say('The card says: “{words}”', { words: mailed(message) })] : []
  return [
    [say('It is for {name}, {phone}.', { name, phone }), ...card].join(' '),
    ...(hidesPrices ? [say('No price goes with it.')] : []),
  ]
}

function timed(order: Told): string {
  const isDelivery = order.fulfilment.method === 'delivery'
  return say(isDelivery ? '{number}, for delivery on {when}' : '{number}, for pickup on {when}', {
    number: order.number,
    when: whenWords(order),
  })
}

function priced(order: Told): string {
  const isDelivery = order.fulfilment.method === 'delivery'
  return say(
    isDelivery ? '{number} of {sum}, for delivery on {when}' : '{number} of {sum}, for pickup on {when}',
    { number: order.number, sum: formatCentavos(order.total), when: whenWords(order) },
  )
}

function isFree(orders: readonly Told[]): boolean {
  return orders.every(({ total }) => total === 0)
}

function sumOf(orders: readonly Told[]): string {
  return formatCentavos(orders.reduce((sum, { total }) => sum + total, 0))
}

/** What is paid first: everything, or the deposits. */
function firstSum(orders: readonly Told[]): number {
  return orders.reduce((sum, order) => sum + duesOf(order).first, 0)
}

/** What is still to pay after that. */
function restSum(orders: readonly Told[]): number {
  return orders.reduce((sum, order) => sum + duesOf(order).rest, 0)
}

/** What is still to pay of each order after the first payment, and until when. */
function restWords(orders: Orders): string[] {
  return orders
    .filter((order) => duesOf(order).rest > 0)
    .map((order) => {
      const sum = formatCentavos(duesOf(order).rest)
      const { fulfilment, payment } = order
      if (payment.balanceBefore)
        return say('The rest of {sum} is due by {until}.', { sum, until: untilWords(payment.balanceBefore) })
      return say(
        fulfilment.method === 'delivery'
          ? 'You pay the rest of {sum} on delivery.'
          : 'You pay the rest of {sum} at pickup.',
        { sum },
      )
    })
}

function untilWords(moment: Date): string {
  return `${fullDayWords(manilaDate(moment))}, ${plainWindowWords(manilaTime(moment))}`
}

/** One payment covers both parts: only the cancelled part's price is returned. */
function refundWords(orders: Orders, remaining: UnwrittenOrder | null): string {
  const [{ payment }] = orders
  if (!payment.paidAt && !payment.reference)
    return say(remaining ? 'There is nothing to pay for it.' : 'There is nothing to pay.')
  if (!remaining) return say('We will return what you have paid.')
  return say('We will return the {sum} that you have paid for it.', { sum: sumOf(orders) })
}

/** What goes back, where the shop keeps some of it by the terms of the order. */
function keptWords({ returned, kept: remainder }: { returned: number; kept: number }): string {
  const sums = { returned: formatCentavos(returned), kept: formatCentavos(remainder) }
  return returned === 0
    ? say('By the terms of your order, we keep the {kept} that you have paid.', sums)
    : say('By the terms of your order, we return {returned} and keep {kept}.', sums)
}

function whenWords({ fulfilment: { date, window } }: Told): string {
  return `${fullDayWords(date)}, ${plainWindowWords(window)}`
}

function payWords(orders: Orders, settings: OrderingSettings): string[] {
  const [order, linked = null] = orders
  const how = PAYMENTS[order.payment.method].instructions(payableOf(order, linked), settings)
  if (isFree(orders)) return [say('There is nothing to pay.')]
  if (!how) return [say('Please have the exact amount in cash ready if you can.')]
  const account = [how.accountName, how.accountNumber].filter(Boolean).join(', ')
  const until = untilWords(how.payBefore)
  return [
    say(
      "Please pay {sum} to {account}, with {reference} as the message, before {until}. Then enter the reference number of your payment on your order's page.",
      { sum: formatCentavos(how.amount), account, reference: how.reference, until },
    ),
    ...(order.status === 'PENDING_PAYMENT' ? restWords(orders) : []),
  ]
}
