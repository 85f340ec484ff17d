import type { SiteFacts } from '#contract/content/site.ts'
import {
  type ChangedWords,
  DEFAULT_WORDS,
  type MessageWords,
  ORDER_MESSAGES,
  OTHER_SHORT_WORDS,
  SHORTER_CONFIRMATIONS,
  wordsInForce,
} from '#domain/order/message/message-words.ts'
import { fillWords } from '#domain/order/message/placeholders.ts'
import { gsmLength, gsmWords, SMS_LENGTH } from '#domain/order/text/gsm.ts'
import type { SingleOrder } from '#server/order/sql/order.ts'
import { commonValues } from './placeholder-values.ts'

type Told = {
  kind: string
  order: Pick<SingleOrder, 'number' | 'total' | 'fulfilment' | 'customer'> & {
    payment: Pick<SingleOrder['payment'], 'method'>
  }
  link: string
  shop: Pick<SiteFacts, 'name' | 'phone'>
  messages: ChangedWords
}

/**
 * A message about an order for a phone: as one SMS, and for Messenger. The SMS that confirms an order has its number, total,
 * time and way to pay before everything else; shop and link come with it where they leave room.
 */
export function shortMessage({ kind, messages, ...told }: Told): { sms: string; messenger: string } {
  const known = ORDER_MESSAGES.find((one) => one === kind)
  return shortTexts(known ? wordsInForce(known, messages) : OTHER_SHORT_WORDS, told)
}

/** The same in a wording. An admin's own SMS that is too long goes without the time of the handover. */
export function shortTexts(
  { sms, messenger }: Pick<MessageWords, 'sms' | 'messenger'>,
  { order, link, shop }: Omit<Told, 'kind' | 'messages'>,
): { sms: string; messenger: string } {
  const values = { ...commonValues([order], shop), link }
  const shorter =
    sms === DEFAULT_WORDS['order-placed'].sms ? SHORTER_CONFIRMATIONS : [sms.replaceAll(/,? ?\{when\}/g, '')]
  const texts = [sms, ...shorter].map((words) => gsmWords(fillWords(words, values)))
  return { sms: firstThatFits(texts), messenger: fillWords(messenger, values) }
}

/** The first of some texts that is one SMS, otherwise the last one. */
function firstThatFits(texts: readonly string[]): string {
  const fits = (words: string) => (gsmLength(words) ?? SMS_LENGTH + 1) <= SMS_LENGTH
  return texts.find(fits) ?? texts.at(-1) ?? ''
}
