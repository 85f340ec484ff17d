import type { SiteFacts } from '#contract/site.ts'
import { fullDayWords, windowWords } from '#domain/day-words.ts'
import { manilaDate, manilaTime } from '#domain/manila.ts'
import { formatCentavos } from '#domain/money.ts'
import { PAYMENTS } from '#domain/payment.ts'
import type { OrderingSettings } from '#domain/settings.ts'
import type { Transaction } from '#server/db/open.ts'
import type { Order, UnwrittenOrder } from '#server/db/order.ts'
import { enqueueMessage, type NewMessage } from '#server/db/outbox.ts'
import type { Vault } from '#server/security/vault.ts'
import type { OrderTokens } from './order-token.ts'

/** What a customer is told of. */
export type OrderMessageKind = 'order-placed' | 'order-paid' | 'order-ready' | 'order-cancelled'

/** What telling needs of the server. */
export type TellDeps = {
  vault: Vault
  tokens: OrderTokens
  shop: Pick<SiteFacts, 'name' | 'phone'>
  siteUrl: string
  clock: () => Date
}

/** D49: what is sent is no receipt. */
const ACKNOWLEDGEMENT = 'Order acknowledgement, not an official invoice.'

/** Tells the customer of an order that is written, in the transaction of what happened. */
export async function tellCustomer(
  transaction: Transaction,
  deps: TellDeps,
  { order, ...telling }: { order: Order; kind: OrderMessageKind; settings: OrderingSettings },
): Promise<void> {
  const message = orderMessage(deps, { order, ...telling })
  await enqueueMessage(transaction, deps.vault, { ...message, orderId: order.id })
}

/** What the customer is told: by e-mail where an address was given, else as a text message that staff copy to the phone. */
export function orderMessage(
  { tokens, shop, siteUrl, clock }: Omit<TellDeps, 'vault'>,
  { order, kind, settings }: { order: UnwrittenOrder; kind: OrderMessageKind; settings: OrderingSettings },
): NewMessage {
  const { email, phone, name } = order.customer
  const link = `${siteUrl}/order?t=${tokens.sign(order.number)}`
  const { subject, lines } = WORDS[kind](order, settings)
  const closing = [`Your order: ${link}`, `Questions? Call ${shop.phone}.`, ACKNOWLEDGEMENT]
  const text = email
    ? [`Hello ${name},`, ...lines, ...closing, `${shop.name}`].join('\n\n')
    : [`${shop.name}:`, ...lines, link, ACKNOWLEDGEMENT].join(' ')
  return {
    kind,
    channel: email ? 'email' : 'phone',
    to: email ?? phone,
    subject,
    text: email ? `${text}\n` : text,
    now: clock(),
  }
}

type Words = { subject: string; lines: string[] }

const WORDS: Record<OrderMessageKind, (order: UnwrittenOrder, settings: OrderingSettings) => Words> = {
  'order-placed': (order, settings) => ({
    subject: `Your order ${order.number}`,
    lines: [
      `Thank you for your order ${order.number} of ${formatCentavos(order.total)}, ${handover(order)}.`,
      ...payWords(order, settings),
    ],
  }),
  'order-paid': (order) => ({
    subject: `Payment received for order ${order.number}`,
    lines: [
      `We have received your payment of ${formatCentavos(order.total)} for order ${order.number}, ${handover(order)}.`,
    ],
  }),
  'order-ready': (order) => ({
    subject: `Order ${order.number} is ready`,
    lines: [`Your order ${order.number} is ready, ${handover(order)}.`],
  }),
  'order-cancelled': (order) => ({
    subject: `Order ${order.number} is cancelled`,
    lines: [
      `Your order ${order.number} is cancelled.`,
      order.payment.paidAt || order.payment.reference
        ? 'We will return what you have paid.'
        : 'There is nothing to pay.',
    ],
  }),
}

function handover({ fulfilment: { method, date, window } }: UnwrittenOrder): string {
  const how = method === 'delivery' ? 'for delivery on' : 'for pickup on'
  return `${how} ${fullDayWords(date)}, ${windowWords(window)}`
}

function payWords({ number, total, payment }: UnwrittenOrder, settings: OrderingSettings): string[] {
  const { method, payBefore } = payment
  const how = PAYMENTS[method].instructions({ number, total, payBefore }, settings)
  if (!how) return ['Please have the exact amount in cash ready if you can.']
  const account = [how.accountName, how.accountNumber].filter(Boolean).join(', ')
  const until = `${fullDayWords(manilaDate(how.payBefore))}, ${windowWords(manilaTime(how.payBefore))}`
  return [
    `Please pay ${formatCentavos(how.amount)} to ${account} and write ${how.reference} with it, before ${until}. Then enter the reference number of your payment on your order's page.`,
  ]
}
