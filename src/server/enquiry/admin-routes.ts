import {
  answerEnquiry,
  closeEnquiry as closeCall,
  extendQuote as extendCall,
  getOfficeEnquiry,
  listEnquiries as listCall,
  type OfficeEnquiry,
  sendQuote as sendCall,
} from '#contract/enquiry/office.ts'
import { mayWrite } from '#domain/order/enquiry/enquiry-state.ts'
import { closeEnquiry, extendQuote } from '#server/enquiry/quote/end-quote.ts'
import { sendQuote } from '#server/enquiry/quote/send-quote.ts'
import { addNote, findEnquiry, holdEnquiry, listEnquiries } from '#server/enquiry/sql/enquiry.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { officeAnswer, rowAnswer } from './answer.ts'
import { addDrawings } from './drawings.ts'
import { mailNews } from './mail.ts'
import type { EnquiryNeeds } from './needs.ts'

/** Enquiries in the office (D81): staff read, answer and quote. */
export function mountAdminEnquiries(app: App, needs: EnquiryNeeds): void {
  const { database, catalogue, vault, clock } = needs

  route(app, listCall, async ({ query }) => {
    const { content, totalElements } = await listEnquiries(database, vault, { state: undefined, ...query })
    return pageAnswer(content.map(rowAnswer), query, totalElements)
  })

  route(app, getOfficeEnquiry, ({ params: { id } }) => answer(id))

  route(app, answerEnquiry, async ({ params: { id }, body: { words, drawings }, caller: { userId } }) => {
    await database.transaction(async (transaction) => {
      const now = clock()
      const enquiry = await holdEnquiry(transaction, vault, id)
      if (!enquiry) throw new Problem('NOT_FOUND', 'There is no such enquiry.')
      if (!mayWrite(enquiry.state)) throw new Problem('ENQUIRY_OVER', 'It is closed.')
      const noteId = await addNote(transaction, vault, enquiry, { by: 'shop', words, userId, now })
      await addDrawings(transaction, drawings, { enquiryId: id, noteId, now })
      await mailNews(transaction, needs, enquiry, 'answered')
      const entry = { at: now, userId, action: 'answered', noun: 'enquiry', nounId: enquiry.number }
      // The words are stored, sealed, with the enquiry.
      await appendAudit(transaction, [{ ...entry, before: null, after: null }])
    })
    return answer(id)
  })

  route(app, sendCall, async ({ params: { id }, body, caller: { userId } }) => {
    await catalogue.announce(await sendQuote(needs, { id, ...body, userId }))
    return answer(id)
  })

  route(app, extendCall, async ({ params: { id }, body, caller: { userId } }) => {
    await extendQuote(needs, { id, ...body, userId })
    return answer(id)
  })

  route(app, closeCall, async ({ params: { id }, body: { words }, caller: { userId } }) => {
    const products = await closeEnquiry(needs, { id, words, userId })
    if (products.length > 0) await catalogue.announce(products)
    return answer(id)
  })

  async function answer(id: number): Promise<OfficeEnquiry> {
    const enquiry = await findEnquiry(database, vault, { id })
    if (!enquiry) throw new Problem('NOT_FOUND', 'There is no such enquiry.')
    return officeAnswer(needs, enquiry, await catalogue.read())
  }
}
