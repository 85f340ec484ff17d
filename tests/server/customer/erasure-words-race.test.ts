import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { addCustomerNote, eraseCustomer } from '#contract/admin/customer.ts'
import { sendMessageAgain } from '#contract/admin/message.ts'
import { writeToCustomer } from '#contract/order/staff-order.ts'
import * as erasure from '#server/customer/sql/erase.ts'
import { customerNotes } from '#server/db/schema/order/customer-note.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { place } from '#tests/server/setup/database/sealed-data.ts'
import { DATABASES, openShop, type Shop } from '#tests/server/setup/shop.ts'

const LIA = { name: 'Lia Cruz', phone: '0917 555 1234', email: 'lia@example.com' }

/** Waits until something in the shop waits for a lock. */
async function untilSomethingWaits({ deps }: Shop): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  while (((await deps.database.execute(waiting)) as unknown as { rows: [] }).rows.length === 0)
    await setTimeout(10)
}

type Written = { number: string; messageId: number; admin: SignedIn }

const WORDS: [what: string, write: (its: Written) => Promise<unknown>][] = [
  [
    'a message that staff write',
    ({ number, admin }) =>
      admin.request(writeToCustomer, { params: { number }, body: { message: 'Dear Lia' } }),
  ],
  [
    'a message that staff send again',
    ({ messageId, admin }) => admin.request(sendMessageAgain, { params: { id: messageId } }),
  ],
  [
    'a note on the guest',
    ({ number, admin }) =>
      admin.request(addCustomerNote, { params: { key: number }, body: { text: 'Lia likes it crisp' } }),
  ],
]

describe.runIf(DATABASES.length > 1)('while a guest is erased, with 20 connections', () => {
  test.each(WORDS)('%s is refused, and nothing of it is kept or sent (D58)', async (_, write) => {
    const shop = await openShop('postgres')
    const { database, clock } = shop.deps
    const admin = await signInAs(shop, 'admin')
    const { number } = await place(shop, { customer: LIA })
    await database.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.number, number))
    const [message] = await database
      .update(outbox)
      .set({ mailedAt: clock(), nextAttemptAt: null })
      .returning({ id: outbox.id })
    const { eraseOrders } = erasure
    const writing = Promise.withResolvers<unknown>()
    vi.spyOn(erasure, 'eraseOrders').mockImplementationOnce(async (...erased) => {
      write({ number, messageId: message?.id ?? 0, admin }).then(writing.resolve, writing.resolve)
      await untilSomethingWaits(shop)
      return eraseOrders(...erased)
    })
    await admin.request(eraseCustomer, { params: { key: number }, body: {} })
    const answer = await writing.promise
    const left = [await database.$count(outbox), await database.$count(customerNotes)]
    await shop.close()
    expect({ left, answer }).toMatchObject({ left: [0, 0], answer: { status: expect.any(Number) } })
  })
})
