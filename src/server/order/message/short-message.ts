import type { SiteFacts } from '#contract/content/site.ts'
import { formatCentavos } from '#domain/money.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/day-words.ts'
import type { SingleOrder } from '#server/order/sql/order.ts'

/** The length of one text message. */
const SMS_LETTERS = 160

/** An event in a few words; other messages are only about the order. */
const NEWS: Readonly<Record<string, string>> = {
  'order-placed': 'we have your order',
  'order-paid': 'we received your payment for order',
  'order-ready': 'ready now: order',
  'order-completed': 'thank you for order',
  'order-cancelled': 'cancelled: order',
}

type Told = {
  kind: string
  order: Pick<SingleOrder, 'number' | 'total' | 'fulfilment' | 'customer'>
  link: string
  shop: Pick<SiteFacts, 'name'>
}

/** A message about an order for a phone: as one SMS where the shop's name and the link leave room, and for Messenger. */
export function shortMessage({ kind, order, link, shop }: Told): { sms: string; messenger: string } {
  const { number, total, fulfilment, customer } = order
  const news = `${NEWS[kind] ?? 'about your order'} ${number}`
  const when = `${fullDayWords(fulfilment.date)}, ${plainWindowWords(fulfilment.window)}`
  const how = fulfilment.method === 'delivery' ? 'Delivery' : 'Pickup'
  const short = `${shop.name}: ${news}. ${link}`
  const long = `${shop.name}: ${news}, ${when}. ${link}`
  return {
    sms: plainLetters(long.length <= SMS_LETTERS ? long : short),
    messenger: [
      `Hello ${customer.name}! From ${shop.name}: ${news}.`,
      `${how}: ${when}`,
      `Total: ${formatCentavos(total)}`,
      link,
    ].join('\n'),
  }
}

/** A dash or a no-break space outside the letters of an SMS would halve its room. */
function plainLetters(words: string): string {
  return words
    .replaceAll(/[\u2012-\u2015]/g, '-')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll(/[\u2018\u2019]/g, "'")
}
