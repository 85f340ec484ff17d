import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseOwnData, getOlderData, getOwnData, PART_ORDERS } from '#contract/shop/own-data.ts'
import { feedback } from '#server/db/schema/feedback.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { place } from '#tests/server/setup/database/sealed-data.ts'
import { accessTo } from '#tests/server/setup/own-data.ts'
import { openSharedShop, refusalOf, type Shop } from '#tests/server/setup/shop.ts'

const LIA = { name: 'Lia Cruz', phone: '0917 555 1234', email: 'lia@example.com' }
const HOUR_MS = 3_600_000
/** More than fit into several parts, the last of which is not full. */
const COPIES = 5 * PART_ORDERS + 7

const shop = await openSharedShop()
const { number } = await place(shop, { customer: LIA })
const other = (await place(shop, { customer: { ...LIA, email: 'bea@example.com' } })).number
await copy(shop, number)
const { database } = shop.deps
await database.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.customerName, LIA.name))
await database.update(outbox).set({ mailedAt: shop.deps.clock() })
const all = [number, ...Array.from({ length: COPIES }, (_, at) => `${number}-${at + 1}`)]

/** The same order again and again, with its message, its lines with words on the cake, and feedback. */
async function copy({ deps: { database, vault } }: Shop, number: string): Promise<void> {
  const [order] = await database.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  const id = order?.id ?? 0
  await database.execute(
    sql`UPDATE order_lines SET item = item || '{"message":"For Lia"}' WHERE order_id = ${id}`,
  )
  await database.insert(feedback).values({
    ...{ orderId: id, givenAt: shop.deps.clock(), rating: 5 },
    answers: vault.seal(JSON.stringify({ again: true, words: 'Good' })),
  })
  const copies = sql`generate_series(1, ${COPIES}::int) n`
  const newId = sql`'{order_id}', to_jsonb(10000 + n)`
  await database.execute(sql`INSERT INTO orders SELECT (jsonb_populate_record(o,
    jsonb_build_object('id', 10000 + n, 'number', o.number || '-' || n))).* FROM orders o, ${copies} WHERE o.id = ${id}`)
  for (const table of ['order_lines', 'feedback'])
    await database.execute(sql`INSERT INTO ${sql.identifier(table)} SELECT (jsonb_populate_record(t,
      jsonb_set(to_jsonb(t), ${newId}))).* FROM ${sql.identifier(table)} t, ${copies} WHERE t.order_id = ${id}`)
  await database.execute(sql`INSERT INTO outbox SELECT (jsonb_populate_record(t,
    jsonb_build_object('id', 10000 + n, 'order_id', 10000 + n))).* FROM outbox t, ${copies} WHERE t.order_id = ${id}`)
}

/** All parts of what the shop knows. */
async function readAll(access: string) {
  const first = await shop.request(getOwnData, { body: { access } })
  const parts = [first]
  for (let last = first; last.olderOrders > 0; ) {
    const before = last.orders.at(-1)?.number ?? ''
    last = { ...first, ...(await shop.request(getOlderData, { body: { access, before } })) }
    parts.push(last)
  }
  return parts
}

test(`however many orders a mailbox has, parts of ${PART_ORDERS} have all of them once, the latest first, with their messages and feedback (19.6)`, async () => {
  const parts = await readAll(await accessTo(shop, LIA.email))
  const numbers = parts.flatMap(({ orders }) => orders.map(({ number }) => number))
  expect(numbers).toEqual([...all.slice(1).toReversed(), all[0]])
  expect(Math.max(...parts.map(({ orders }) => orders.length))).toBe(PART_ORDERS)
  expect(parts.map(({ olderOrders }) => olderOrders)).toEqual(
    parts.map((_, at) => Math.max(0, all.length - (at + 1) * PART_ORDERS)),
  )
  const about = parts.flatMap(({ messages }) => messages.flatMap(({ orderNumber }) => orderNumber ?? []))
  expect(about.toSorted()).toEqual(all.toSorted())
  const given = parts.flatMap(({ feedback }) => feedback.map(({ orderNumber }) => orderNumber))
  expect(given.toSorted()).toEqual(all.toSorted())
  expect(Math.max(...parts.map(({ feedback }) => feedback.length))).toBe(PART_ORDERS)
})

test('a part after an order of somebody else, or of nobody, is refused, so that nobody takes it for the last', async () => {
  shop.letPass(HOUR_MS)
  const access = await accessTo(shop, LIA.email)
  for (const before of [other, 'P-NONE']) {
    const refusal = await refusalOf(shop.request(getOlderData, { body: { access, before } }))
    expect(refusal.problem.errors).toMatchObject([{ field: 'before', code: 'unknown' }])
  }
  const [number = ''] = all
  const over = { access: 'a'.repeat(access.length), before: number }
  expect((await refusalOf(shop.request(getOlderData, { body: over }))).code).toBe('ACCESS_OVER')
})

test('a deletion reaches all orders, their goods’ words, messages and feedback, also those of older parts (D58)', async () => {
  shop.letPass(HOUR_MS)
  const access = await accessTo(shop, LIA.email)
  const erased = await shop.request(eraseOwnData, { body: { access } })
  expect(erased.orders).toBe(all.length)
  const { database, vault } = shop.deps
  const left = await database.select().from(orders).where(eq(orders.customerName, LIA.name))
  expect(left.map(({ number }) => number)).toEqual([other])
  expect(await database.$count(orders, eq(orders.customerName, 'Erased'))).toBe(all.length)
  const named = sql`${orderLines.item} ->> 'message' IS NOT NULL`
  expect(await database.$count(orderLines, named)).toBe(0)
  const said = (await database.select().from(feedback)).map(({ answers }) => JSON.parse(vault.open(answers)))
  expect(said).toEqual(Array(all.length).fill({ again: true }))
})
