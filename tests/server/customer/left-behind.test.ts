import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseCustomer } from '#contract/admin/customer.ts'
import { sendContactMessage } from '#contract/shop/contact.ts'
import { askForDataCode, eraseOwnData, getOwnData } from '#contract/shop/own-data.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { dataCodes } from '#server/db/schema/own-data.ts'
import { startOutbox } from '#server/message/outbox.ts'
import { phoneIndex } from '#server/voucher/customer-keys.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { fill, findSealed, PHONE, place, rowsOf } from '#tests/server/setup/database/sealed-data.ts'
import { accessTo, askAndRead } from '#tests/server/setup/own-data.ts'
import { openShop, refusalOf, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const LIA = 'lia@example.com'
const HOUR_MS = 3_600_000
/** Everything by which `fill` and the test name Lia, her people and her house; not the numbers that others share. */
const PERSONAL =
  /\blia\b|nena|mabini|ramirez|chapel|ring twice|with love|as she asked|called (?:her|0917)|one less/i

/** A sealed text: its letters are chance, among which a short name may be. */
const SEALED = /^v1[.]/

/** The places, as `table.column`, in which a text is found, opened if it is sealed. */
async function placesOf(shop: Shop, isFound: (text: string) => boolean): Promise<string[]> {
  const { database, vault } = shop.deps
  const found = new Set<string>()
  for (const { table, column, value } of await findSealed(shop))
    if (isFound(vault.open(value))) found.add(`${table}.${column}`)
  const tables = rowsOf<{ name: string }>(
    await database.execute(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    ),
  )
  for (const { name } of tables) {
    const rows = rowsOf<{ row: Record<string, unknown> }>(
      await database.execute(sql`SELECT to_jsonb(its) AS row FROM ${sql.identifier(name)} its`),
    )
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row)))
      if (!SEALED.test(String(value)) && isFound(JSON.stringify(value) ?? '')) found.add(`${name}.${column}`)
  }
  return [...found].sort()
}

/** A shop in which Lia has everything that a guest can have, nothing of it under way. */
async function openWithLia(kind: (typeof SOME_DATABASES)[number]) {
  const shop = await openShop(kind)
  const { database, clock } = shop.deps
  const { number } = await fill(shop, await signInAs(shop, 'staff'))
  await shop.request(sendContactMessage, {
    body: {
      name: 'Lia',
      email: LIA.toUpperCase(),
      phone: PHONE,
      website: '',
      subject: 'For Lia',
      message: 'Any?',
    },
  })
  await place(shop, { customer: { name: 'Bea', phone: '0918 111 2222', email: 'bea@example.com' } })
  await database.update(refunds).set({ doneAt: clock() })
  await database.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.number, number))
  shop.letPass(HOUR_MS)
  const access = await accessTo(shop, LIA)
  const second = await askAndRead(shop, LIA)
  await shop.request(askForDataCode, { body: { contact: 'bea@example.com' } })
  await database
    .update(outbox)
    .set({ mailedAt: clock(), nextAttemptAt: null })
    .where(isNotNull(outbox.nextAttemptAt))
  return { shop, number, access, second }
}

describe.each(SOME_DATABASES)('on %s, after a guest’s deletion (19.6)', (kind) => {
  test('no table names the guest but the copy of the submitted order form; of the marks, those of used vouchers stay', async () => {
    const { shop, access, second } = await openWithLia(kind)
    const { database, vault } = shop.deps
    const marks = [...vault.indexes(LIA), phoneIndex(vault, PHONE)]
    const isMark = (text: string) => marks.some((mark) => text.includes(mark))
    const before = await placesOf(shop, (text) => PERSONAL.test(text))
    expect(before).toEqual(
      expect.arrayContaining(['contact_messages.subject', 'data_codes.email', 'orders.recipient']),
    )
    const theirs = await shop.request(getOwnData, { body: { access } })
    const erased = await shop.request(eraseOwnData, { body: { access } })
    expect(theirs.orders).toHaveLength(1)
    expect(theirs.messages.length).toBeGreaterThan(0)
    expect(erased).toMatchObject({ orders: 1, messages: theirs.messages.length, contactMessages: 1 })
    // The address of the team's account is in the same street.
    const left = await placesOf(shop, (text) => PERSONAL.test(text))
    expect(left).toEqual(['addresses.place', 'idempotency_keys.answer'])
    expect(await placesOf(shop, isMark)).toEqual(['voucher_uses.email_index', 'voucher_uses.phone_index'])
    expect(await placesOf(shop, (text) => text.includes('bea@example.com'))).toEqual(
      expect.arrayContaining(['data_codes.email', 'orders.customer_email']),
    )
    const late = shop.request(eraseOwnData, { body: { access } })
    expect((await refusalOf(late)).code).toBe('ACCESS_OVER')
    expect(await database.$count(dataCodes)).toBe(1)
    expect(second.code).toMatch(/^\d{8}$/)
    await shop.close()
  })

  test('an admin’s erasure of the guest leaves no more', async () => {
    const { shop, number } = await openWithLia(kind)
    const admin = await signInAs(shop, 'admin')
    await admin.request(eraseCustomer, { params: { key: number }, body: {} })
    const left = await placesOf(shop, (text) => PERSONAL.test(text))
    expect(left).toEqual(['addresses.place', 'idempotency_keys.answer'])
    await shop.close()
  })
})

test('a code that nobody used is deleted with its mailbox within the hour, though nobody asks for another', async () => {
  const shop = await openShop()
  const { database } = shop.deps
  await shop.request(askForDataCode, { body: { contact: LIA } })
  /** The tidying that a server does when it starts and every hour. */
  const tidy = async () => {
    const outbox = startOutbox({ ...shop.deps, sendMail: null })
    await outbox.pass()
    await outbox.stop()
  }
  await tidy()
  expect(await database.$count(dataCodes)).toBe(1)
  shop.letPass(HOUR_MS)
  await tidy()
  expect(await database.$count(dataCodes)).toBe(0)
  await shop.close()
})
