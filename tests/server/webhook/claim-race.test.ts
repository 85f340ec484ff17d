import { inArray, lte, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { webhookDeliveries } from '#server/db/schema/program.ts'
import * as deliveries from '#server/webhook/delivery-sql.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { DATABASES, openShop, type Shop, WITH_MUTANTS } from '#tests/server/setup/shop.ts'
import { ON_THIS_MACHINE } from '#tests/server/setup/webhook/receiver.ts'
import { openWebhookShop, type WebhookShop } from '#tests/server/setup/webhook/webhook-shop.ts'

const EVENTS = 40
/** As many claims at once. */
const CLAIMS = 20

afterEach(() => vi.restoreAllMocks())

/** Two processes on one database with events that are due; returns what `run` does to each of them, counted. */
async function rush(run: (one: WebhookShop, other: Shop) => Promise<unknown[]>): Promise<number[]> {
  const one = await openWebhookShop('postgres')
  const { databaseUrl } = one.shop
  const secret = { DATABASE_URL: databaseUrl }
  const other = await openShop('postgres', secret, undefined, undefined, ON_THIS_MACHINE)
  await one.add(['order.placed'])
  const order = await one.place()
  for (let event = 1; event < EVENTS; event++) await one.note(order)
  const ids = await run(one, other)
  await other.close()
  await one.close()
  return [...Map.groupBy(ids, (id) => id).values()].map(({ length }) => length)
}

/** Both send what is due. */
async function send(one: WebhookShop, other: Shop): Promise<unknown[]> {
  // A receiver of its own pace: claims of both processes come in between.
  one.receiver.answer = (response) => setTimeout(() => response.writeHead(204).end(), 5)
  await Promise.all([one.pass(), other.tasks.webhooks.pass()])
  return one.receiver.received.map(({ headers }) => headers['webhook-id'])
}

/** Twenty claims at once, half of them by each process. */
async function claim(one: WebhookShop, other: Shop): Promise<unknown[]> {
  const now = one.shop.deps.clock()
  const terms = { now, leaseUntil: new Date(now.getTime() + 60_000), limit: 3 }
  const claims = Array.from({ length: CLAIMS }, (_, index) =>
    deliveries.claimDeliveries((index % 2 ? one.shop : other).deps.database, terms),
  )
  return (await Promise.all(claims)).flat().map(({ id }) => id)
}

describe.runIf(DATABASES.includes('postgres' as never))('of two processes on one database', () => {
  test('each event is sent by one of them, once', async () => {
    expect(await rush(send)).toEqual(Array.from({ length: EVENTS }, () => 1))
  })

  test(`${CLAIMS} claims at once get each event once`, async () => {
    const times = await rush(claim)
    expect([times.length > 1, times.filter((count) => count !== 1)]).toEqual([true, []])
  })

  test.runIf(WITH_MUTANTS)(
    'a claim that looks before it writes sends events twice in this very race',
    async () => {
      const meet = meeting()
      vi.spyOn(deliveries, 'claimDeliveries').mockImplementation(
        async (database, { now, leaseUntil, limit }) => {
          const { id, nextAttemptAt } = webhookDeliveries
          const due = await database
            .select()
            .from(webhookDeliveries)
            .where(lte(nextAttemptAt, now))
            .limit(limit)
          await meet()
          if (due.length === 0) return []
          const ids = due.map((row) => row.id)
          return database
            .update(webhookDeliveries)
            .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: leaseUntil })
            .where(inArray(id, ids))
            .returning()
        },
      )
      expect((await rush(send)).some((times) => times > 1)).toBe(true)
    },
  )
})
