import { wordsInForce } from '#domain/order/message/message-words.ts'
import { fillWords } from '#domain/order/message/placeholders.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import type { Transaction } from '#server/db/open.ts'
import { enqueueMessage, type NewMessage } from '#server/message/outbox-sql.ts'
import type { SingleOrder, UnwrittenOrder } from '#server/order/sql/order.ts'
import type { Notice, NotifyDeps } from './notice.ts'
import { ACKNOWLEDGEMENT, placeOf, sheetOf } from './order-sheet.ts'
import { valuesOf } from './placeholder-values.ts'

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
 * The message to the customer in the wording in force: by e-mail if there is an address, otherwise as a text message
 * that staff copy to the phone.
 */
export function orderMessage(
  { tokens, shop: file, siteUrl, clock }: Omit<NotifyDeps, 'vault'>,
  notice: Notice<UnwrittenOrder>,
): NewMessage {
  const { orders, kind, settings } = notice
  const shop = factsInForce(file, settings)
  const [{ customer, number }] = orders
  const { email, phone } = customer
  const token = tokens.sign(number)
  const link = `${siteUrl}/order?t=${token}`
  const words = wordsInForce(kind, settings.messages)
  const values = valuesOf(notice, shop)
  const body = fillWords(words.body, values)
  const sheets = kind === 'order-placed' ? orders.map((order) => sheetOf(order, shop, settings)) : []
  const closing = [
    ...(kind === 'order-completed' ? [`Tell us how it was: ${siteUrl}/feedback?t=${token}`] : []),
    ...[`Your order: ${link}`, `Questions? Call ${shop.phone}.`, ACKNOWLEDGEMENT],
  ]
  const greeting = fillWords(words.greeting, values)
  const mail = [greeting, body, ...sheets, ...closing, `${shop.name}, ${placeOf(shop)}`]
  return {
    kind,
    channel: email ? 'email' : 'phone',
    to: email ?? phone,
    subject: fillWords(words.subject, values),
    text: email
      ? `${mail.join('\n\n')}\n`
      : [`${shop.name}:`, body.replaceAll(/\s*\n\s*/g, ' '), link, ACKNOWLEDGEMENT].join(' '),
    now: clock(),
  }
}
