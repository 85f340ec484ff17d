import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editOrder } from '#contract/admin/order/edit.ts'
import { getOrder } from '#contract/order/order.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { voucherUses } from '#server/db/schema/order/voucher.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { emailIndex, phoneIndex } from '#server/voucher/customer-keys.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { CODE, plenty } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const ANA = { name: 'Ana Reyes', phone: '0917 123 4567', email: 'ana@old.example' }
const LOLA = { name: 'Lola Basyang', phone: '0919 555 0102', message: 'Happy birthday', hidesPrices: false }

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const door = editing(shop, staff, await plenty(shop))

async function rowOf(number: string) {
  const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
  if (!row) throw new Error('There is no such order')
  return row
}

test('after another e-mail address is set, the next messages go there, and its blind index finds the order', async () => {
  const { vault } = shop.deps
  const { number } = await door.place({ customer: ANA })
  const email = 'ana@new.example'
  expect(await door.edit(number, { customer: { ...ANA, email } })).toMatchObject({ email, version: 2 })
  expect((await messagesOf(shop, number)).at(-1)).toMatchObject({ kind: 'order-changed', to: email })
  expect((await rowOf(number)).customerEmailIndex).toBe(emailIndex(vault, email))
  for (const status of ['BAKING', 'READY'] as const) {
    shop.letPass(STEP_LOCK_MS)
    await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
  }
  expect((await messagesOf(shop, number)).at(-1)).toMatchObject({ kind: 'order-ready', to: email })
  const without = await door.edit(number, { customer: { ...ANA, email: null } })
  expect(without.email).toBeNull()
  expect((await rowOf(number)).customerEmailIndex).toBeNull()
  expect((await messagesOf(shop, number)).at(-1)).toMatchObject({ channel: 'phone', to: ANA.phone })
})

test('messages that have not gone out yet follow another e-mail address or phone; sent ones stay', async () => {
  const { database, clock } = shop.deps
  const { number } = await door.place({ customer: ANA })
  const { id } = await rowOf(number)
  const isConfirmation = and(eq(outbox.orderId, id), eq(outbox.kind, 'order-placed'))
  const set = (values: Partial<typeof outbox.$inferInsert>) =>
    database.update(outbox).set(values).where(isConfirmation)
  const stored = () => database.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(outbox.id)
  const told = async () => (await messagesOf(shop, number)).map(({ kind, to }) => `${kind} ${to}`)
  // The mail server has given up on the mistyped address.
  await set({ attempts: 12, failure: 'EENVELOPE 550', nextAttemptAt: null })
  const email = 'ana@right.example'
  await door.edit(number, { customer: { ...ANA, email } })
  expect(await told()).toEqual([`order-placed ${email}`, `order-changed ${email}`])
  expect((await stored())[0]).toMatchObject({ attempts: 0, failure: null, nextAttemptAt: clock() })
  // One that waits for its next try keeps its time.
  const later = new Date(clock().getTime() + 60_000)
  await set({ attempts: 1, nextAttemptAt: later })
  await door.edit(number, { customer: { ...ANA, email: 'ana@third.example' } })
  expect((await stored())[0]).toMatchObject({ attempts: 1, nextAttemptAt: later })
  await set({ mailedAt: clock() })
  const phone = '0928 000 1111'
  await door.edit(number, { customer: { ...ANA, phone, email: null } })
  expect(await told()).toEqual(['order-placed ana@third.example', `order-changed ${phone}`])
  expect((await stored()).at(-1)).toMatchObject({ channel: 'phone', nextAttemptAt: null })
  await door.edit(number, { customer: { ...ANA, email: null } })
  expect((await told()).at(-1)).toBe(`order-changed ${ANA.phone}`)
})

test('recipient, card and note are changed and removed; what is left out stays', async () => {
  const { number, token } = await door.place({ customer: ANA, note: 'No nuts' })
  await door.edit(number, { recipient: LOLA })
  expect(await door.sheetOf(number)).toMatchObject({ recipient: LOLA, note: 'No nuts', email: ANA.email })
  expect((await messagesOf(shop, number)).at(-1)?.text).toContain(
    'It is for Lola Basyang, 0919 555 0102. The card says: “Happy birthday”',
  )
  const card = { ...LOLA, message: 'Get well soon' }
  const sheet = await door.edit(number, { recipient: card, note: 'Ring twice' })
  expect(sheet).toMatchObject({ recipient: card, note: 'Ring twice' })
  expect(sheet.edits.map(({ changes }) => [changes.hasNewRecipient, changes.hasNewCard])).toEqual([
    [true, true],
    [false, true],
  ])
  expect((await shop.request(getOrder, { params: { token } })).recipient).toEqual(card)
  await door.edit(number, { recipient: null, note: null })
  expect(await door.sheetOf(number)).toMatchObject({ recipient: null, note: null, email: ANA.email })
})

test('the trail and the history of an edit name no address, recipient, card or note (D58)', async () => {
  const { number } = await door.place({ customer: ANA })
  const customer = { ...ANA, email: 'secret@new.example' }
  const { edits } = await door.edit(number, { customer, recipient: LOLA, note: 'Gate code 4711' })
  const trail = await shop.deps.database.select().from(auditEntries).where(eq(auditEntries.nounId, number))
  const entry = trail.find(({ action }) => action === 'edited')
  const changed = { email: 'changed', recipient: 'changed', card: 'changed', note: 'changed' }
  expect(entry?.after).toMatchObject(changed)
  expect(JSON.stringify([entry, edits])).not.toMatch(/secret|Lola|555|birthday|4711/)
  const { recipient, note, customerEmail } = await rowOf(number)
  expect(`${recipient} ${note} ${customerEmail}`).not.toMatch(/Lola|4711|secret/)
})

test('the rules are those of the checkout: no throw-away address, no hidden price in cash, no longer card (§5)', async () => {
  const { number } = await door.place({ customer: ANA })
  const thrown = await refusalOf(door.edit(number, { customer: { ...ANA, email: 'a@mailinator.com' } }))
  expect(thrown.problem.errors).toMatchObject([{ field: 'customer.email', code: 'disposable-mail' }])
  const hidden = await refusalOf(door.edit(number, { recipient: { ...LOLA, hidesPrices: true } }))
  expect(hidden.problem.errors).toMatchObject([{ field: 'recipient.hidesPrices' }])
  await expect(door.edit(number, { recipient: { ...LOLA, message: 'x'.repeat(201) } })).rejects.toThrow()
  expect((await door.sheetOf(number)).version).toBe(1)
  const prepaid = await door.place({ customer: ANA, ...GCASH })
  const sheet = await door.edit(prepaid.number, { recipient: { ...LOLA, hidesPrices: true } })
  expect(sheet.recipient?.hidesPrices).toBe(true)
})

test('a second editor of the same version gets the address that the first has saved', async () => {
  const { number } = await door.place({ customer: ANA })
  const sheet = await door.sheetOf(number)
  const email = 'ana@third.example'
  await door.edit(number, { customer: { ...ANA, email }, recipient: LOLA })
  const body = { ...door.wholeOf(sheet, { note: 'Mine' }), expectedTotal: sheet.total }
  const stale = await refusalOf(
    staff.request(editOrder, { params: { number }, version: sheet.version, body }),
  )
  expect(stale.status).toBe(412)
  expect(stale.problem.versions?.current).toMatchObject({ email, recipient: LOLA, note: null })
})

test('a voucher’s use counts for the number and address that the order has now (D20)', async () => {
  const { vault, database } = shop.deps
  const { number } = await door.place({ customer: ANA, voucherCode: CODE }, 40)
  const customer = { name: 'Ana Reyes', phone: '0928 000 1111', email: 'ana@use.example' }
  await door.edit(number, { customer })
  const where = eq(voucherUses.orderId, (await rowOf(number)).id)
  expect(await database.select().from(voucherUses).where(where)).toMatchObject([
    { phoneIndex: phoneIndex(vault, customer.phone), emailIndex: emailIndex(vault, customer.email) },
  ])
})
