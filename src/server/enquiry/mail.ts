import { isOpenQuote } from '#domain/order/enquiry/enquiry-state.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { gsmWords } from '#domain/order/text/gsm.ts'
import { factsInForce } from '#domain/place/shop-facts.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import type { Enquiry, WholeEnquiry } from '#server/enquiry/sql/enquiry.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import { enqueueMessage } from '#server/message/outbox-sql.ts'
import { placeOf } from '#server/order/message/order-sheet.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { here } from '#words/address.ts'
import { phrase, say, type Words } from '#words/say.ts'
import type { EnquiryNeeds } from './needs.ts'

/** What a mail about an enquiry tells: its subject and its sentence. */
const NEWS = {
  received: [
    phrase('We have your request {number}'),
    phrase(
      'Thank you. We look at it and write to you. Questions, photos and our price are all on this page:',
    ),
  ],
  answered: [
    phrase('We wrote to you about {number}'),
    phrase('There is a message from us about your request. Read it and answer here:'),
  ],
  quoted: [
    phrase('Our price for {number}'),
    phrase(
      'We have made you an offer, and keep the day for you until it expires. See it and accept it here:',
    ),
  ],
  expired: [
    phrase('Our offer for {number} has expired'),
    phrase('We no longer keep the day for you. If you still want it, write to us here:'),
  ],
  closed: [
    phrase('About your request {number}'),
    phrase('We have closed your request. Our words about it are here:'),
  ],
} as const satisfies Record<string, readonly [Words, Words]>

export type EnquiryNews = keyof typeof NEWS

/** The newest news for the customer. */
function newsOf({ state, notes, quotes: [quote] }: WholeEnquiry, now: Date): EnquiryNews {
  if (state === 'closed') return 'closed'
  if (quote && (isOpenQuote(quote, now) || quote.state === 'accepted')) return 'quoted'
  const [note] = notes.slice(-1)
  if (quote && (!note || note.at < quote.expiresAt)) return 'expired'
  return notes.some(({ by }) => by === 'shop') ? 'answered' : 'received'
}

/** The news as a text message, to be sent by hand where no mail goes: like the mails, it holds the link and no words of anybody. */
export function newsText(
  needs: EnquiryNeeds,
  enquiry: WholeEnquiry,
  { settings, now }: { settings: OrderingSettings; now: Date },
): string {
  const { name } = factsInForce(needs.shop, settings)
  return inLanguage(enquiry.language, () => {
    const [subject] = NEWS[newsOf(enquiry, now)]
    return `${gsmWords(`${name}: ${say(subject, { number: enquiry.number })}.`)} ${enquiryLink(needs, enquiry)}`
  })
}

/** The page with the conversation. */
export function enquiryLink({ siteUrl, enquiryTokens }: EnquiryNeeds, { number, language }: Enquiry): string {
  const path = inLanguage(language, () => here(`/enquiry?t=${enquiryTokens.sign(number)}`))
  return siteUrl + path
}

/**
 * Mails the customer that there is news, in the transaction of it. The mail holds the link and none of the words that either
 * side typed: whoever gives somebody else's address sends that person nothing of their own (D70). Without an address nothing is
 * mailed: the office has the link to send by hand.
 */
export async function mailNews(
  transaction: Transaction | Database,
  needs: EnquiryNeeds,
  enquiry: Enquiry,
  news: EnquiryNews,
): Promise<void> {
  const { email } = enquiry.customer
  if (!email) return
  const settings = await loadOrderingSettings(transaction)
  const shop = factsInForce(needs.shop, settings)
  const message = inLanguage(enquiry.language, () => {
    const [subject, sentence] = NEWS[news]
    const { number, customer } = enquiry
    return {
      subject: say(subject, { number }),
      text: [
        say('Hello {name},', { name: customer.name }),
        say(sentence),
        enquiryLink(needs, enquiry),
        say('Questions? Call {phone}.', { phone: shop.phone }),
        `${shop.name}, ${placeOf(shop)}\n`,
      ].join('\n\n'),
    }
  })
  await enqueueMessage(transaction, needs.vault, {
    kind: 'enquiry',
    to: email,
    now: needs.clock(),
    ...message,
  })
}
