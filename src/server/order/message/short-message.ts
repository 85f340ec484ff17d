import type { SiteFacts } from '#contract/content/site.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { gsmLength, gsmWords, SMS_LENGTH } from '#domain/order/text/gsm.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/day-words.ts'
import type { SingleOrder } from '#server/order/sql/order.ts'

/** An event in a few words; other messages are only about the order. */
const NEWS: Readonly<Record<string, string>> = {
  'order-placed': 'we have your order',
  'order-paid': 'we received your payment for order',
  'order-ready': 'ready now: order',
  'order-completed': 'thank you for order',
  'order-cancelled': 'cancelled: order',
}

/** The ways to pay in the fewest letters. */
const PAY: Readonly<Record<PaymentMethod, string>> = {
  cash: 'in cash',
  gcash: 'by GCash',
  maya: 'by Maya',
  qrph: 'by QR Ph',
}

type Told = {
  kind: string
  order: Pick<SingleOrder, 'number' | 'total' | 'fulfilment' | 'customer'> & {
    payment: Pick<SingleOrder['payment'], 'method'>
  }
  link: string
  shop: Pick<SiteFacts, 'name'>
}

/**
 * A message about an order for a phone: as one SMS, and for Messenger. The SMS that confirms an order has its number, total,
 * time and way to pay before everything else; shop and link come with it where they leave room.
 */
export function shortMessage({ kind, order, link, shop }: Told): { sms: string; messenger: string } {
  const { number, total, fulfilment, customer, payment } = order
  const news = `${NEWS[kind] ?? 'about your order'} ${number}`
  const when = `${fullDayWords(fulfilment.date)}, ${plainWindowWords(fulfilment.window)}`
  const how = fulfilment.method === 'delivery' ? 'Delivery' : 'Pickup'
  const pay = `${formatCentavos(total)} ${PAY[payment.method]}`
  const short = `${shop.name}: ${news}. ${link}`
  const long = `${shop.name}: ${news}, ${when}. ${link}`
  const placed = `we have your order ${number}, ${pay}. ${how} ${when}.`
  const linked = `${shop.name}: order ${number}, ${pay}, ${when}. ${link}`
  const confirmation = [`${shop.name}: ${placed} ${link}`, linked, `${shop.name}: ${placed}`, placed]
  const choices = kind === 'order-placed' ? confirmation : [long, short]
  return {
    sms: firstThatFits(choices.map(gsmWords)),
    messenger: [
      `Hello ${customer.name}! From ${shop.name}: ${news}.`,
      `${how}: ${when}`,
      `Total: ${pay}`,
      link,
    ].join('\n'),
  }
}

/** The first of some texts that is one SMS, otherwise the last one. */
function firstThatFits(texts: readonly string[]): string {
  const fits = (words: string) => (gsmLength(words) ?? SMS_LENGTH + 1) <= SMS_LENGTH
  return texts.find(fits) ?? texts.at(-1) ?? ''
}
