import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import {
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  sendDeliveryAgain,
  sendTestEvent,
  WEBHOOK_BODIES,
} from '#contract/admin/shop/webhook.ts'
import { MAX_WEBHOOKS } from '#domain/program/webhook-event.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'
import { webhookDeliveries } from '#server/db/schema/program.ts'
import { dropOldDeliveries } from '#server/webhook/delivery-sql.ts'
import { deleteEndpoint } from '#server/webhook/endpoint-sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { refusalOf } from '#tests/server/setup/shop.ts'
import { isGenuine } from '#tests/server/setup/webhook/receiver.ts'
import { openWebhookShop, type WebhookShop } from '#tests/server/setup/webhook/webhook-shop.ts'

const DAY_MS = 86_400_000

let at: WebhookShop
beforeEach(async () => {
  at = await openWebhookShop()
})
afterEach(() => at.close())

test('a secret is shown once and stored sealed, as is the address; its successor signs beside it for a day', async () => {
  const { id, secret } = await at.add(['order.placed'])
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { secret: next } = await at.admin().request(replaceWebhookSecret, { params: { id } })
  const shown = await at.admin().request(listWebhooks, {})
  const trail = await at.admin().request(listAuditEntries, { query: { noun: 'webhook' } })
  const rows = await at.shop.deps.database.execute(
    sql`SELECT (SELECT json_agg(e)::text FROM webhook_endpoints e) || (SELECT json_agg(a)::text FROM audit_entries a) AS rows`,
  )
  const stored = JSON.stringify(rows)
  expect(stored).toContain('secret-replaced')
  for (const hidden of [secret, next, 'whsec_', '/pugon']) expect(stored).not.toContain(hidden)
  expect(JSON.stringify([shown, trail])).not.toContain('whsec_')
  const order = await at.place()
  await at.pass()
  const verdicts = (index: number) => {
    const event = at.receiver.received[index]
    return [secret, next, `whsec_${'A'.repeat(43)}=`].map(
      (one) => event && isGenuine(event, one, at.shop.deps.clock()),
    )
  }
  expect(verdicts(0)).toEqual([true, true, false])
  await at.letPass(DAY_MS)
  await at.note(order)
  await at.pass()
  expect(verdicts(1)).toEqual([false, true, false])
})

test('an endpoint gets a test event, and an event again under the same id', async () => {
  const { id } = await at.add(['order.placed'])
  const sent = await at.admin().request(sendTestEvent, { params: { id } })
  expect(sent).toMatchObject({ type: 'shop.test', state: 'waiting' })
  await at.pass()
  expect(WEBHOOK_BODIES['shop.test'].safeParse(at.events()[0]).success).toBe(true)
  await at.admin().request(sendDeliveryAgain, { params: { id, deliveryId: sent.id } })
  await at.pass()
  expect(at.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([sent.id, sent.id])
  const foreign = at.admin().request(sendDeliveryAgain, { params: { id: id + 1, deliveryId: sent.id } })
  expect((await refusalOf(foreign)).status).toBe(404)
})

test('an endpoint is removed with its log, and an order that is placed meanwhile does not fail for it', async () => {
  const { id } = await at.add()
  await at.place()
  const { database } = at.shop.deps
  const isRemoved = Promise.withResolvers<void>()
  const removing = database.transaction(async (transaction) => {
    await deleteEndpoint(transaction, id)
    await isRemoved.promise
  })
  const placing = at.place()
  setTimeout(isRemoved.resolve, 200)
  await removing
  expect((await placing).number).toBeTruthy()
  expect(await database.select().from(webhookDeliveries)).toEqual([])
  expect((await refusalOf(at.admin().request(removeWebhook, { params: { id } }))).status).toBe(404)
})

test('endpoints are for admins alone, and there are no more than the bound', async () => {
  const staff = await signInAs(at.shop, 'staff')
  expect((await refusalOf(staff.request(listWebhooks, {}))).code).toBe('FORBIDDEN')
  await Promise.all(Array.from({ length: MAX_WEBHOOKS }, () => at.add()))
  expect((await refusalOf(at.add())).problem.errors?.[0]).toMatchObject({ code: 'too-many' })
})

test('the log keeps no delivery beyond its retention period', async () => {
  const { id } = await at.add(['order.placed'])
  const { database, clock } = at.shop.deps
  await at.place()
  await at.letPass(RETENTION_DAYS * DAY_MS - 1)
  await dropOldDeliveries(database, clock())
  expect(await at.log(id)).toHaveLength(1)
  await at.letPass(2)
  await dropOldDeliveries(database, clock())
  expect(await at.log(id)).toHaveLength(0)
})
