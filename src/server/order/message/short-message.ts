import type { SiteFacts } from '#contract/content/site.ts'
import {
  CANCELLED_WITH_LINK,
  type ChangedWords,
  DEFAULT_WORDS,
  type MessageWords,
  ORDER_MESSAGES,
  type OrderMessageKind,
  OTHER_SHORT_WORDS,
  SHORTER_CONFIRMATIONS,
  SHORTER_LATENESS,
  SPLIT_WITH_LINK,
} from '#domain/order/message/message-words.ts'
import { fillWords, STILL_OPEN, type Values } from '#domain/order/message/placeholders.ts'
import { gsmLength, gsmWords, SMS_LENGTH } from '#domain/order/text/gsm.ts'
import { type Offer, offerWords, shortOfferWords } from '#domain/order/what-if/offer-words.ts'
import { forTheShop, inLanguage } from '#server/flow/in-language.ts'
import type { SingleOrder } from '#server/order/sql/order.ts'
import { say } from '#words/say.ts'
import { commonValues } from './placeholder-values.ts'

type Part = Pick<SingleOrder, 'number' | 'total' | 'language' | 'fulfilment' | 'customer'> & {
  payment: Pick<SingleOrder['payment'], 'method' | 'deposit' | 'received' | 'toPay'>
}

type Told = {
  kind: string
  /** The words of the message itself, which name the orders that it is about. */
  text: string
  order: Part & { linked?: (Part & Pick<SingleOrder, 'status'>) | null }
  link: string
  shop: Pick<SiteFacts, 'name' | 'phone'>
  messages: ChangedWords
  /** Times that the customer of a late order was offered; those of which the message itself speaks are its own. */
  offers?: readonly Offer[]
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
export function shortMessage({ kind, text, messages, order, offers = [], ...values }: Told): {
  sms: string
  messenger: string
} {
  const orderKind = ORDER_MESSAGES.find((one) => one === kind)
  const { linked } = order
  const isOfBoth =
    linked?.status === 'CANCELLED'
      ? kind === CANCELLED && text.includes(linked.number)
      : OF_BOTH.includes(kind)
  const orders = linked && isOfBoth ? ([order, linked] as const) : ([order] as const)
  const ownWords = orderKind && messages[orderKind]?.words
  const words = orderKind ? DEFAULT_WORDS[orderKind] : OTHER_SHORT_WORDS
  const offer = inLanguage(order.language, () => offers.findLast((one) => isOffered(one, text)))
  const ofBoth = kind === CANCELLED ? CANCELLED_WITH_LINK : SPLIT_WITH_LINK
  const write = () => {
    const sms = ownWords?.sms ?? say(words.sms, STILL_OPEN)
    const messenger = ownWords?.messenger ?? say(words.messenger, STILL_OPEN)
    const texts = shortTexts({ sms, messenger }, { ...values, orders, ofBoth, offer })
    return { ...texts, isWhole: isOneSms(texts.sms) && hasOffer(texts.sms, offer) }
  }
  const english = forTheShop(write)
  const theirs = inLanguage(order.language, write)
  return {
    sms:
      ownWords?.sms === undefined && (theirs.isWhole || (isOneSms(theirs.sms) && !english.isWhole))
        ? theirs.sms
        : english.sms,
    messenger: ownWords?.messenger === undefined ? theirs.messenger : english.messenger,
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
    offer = NO_OFFER,
    ofBoth = SPLIT_WITH_LINK,
  }: Pick<Told, 'link' | 'shop'> & {
    offer?: Offer | undefined
    orders: readonly [Part, ...Part[]]
    ofBoth?: typeof SPLIT_WITH_LINK | typeof CANCELLED_WITH_LINK
  },
): { sms: string; messenger: string } {
  const values = { ...commonValues(orders, shop), link }
  const timeless = [
    sms.replaceAll(/,? ?\{when\}/g, ''),
    ...(orders.length > 1 ? [say(ofBoth, STILL_OPEN)] : []),
  ]
  const shorter = shorterWords(sms)?.map((words) => say(words, STILL_OPEN)) ?? timeless
  // The offer is the last to go: without it the customer has nothing to answer.
  const texts = [offerWords(offer), shortOfferWords(offer), ''].flatMap((its) =>
    [sms, ...shorter].map((words) => gsmWords(withOffer(words, values, its))),
  )
  return {
    sms: texts.find(isOneSms) ?? texts.at(-1) ?? '',
    messenger: withOffer(messenger, values, offerWords(offer)),
  }
}

const NO_OFFER: Offer = { couldBe: null, sameDay: null }

/** The shop's own shorter wordings of an SMS, if it has any. */
function shorterWords(sms: string) {
  const isOwn = (kind: OrderMessageKind) => sms === say(DEFAULT_WORDS[kind].sms, STILL_OPEN)
  if (isOwn('order-placed')) return SHORTER_CONFIRMATIONS
  return isOwn('order-late') ? SHORTER_LATENESS : undefined
}

/** Without an offer no gap is left where it would be. */
function withOffer(words: string, values: Values, offer: string): string {
  return fillWords(offer ? words : words.replaceAll(/ ?\{offer\}/g, ''), { ...values, offer })
}

/** Whether an SMS names the times that it should. */
function hasOffer(sms: string, offer: Offer = NO_OFFER): boolean {
  return [offerWords(offer), shortOfferWords(offer)].some((words) => sms.includes(gsmWords(words)))
}

/** Whether a message speaks of these times: a copy of it has no notice of its own. */
function isOffered(offer: Offer, text: string): boolean {
  const words = offerWords(offer)
  return words !== '' && text.includes(words)
}

function isOneSms(words: string): boolean {
  return (gsmLength(words) ?? SMS_LENGTH + 1) <= SMS_LENGTH
}
