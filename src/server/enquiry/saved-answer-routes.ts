import * as z from 'zod/mini'
import { getSavedAnswers, updateSavedAnswers } from '#contract/enquiry/saved-answer.ts'
import { FIRST_ANSWERS, type SavedAnswer } from '#domain/order/enquiry/saved-answer.ts'
import type { Database } from '#server/db/open.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { type App, route } from '#server/http/route.ts'
import { editRecord, findRecord } from '#server/shop/settings-sql.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { say } from '#words/say.ts'

/** The name of the record among the settings. */
const RECORD = 'saved-answers'

const { answers: schema } = getSavedAnswers.answer.shape

function firstAnswers(): SavedAnswer[] {
  return FIRST_ANSWERS.map((words) => ({
    english: inLanguage('en', () => say(words)),
    filipino: inLanguage('fil', () => say(words)),
  }))
}

/** The words that the office often writes: staff use them, admins change them. */
export function mountSavedAnswers(
  app: App,
  { database, clock }: { database: Database; clock: () => Date },
): void {
  route(app, getSavedAnswers, read)

  route(app, updateSavedAnswers, async ({ body: { answers }, version, caller: { userId } }) => {
    const before = await read()
    const now = clock()
    const isSaved = await database.transaction(async (transaction) => {
      const edit = { name: RECORD, value: answers, version, now }
      if (before.version !== version || !(await editRecord(transaction, edit))) return false
      const entry = { at: now, userId, action: 'updated', noun: 'settings', nounId: RECORD }
      await appendAudit(transaction, [{ ...entry, before: { answers: before.answers }, after: { answers } }])
      return true
    })
    if (!isSaved) throw new StaleEdit(await read())
    return { answers, version: version + 1 }
  })

  async function read(): Promise<{ answers: SavedAnswer[]; version: number }> {
    const record = await findRecord(database, RECORD)
    if (!record) return { answers: firstAnswers(), version: 0 }
    return { answers: z.parse(schema, record.value), version: record.version }
  }
}
