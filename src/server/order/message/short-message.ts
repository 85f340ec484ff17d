import type { SiteFacts } from '#contract/content/site.ts'
import {
  CANCELLED_WITH_LINK,
  type ChangedWords,
  DEFAULT_WORDS,
  type MessageWords,
  ORDER_MESSAGES,
  OTHER_SHORT_WORDS,
  SHORTER_CONFIRMATIONS,
  SPLIT_WITH_LINK,
} from '#domain/order/message/message-words.ts'
import { fillWords, STILL_OPEN } from '#domain/order/message/placeholders.ts'
import { gsmLength, gsmWords, SMS_LENGTH } from '#domain/order/text/gsm.ts'
import { forTheShop, inLanguage } from '#server/flow/in-language.ts'
import type { SingleOrder } from '#server/order/sql/order.ts'
import { say } from '#words/say.ts'
import { commonValues } from './placeholder-values.ts'

type Part = Pick<SingleOrder, 'number' | 'total' | 'language' | 'fulfilment' | 'customer'> & {
  payment: Pick<SingleOrder['payment'], 'method'>
}

type Told = {
  kind: string
  /** The words of the message itself, which name the orders that it is about. */
  text: string
  order: Part & { linked?: (Part & Pick<SingleOrder, 'status'>) | null }
  link: string
  shop: Pick<SiteFacts, 'name' | 'phone'>
  messages: ChangedWords
}

/**
 * Both parts of a split order are placed and paid together, and cancelled together if they were not paid; each has its
 * other events for itself.
 */
const OF_BOTH: readonly string[] = ['order-placed', 'order-paid']
const CANCELLED = 'order-cancelled'

/**
 * A message about an order for a phone, in the order's language: as one SMS, and for Messenger. The SMS that confirms an
 * order has its number, total, time and way to pay before everything else; shop and link come with it where they leave
 * room. It is English where nothing else fits.
 */
export function shortMessage({ kind, text, messages, order, ...told }: Told): {
  sms: string
  messenger: string
} {
  const known = ORDER_MESSAGES.find((one) => one === kind)
  const { linked } = order
  const isOfBoth =
    linked?.status === 'CANCELLED'
      ? kind === CANCELLED && text.includes(linked.number)
      : OF_BOTH.includes(kind)
  const orders = linked && isOfBoth ? ([order, linked] as const) : ([order] as const)
  const own = known && messages[known]?.words
  const words = known ? DEFAULT_WORDS[known] : OTHER_SHORT_WORDS
  const ofBoth = kind === CANCELLED ? CANCELLED_WITH_LINK : SPLIT_WITH_LINK
  const write = () => {
    const sms = own?.sms ?? say(words.sms, STILL_OPEN)
    const messenger = own?.messenger ?? say(words.messenger, STILL_OPEN)
    return shortTexts({ sms, messenger }, { ...told, orders, ofBoth })
  }
  const english = forTheShop(write)
  const theirs = inLanguage(order.language, write)
  return {
    sms: own?.sms === undefined && isOneSms(theirs.sms) ? theirs.sms : english.sms,
    messenger: own?.messenger === undefined ? theirs.messenger : english.messenger,
  }
}

/**
 * The same in a wording. An admin's own SMS that is too long goes without the time of the handover; for a split order
 * the page behind the link has the rest.
 */
export function shortTexts(
  { sms, messenger }: Pick<MessageWords, 'sms' | 'messenger'>,
  {
    orders,
    link,
    shop,
    ofBoth = SPLIT_WITH_LINK,
  }: Pick<Told, 'link' | 'shop'> & {
    orders: readonly [Part, ...Part[]]
    ofBoth?: typeof SPLIT_WITH_LINK | typeof CANCELLED_WITH_LINK
  },
): { sms: string; messenger: string } {
  const values = { ...commonValues(orders, shop), link }
  const timeless = [
    sms.replaceAll(/,? ?\{when\}/g, ''),
    ...(orders.length > 1 ? [say(ofBoth, STILL_OPEN)] : []),
  ]
  const isConfirmation = sms === say(DEFAULT_WORDS['order-placed'].sms, STILL_OPEN)
  const shorter = isConfirmation ? SHORTER_CONFIRMATIONS.map((words) => say(words, STILL_OPEN)) : timeless
  const texts = [sms, ...shorter].map((words) => gsmWords(fillWords(words, values)))
  return { sms: texts.find(isOneSms) ?? texts.at(-1) ?? '', messenger: fillWords(messenger, values) }
}

function isOneSms(words: string): boolean {
  return (gsmLength(words) ?? SMS_LENGTH + 1) <= SMS_LENGTH
}
