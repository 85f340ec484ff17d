import { expect, test } from 'vitest'
import { EXPORT_PAGE_SIZE, exportAuditEntries, listAuditEntries } from '#contract/admin/audit.ts'
import { TRAIL_ENTRIES } from '#domain/account/security/security-limits.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()

const at = new Date('2026-11-21T01:30:00Z')

test('keeps the fields that differ, and lists them by thing and by person, the newest first', async () => {
  const { request, session } = await signInAs(shop, 'admin')
  const who = { at, userId: session.id, noun: 'probe' }
  await shop.deps.database.transaction((transaction) =>
    appendAudit(transaction, [
      { ...who, action: 'created', nounId: 1, before: null, after: { name: 'Pandesal', price: 8 } },
      {
        ...who,
        action: 'updated',
        nounId: 1,
        before: { name: 'Pandesal', price: 8 },
        after: { name: 'Pandesal', price: 9 },
        reason: 'Flour is dearer',
      },
      { ...who, action: 'updated', nounId: 1, before: { price: 9 }, after: { price: 9 } },
      { ...who, userId: null, action: 'deleted', nounId: 'two', before: { price: 1 }, after: null },
    ]),
  )
  const all = await request(listAuditEntries, { query: { noun: 'probe' } })
  expect(all).toMatchObject({ totalElements: 3, totalPages: 1 })
  expect(all.content.map(({ action, nounId, by }) => [action, nounId, by?.username])).toEqual([
    ['deleted', 'two', undefined],
    ['updated', '1', 'luz'],
    ['created', '1', 'luz'],
  ])
  const one = await request(listAuditEntries, { query: { noun: 'probe', nounId: '1', size: 1 } })
  expect(one).toMatchObject({ totalElements: 2, totalPages: 2 })
  expect(one.content[0]).toMatchObject({
    at: '2026-11-21T09:30:00+08:00',
    before: { price: 8 },
    after: { price: 9 },
    reason: 'Flour is dearer',
  })
  const mine = await request(listAuditEntries, { query: { noun: 'probe', userId: session.id } })
  expect(mine.totalElements).toBe(2)
})

test('a change that is undone leaves nothing in the trail', async () => {
  const { request } = await signInAs(shop, 'admin')
  const entry = { at, userId: null, action: 'created', noun: 'undone', nounId: 1, before: null, after: {} }
  await expect(
    shop.deps.database.transaction(async (transaction) => {
      await appendAudit(transaction, [entry])
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect((await request(listAuditEntries, { query: { noun: 'undone' } })).totalElements).toBe(0)
})

test('the trail shows the last 1,000 changes; the export has the older ones too, oldest first (§9, D58)', async () => {
  const { request } = await signInAs(shop, 'admin')
  const all = TRAIL_ENTRIES + 30
  const entries = Array.from({ length: all }, (_, index) => ({
    ...{ at, userId: null, action: 'updated', noun: 'long', nounId: index % 2 },
    ...{ before: { price: index }, after: { price: index + 1 } },
  }))
  await shop.deps.database.transaction((transaction) => appendAudit(transaction, entries))
  const shown = await request(listAuditEntries, { query: { noun: 'long', size: 60 } })
  expect(shown).toMatchObject({ totalElements: TRAIL_ENTRIES, totalPages: 17, allElements: all })
  expect(shown.content[0]?.before).toEqual({ price: all - 1 })
  const last = await request(listAuditEntries, { query: { noun: 'long', size: 60, page: 16 } })
  expect(last.content).toHaveLength(TRAIL_ENTRIES - 16 * 60)
  expect(last.content.at(-1)?.before).toEqual({ price: 30 })
  const beyond = await request(listAuditEntries, { query: { noun: 'long', size: 60, page: 17 } })
  expect(beyond.content).toEqual([])

  const pages = [0, 1, 2].map((page) => request(exportAuditEntries, { query: { noun: 'long', page } }))
  const exported = (await Promise.all(pages)).flatMap(({ content }) => content)
  expect(exported.map(({ before }) => before?.['price'])).toEqual(entries.map((_, index) => index))
  const one = await request(exportAuditEntries, { query: { noun: 'long', nounId: '1' } })
  expect(one).toMatchObject({ totalElements: all / 2, size: EXPORT_PAGE_SIZE, totalPages: 2 })
})
