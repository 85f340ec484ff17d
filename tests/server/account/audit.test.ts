import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

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
