import type { SiteFacts } from '#contract/content/site.ts'
import { formatCentavos } from '#domain/money.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { PAYMENTS } from '#domain/order/payment/payment.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/day-words.ts'
import { manilaDate, manilaTime } from '#domain/time/manila.ts'
import type { Transaction } from '#server/db/open.ts'
import type { Vault } from '#server/keys/vault.ts'
import { enqueueMessage, type NewMessage } from '#server/message/outbox-sql.ts'
import { editWords, moneyWords, type ToldEdit } from '#server/order/message/edit-words.ts'
import { payableOf, townOf } from '#server/order/order-answer.ts'
import type { OrderTokens } from '#server/order/order-token.ts'
import type { SingleOrder, UnwrittenOrder } from '#server/order/sql/order.ts'

/** The events that customers are notified of. */
export type OrderMessageKind =
  | 'order-placed'
  | 'order-paid'
  | 'order-ready'
  | 'order-completed'
  | 'order-cancelled'
  | 'order-changed'

/** The parts of the server that notifying needs. */
export type NotifyDeps = {
  vault: Vault
  tokens: OrderTokens
  /** The facts of the shop's file; the settings may have newer ones. */
  shop: Pick<SiteFacts, 'name' | 'phone' | 'address'>
  siteUrl: string
  clock: () => Date
}

/** D49: a message is not a receipt. */
const ACKNOWLEDGEMENT = 'Order acknowledgement, not an official invoice.'

/** The event and its orders: both parts of a split one if both are affected. */
type Notice<Order> = {
  orders: readonly [Order, ...Order[]]
  /** The other part of a split order, if it is not affected and not cancelled. */
  remaining?: UnwrittenOrder | null
  kind: OrderMessageKind
  settings: OrderingSettings
  /** For `order-changed`: what staff have changed, and what becomes of the money. */
  edit?: ToldEdit
  /** Until then the event may be taken back, and nothing is mailed. */
  notBefore?: Date
}

/**
 * Notifies the customer of stored orders, in the transaction of the event. Feedback is only asked for by
 * e-mail.
 */
export async function notifyCustomer(
  transaction: Transaction,
  deps: NotifyDeps,
  notice: Notice<SingleOrder>,
): Promise<void> {
  const orderId = notice.orders[0].id
  const message = orderMessage(deps, notice)
  // Staff send text messages by hand: nobody does that to ask for feedback.
  if (notice.kind === 'order-completed' && message.channel === 'phone') return
  const { notBefore = message.now } = notice
  await enqueueMessage(transaction, deps.vault, { ...message, notBefore, orderId })
}

/**
 * The message to the customer: by e-mail if there is an address, otherwise as a text message that staff copy
 * to the phone.
 */
export function orderMessage(
  { tokens, shop: file, siteUrl, clock }: Omit<NotifyDeps, 'vault'>,
  { orders, remaining = null, kind, settings, edit }: Notice<UnwrittenOrder>,
): NewMessage {
  const shop = factsInForce(file, settings)
  const [{ customer, number }] = orders
  const { email, phone, name } = customer
  const token = tokens.sign(number)
  const link = `${siteUrl}/order?t=${token}`
  const { subject, lines } = WORDS[kind](orders, remaining, settings, edit)
  const sheets = kind === 'order-placed' ? orders.map((order) => sheetOf(order, shop, settings)) : []
  const closing = [
    ...(kind === 'order-completed' ? [`Tell us how it was: ${siteUrl}/feedback?t=${token}`] : []),
    ...[`Your order: ${link}`, `Questions? Call ${shop.phone}.`, ACKNOWLEDGEMENT],
  ]
  const text = email
    ? [`Hello ${name},`, ...lines, ...sheets, ...closing, `${shop.name}, ${placeOf(shop)}`].join('\n\n')
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

/** What an order's printed page says, a line each: goods, sums, and where they are handed over. For e-mails. */
function sheetOf(order: UnwrittenOrder, shop: NotifyDeps['shop'], settings: OrderingSettings): string {
  const { number, items, discount, deliveryFee, total, fulfilment, payment } = order
  const isPickup = fulfilment.method === 'pickup'
  const due = isPickup ? 'To pay in cash at pickup' : 'To pay in cash on delivery'
  return [
    `Order ${number}`,
    isPickup ? `Pickup: ${shop.name}, ${placeOf(shop)}` : `Delivery: ${doorOf(order, settings)}`,
    ...items.flatMap(({ quantity, productName, sizeName, packagingName, addons, message, totalPrice }) => [
      `${quantity} × ${productName}, ${sizeName}: ${formatCentavos(totalPrice)}`,
      ...[packagingName, ...addons.map(({ name }) => name), message && `“${message}”`].flatMap((extra) =>
        extra ? [`  ${extra}`] : [],
      ),
    ]),
    ...(discount > 0 ? [`Voucher: −${formatCentavos(discount)}`] : []),
    ...(deliveryFee > 0 ? [`Delivery fee: ${formatCentavos(deliveryFee)}`] : []),
    `${payment.method === 'cash' ? due : 'Total'}: ${formatCentavos(total)}`,
  ].join('\n')
}

/** The shop's address in one line. */
export function placeOf({ address }: NotifyDeps['shop']): string {
  return [address.street, address.barangay, address.municipality, address.province].join(', ')
}

function doorOf({ fulfilment }: UnwrittenOrder, settings: OrderingSettings): string {
  if (fulfilment.method === 'pickup') return ''
  const { street, barangay, landmark } = fulfilment.address
  return [street, barangay, townOf(fulfilment, settings), `near ${landmark}`].filter(Boolean).join(', ')
}

type Words = { subject: string; lines: string[] }
type Orders = Notice<UnwrittenOrder>['orders']

const WORDS: Record<
  OrderMessageKind,
  (
    orders: Orders,
    remaining: UnwrittenOrder | null,
    settings: OrderingSettings,
    edit: ToldEdit | undefined,
  ) => Words
> = {
  'order-placed': (orders, _, settings) => ({
    subject: `Your ${numbers(orders)}`,
    lines: [
      `Thank you for your ${orderWord(orders)} ${orders.map(priced).join(' and ')}.`,
      ...recipientWords(orders),
      ...payWords(orders, settings),
    ],
  }),
  'order-paid': (orders) => ({
    subject: `Payment received for ${numbers(orders)}`,
    lines: [
      `We have received your payment of ${sumOf(orders)} for ${orderWord(orders)} ${orders.map(named).join(' and ')}.`,
    ],
  }),
  'order-ready': (orders) => ({
    subject: `${capital(numbers(orders))} ${areWord(orders)} ready`,
    lines: [`Your ${orderWord(orders)} ${areWord(orders)} ready: ${orders.map(named).join(' and ')}.`],
  }),
  'order-completed': (orders) => ({
    subject: `How was your ${numbers(orders)}?`,
    lines: [`Thank you for your ${numbers(orders)}. We hope that everything was good.`],
  }),
  'order-cancelled': (orders, remaining) => ({
    subject: `${capital(numbers(orders))} ${areWord(orders)} cancelled`,
    lines: [
      `Your ${numbers(orders)} ${areWord(orders)} cancelled.`,
      refundWords(orders, remaining),
      ...(remaining ? [`Your order ${priced(remaining)}, is unchanged.`] : []),
    ],
  }),
  'order-changed': (orders, remaining, settings, edit) => ({
    subject: `Your ${numbers(orders)} was changed`,
    lines: [
      ...editWords(orders[0], edit),
      `It is now ${priced(orders[0])}.`,
      ...(edit?.changes.hasNewRecipient || edit?.changes.hasNewCard ? recipientWords(orders) : []),
      ...moneyWords(orders[0], edit, () =>
        payWords(remaining?.status === 'PENDING_PAYMENT' ? [orders[0], remaining] : orders, settings),
      ),
    ],
  }),
}

/** Only in e-mails: a text message has no room for it. */
function recipientWords([{ recipient, customer }]: Orders): string[] {
  if (!recipient || !customer.email) return []
  const { name, phone, message, hidesPrices } = recipient
  const card = message ? ` The card says: “${message}”` : ''
  return [`It is for ${name}, ${phone}.${card}`, ...(hidesPrices ? ['No price goes with it.'] : [])]
}

function numbers(orders: Orders): string {
  return `${orderWord(orders)} ${orders.map(({ number }) => number).join(' and ')}`
}

function orderWord(orders: Orders): string {
  return orders.length > 1 ? 'orders' : 'order'
}

function areWord(orders: Orders): string {
  return orders.length > 1 ? 'are' : 'is'
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function priced(order: UnwrittenOrder): string {
  return `${order.number} of ${formatCentavos(order.total)}, ${handover(order)}`
}

function named(order: UnwrittenOrder): string {
  return `${order.number}, ${handover(order)}`
}

function sumOf(orders: Orders): string {
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

function handover({ fulfilment: { method, date, window } }: UnwrittenOrder): string {
  const how = method === 'delivery' ? 'for delivery on' : 'for pickup on'
  return `${how} ${fullDayWords(date)}, ${plainWindowWords(window)}`
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
