import {
  type ChangedWords,
  DEFAULT_WORDS,
  type MessageWords,
  type OrderMessageKind,
} from '#domain/order/message/message-words.ts'
import { fillWords, STILL_OPEN, type Values } from '#domain/order/message/placeholders.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import type { Transaction } from '#server/db/open.ts'
import { forTheShop, inLanguage } from '#server/flow/in-language.ts'
import { enqueueMessage, type NewMessage } from '#server/message/outbox-sql.ts'
import type { SingleOrder, UnwrittenOrder } from '#server/order/sql/order.ts'
import { here } from '#words/address.ts'
import { perLanguage } from '#words/language.ts'
import { say } from '#words/say.ts'
import { changesHere, goodsHere } from './goods-here.ts'
import type { Notice, NotifyDeps } from './notice.ts'
import { ACKNOWLEDGEMENT, mailed, placeOf, sheetOf, typedWords } from './order-sheet.ts'
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
 * The message to the customer in the wording in force and the order's language: by e-mail if there is an address, otherwise
 * as a text message that staff copy to the phone.
 */
export function orderMessage(deps: Omit<NotifyDeps, 'vault'>, notice: Notice<UnwrittenOrder>): NewMessage {
  return inLanguage(notice.orders[0].language, () => worded(deps, notice))
}

/** The event with the names that goods have in the language of the moment. */
function named({ products = [], edit, ...notice }: Notice<UnwrittenOrder>): Notice<UnwrittenOrder> {
  const [first, ...others] = notice.orders
  const order = (one: UnwrittenOrder) => ({ ...one, items: goodsHere(one.items, products) })
  const goods = edit && changesHere(edit.changes.goods, products)
  return {
    ...notice,
    orders: [order(first), ...others.map(order)],
    ...(edit && goods && { edit: { ...edit, changes: { ...edit.changes, goods } } }),
  }
}

function worded(
  { tokens, shop: file, siteUrl, clock }: Omit<NotifyDeps, 'vault'>,
  stored: Notice<UnwrittenOrder>,
): NewMessage {
  const notice = named(stored)
  const { orders, kind, settings, reason } = notice
  const shop = factsInForce(file, settings)
  const [order] = orders
  const { customer, number, note } = order
  const { email, phone } = customer
  const token = tokens.sign(number)
  const link = siteUrl + here(`/order?t=${token}`)
  const write = wordingOf(kind, settings.messages, () => valuesOf(notice, shop))
  const body = write('body')
  const isNew = kind === 'order-placed'
  const sheets = isNew
    ? [...orders.map((part) => sheetOf(part, shop, settings)), typedWords(order).join('\n')]
    : []
  const typed = reason ? [say('Your reason: {reason}', { reason: mailed(reason) })] : []
  const feedback = siteUrl + here(`/feedback?t=${token}`)
  const acknowledgement = say(ACKNOWLEDGEMENT)
  const closing = [
    ...(kind === 'order-completed' ? [say('Tell us how it was: {link}', { link: feedback })] : []),
    say('Your order: {link}', { link }),
    say('Questions? Call {phone}.', { phone: shop.phone }),
    acknowledgement,
  ]
  const mail = [write('greeting'), body, ...sheets, ...typed, ...closing, `${shop.name}, ${placeOf(shop)}`]
  return {
    kind,
    channel: email ? 'email' : 'phone',
    to: email ?? phone,
    subject: write('subject'),
    text: email
      ? `${mail.join('\n\n')}\n`
      : [
          `${shop.name}: ${body.replaceAll(/\s*\n\s*/g, ' ')}`,
          ...(isNew && note ? [say('Your note: {note}', { note })] : []),
          link,
          acknowledgement,
        ].join('\n'),
    now: clock(),
  }
}

/**
 * Writes the parts of a message in the wording in force, in the language of the moment. An admin's own part is in one
 * language, whichever that is: it goes out as its preview showed it, with English values.
 */
function wordingOf(kind: OrderMessageKind, shopWords: ChangedWords, values: () => Values) {
  const ownWords = shopWords[kind]?.words
  const valuesIn = perLanguage(values)
  return (part: keyof MessageWords): string => {
    const words = ownWords?.[part]
    return words === undefined
      ? fillWords(say(DEFAULT_WORDS[kind][part], STILL_OPEN), valuesIn())
      : forTheShop(() => fillWords(words, valuesIn()))
  }
}
