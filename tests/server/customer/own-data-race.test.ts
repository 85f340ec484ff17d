import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { AnswerError } from '#client/errors.ts'
import { eraseOwnData, openOwnData } from '#contract/shop/own-data.ts'
import * as codes from '#server/customer/own-data/code-sql.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { dataCodes } from '#server/db/schema/own-data.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { accessTo, askAndRead } from '#tests/server/setup/own-data.ts'
import { DATABASES, openShop, patiently, type Shop, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

const ANA = 'ana@example.com'

/** Sends one right code several times at once. */
async function useAtOnce(times: number) {
  const shop = await openShop('postgres')
  const { request, code } = await askAndRead(shop, ANA)
  const body = { request, mailedCode: code }
  const outcome = await all(times, () => shop.request(openOwnData, { body }))
  await shop.close()
  return outcome
}

async function all(times: number, call: () => Promise<unknown>) {
  const done = await Promise.allSettled(Array.from({ length: times }, () => patiently(call)))
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AnswerError).code] : []))
  return { given: done.length - refused.length, refused: [...new Set(refused)] }
}

const entriesOf = ({ deps: { database } }: Shop) =>
  database.$count(auditEntries, eq(auditEntries.action, 'erased-by-themselves'))

describe.runIf(DATABASES.length > 1)('with 20 connections', () => {
  test('a code that is used several times at once gives access once', async () => {
    expect(await useAtOnce(5)).toEqual({ given: 1, refused: ['CODE_GONE'] })
  })

  test('an access that deletes several times at once deletes once, and is noted once', async () => {
    const shop = await openShop('postgres')
    const access = await accessTo(shop, ANA)
    const outcome = await all(5, () => shop.request(eraseOwnData, { body: { access } }))
    const entries = await entriesOf(shop)
    await shop.close()
    expect({ ...outcome, entries }).toEqual({ given: 1, refused: ['ACCESS_OVER'], entries: 1 })
  })

  test.runIf(WITH_MUTANTS)(
    'a mutant fails in this very race: access that is looked for before it is given is given twice',
    async () => {
      const meet = meeting()
      vi.spyOn(codes, 'giveAccess').mockImplementation(async (database, tokenHash, given) => {
        const is = eq(dataCodes.tokenHash, tokenHash)
        const [row] = await database.select().from(dataCodes).where(is)
        await meet()
        if (row?.accessHash) return false
        await database.update(dataCodes).set(given).where(is)
        return true
      })
      expect((await useAtOnce(2)).given).toBe(2)
    },
  )
})
