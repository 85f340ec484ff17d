import { expect, test } from 'vitest'
import { getSavedAnswers, updateSavedAnswers } from '#contract/enquiry/saved-answer.ts'
import { FIRST_ANSWERS, MAX_SAVED_ANSWERS, wordsFor } from '#domain/order/enquiry/saved-answer.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const admin = await signInAs(shop, 'admin')

const read = () => staff.request(getSavedAnswers, {})
const save = (version: number, ...answers: { english: string; filipino: string | null }[]) =>
  admin.request(updateSavedAnswers, { version, body: { answers } })

test('a shop has the usual questions until it saves its own; everybody uses these, and the trail names who', async () => {
  const first = await read()
  expect(first?.version).toBe(0)
  expect(first?.answers.map(({ english }) => english)).toEqual(FIRST_ANSWERS)
  expect(first?.answers[0]?.filipino).toBe('Para sa ilang tao po ito?')
  const own = { english: 'Do you want a candle?', filipino: 'Gusto ninyo ng kandila?' }
  const entries = await shop.deps.database.$count(auditEntries)
  expect(await save(0, own)).toEqual({ answers: [own], version: 1 })
  expect(await read()).toEqual({ answers: [own], version: 1 })
  expect(await shop.deps.database.$count(auditEntries)).toBe(entries + 1)
})

test('of two who save the same version, one is asked to look first; all can be deleted', async () => {
  const { version = 0 } = (await read()) ?? {}
  const mine = { english: 'Mine', filipino: null }
  const both = await Promise.allSettled([save(version, mine), save(version, mine)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusalOf(save(version, mine))).status).toBe(412)
  expect(await save(version + 1)).toEqual({ answers: [], version: version + 2 })
  expect((await read())?.answers).toEqual([])
})

test('empty words, too many, and words that cannot be seen are refused', async () => {
  const { version = 0 } = (await read()) ?? {}
  const refused = async (...answers: { english: string; filipino: string | null }[]) =>
    (await refusalOf(save(version, ...answers))).status
  expect(await refused({ english: ' ', filipino: null })).toBe(400)
  expect(await refused({ english: 'Words', filipino: '' })).toBe(400)
  expect(await refused({ english: '\u200b', filipino: null })).toBe(400)
  const many = Array.from({ length: MAX_SAVED_ANSWERS + 1 }, () => ({ english: 'Words', filipino: null }))
  expect(await refused(...many)).toBe(400)
})

test('an answer is in the language of the customer, or in English if the shop wrote none', () => {
  const answer = { english: 'Yes', filipino: 'Opo' }
  expect([wordsFor(answer, 'fil'), wordsFor(answer, 'en')]).toEqual(['Opo', 'Yes'])
  expect(wordsFor({ english: 'Yes', filipino: null }, 'fil')).toBe('Yes')
})
