import type { Logger } from 'pino'
import {
  acceptQuote as acceptCall,
  type EnquiryDraft,
  type EnquiryThread,
  getEnquiry,
  getOutlook,
  sendEnquiry,
  writeToShop,
} from '#contract/enquiry/enquiry.ts'
import { answerBy } from '#domain/order/enquiry/answer-by.ts'
import { MAX_ENQUIRY_NOTES, MAX_WISH_DAYS } from '#domain/order/enquiry/enquiry-limits.ts'
import { mayWrite } from '#domain/order/enquiry/enquiry-state.ts'
import { addDays, manilaDate, manilaIso } from '#domain/time/manila.ts'
import { refuseDisposableMail } from '#server/account/mail/disposable-mail.ts'
import { acceptQuote } from '#server/enquiry/quote/accept-quote.ts'
import {
  addNote,
  countNotes,
  findEnquiry,
  holdEnquiry,
  insertEnquiry,
  type WholeEnquiry,
} from '#server/enquiry/sql/enquiry.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { refuseBeyond } from '#server/http/limits/limit.ts'
import type { Limit } from '#server/http/limits/verdict.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Encoder } from '#server/media/encoder/encoder.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { announceOrder } from '#server/order/news/announce-sale.ts'
import { newEnquiryNumber } from '#server/order/sql/placing/order-number.ts'
import { language } from '#words/language.ts'
import { phrase, say } from '#words/say.ts'
import { outlookFor, threadAnswer } from './answer.ts'
import { mailNews } from './mail.ts'
import type { EnquiryNeeds } from './needs.ts'
import { mountEnquiryPhotos } from './photo-routes.ts'

type Needs = EnquiryNeeds & {
  enquiryLimit: Limit<string>
  encoder: Encoder
  pictureStore: PictureStore
  log: Logger
}

/** Enquiries of customers (D81): without an account, by the signed link of each. */
export function mountEnquiries(app: App, needs: Needs): void {
  const { database, catalogue, vault, enquiryTokens, enquiryLimit, clock } = needs

  // Before `{token}`, which also matches this word.
  route(app, getOutlook, async ({ query: { date, productId = null } }) => {
    const snapshot = await catalogue.read()
    const by = answerBy(clock(), snapshot.settings)
    return { ...outlookFor(snapshot, { date, productId }, clock()), answerBy: by && manilaIso(by) }
  })

  route(app, sendEnquiry, async ({ body, context }) => {
    refuseDisposableMail('customer.email', body.customer.email)
    if (body.date < manilaDate(clock()))
      refuse('date', 'past', say('This day is over. Please choose another one.'))
    if (body.date > addDays(manilaDate(clock()), MAX_WISH_DAYS))
      refuse('date', 'too-far', say('Please choose a day within two years.'))
    refuseBeyond(await enquiryLimit.count(clientAddress(context)))
    const { website, ...draft } = body
    // A machine that filled in the hidden field must not learn that it was noticed.
    if (website) return pretended(draft)
    const enquiry = await database.transaction(async (transaction) => {
      const enquiry = await insertEnquiry(transaction, vault, newOf(draft))
      await mailNews(transaction, needs, enquiry, 'received')
      return enquiry
    })
    return answer({ ...enquiry, notes: [], photos: [], quotes: [] })
  })

  route(app, getEnquiry, async ({ params: { token } }) => answer(await enquiryOf(token)))

  route(app, writeToShop, async ({ params: { token }, body: { words } }) => {
    const { id } = await enquiryOf(token)
    await database.transaction(async (transaction) => {
      const enquiry = await holdEnquiry(transaction, vault, id)
      const isOver = !enquiry || !mayWrite(enquiry.state)
      if (isOver || (await countNotes(transaction, id)) >= MAX_ENQUIRY_NOTES)
        throw new Problem('ENQUIRY_OVER', phrase('This conversation is closed. Please call us.'))
      await addNote(transaction, vault, enquiry, { by: 'customer', words, userId: null, now: clock() })
    })
    return answer(await enquiryOf(token))
  })

  route(app, acceptCall, async ({ params: { token }, body }) => {
    const { id } = await enquiryOf(token)
    const products = await acceptQuote(needs, id, body)
    if (products.length > 0) announceOrder(needs, products)
    return answer(await enquiryOf(token))
  })

  mountEnquiryPhotos(app, needs, enquiryOf)

  async function enquiryOf(token: string): Promise<WholeEnquiry> {
    const number = enquiryTokens.read(token)
    const enquiry = number && (await findEnquiry(database, vault, { number }))
    if (!enquiry) throw new Problem('NOT_FOUND', phrase('This link opens no request.'))
    return enquiry
  }

  async function answer(enquiry: WholeEnquiry): Promise<EnquiryThread> {
    return threadAnswer(needs, enquiry, await catalogue.read())
  }

  function newOf(draft: EnquiryDraft) {
    return { number: newEnquiryNumber(), draft, language: language(), now: clock() }
  }

  /** The answer to an enquiry that is not stored: it looks like any other. */
  function pretended({ date, productId, customer, ...wish }: EnquiryDraft): Promise<EnquiryThread> {
    const now = clock()
    return answer({
      id: 0,
      number: newEnquiryNumber(),
      state: 'new',
      customer,
      wish,
      date,
      productId,
      language: language(),
      createdAt: now,
      waitingSince: now,
      closedAt: null,
      orderId: null,
      order: null,
      notes: [],
      photos: [],
      quotes: [],
    })
  }
}
