import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  sendDeliveryAgain,
  sendTestEvent,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#contract/admin/shop/webhook.ts'
import type { Changes } from '#domain/changes.ts'
import { MAX_WEBHOOKS } from '#domain/program/webhook-event.ts'
import type { Transaction } from '#server/db/open.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { holdTeam } from '#server/team/sql.ts'
import type { DeliverNeeds } from './deliver.ts'
import { type Delivery, findDelivery, listDeliveryRows, resendDelivery } from './delivery-sql.ts'
import {
  deleteEndpoint,
  type EndpointRow,
  holdEndpoint,
  insertEndpoint,
  listEndpoints,
  switchOff,
  writeEndpoint,
} from './endpoint-sql.ts'
import { checkAddress, RefusedAddress } from './post.ts'
import { recordTest } from './record-event.ts'
import { newSecret } from './sign.ts'

/** The old secret signs beside its successor for this long. */
const ROTATION_MS = 24 * 3_600_000

/** Where the shop's other programs hear of events. */
export function mountWebhooks(app: App, deps: DeliverNeeds): void {
  const { database, vault, webhookNetwork, clock } = deps

  route(app, listWebhooks, async () => (await listEndpoints(database)).map((row) => answerOf(vault, row)))

  route(app, addWebhook, async ({ body: { address, events }, caller: { userId } }) => {
    const { url } = await checkAddress(webhookNetwork, address).catch((error) => {
      if (!(error instanceof RefusedAddress)) throw error
      return refuse('address', 'refused', error.message)
    })
    const secret = newSecret()
    const at = clock()
    const row = await database.transaction(async (transaction) => {
      // One admin at a time, so that the bound holds.
      if (!(await holdTeam(transaction, userId)))
        throw new Problem('FORBIDDEN', 'Your account may not do this.')
      if ((await listEndpoints(transaction)).length >= MAX_WEBHOOKS)
        refuse('address', 'too-many', `There are ${MAX_WEBHOOKS} addresses already: remove one first`)
      const sealed = { address: vault.seal(address), secret: vault.seal(secret) }
      const endpoint = await insertEndpoint(transaction, {
        ...sealed,
        events,
        createdAt: at,
        createdBy: userId,
      })
      await record(transaction, endpoint.id, 'created', userId, {
        before: null,
        after: { host: url.host, events },
      })
      return endpoint
    })
    return { ...answerOf(vault, row), secret }
  })

  route(app, updateWebhook, async ({ params: { id }, body: { events, isOn }, caller: { userId } }) => {
    return database.transaction(async (transaction) => {
      const endpoint = await hold(transaction, id)
      const off = isOn ? null : 'admin'
      if (off) await switchOff(transaction, id, { off, at: clock() })
      const on = { offAt: null, failingSince: null }
      const row = await writeEndpoint(transaction, id, { events, off, ...(isOn && endpoint.off && on) })
      const before = { events: endpoint.events, off: endpoint.off }
      await record(transaction, id, 'updated', userId, { before, after: { events, off } })
      return answerOf(vault, row)
    })
  })

  route(app, replaceWebhookSecret, async ({ params: { id }, caller: { userId } }) => {
    const secret = newSecret()
    return database.transaction(async (transaction) => {
      const endpoint = await hold(transaction, id)
      const row = await writeEndpoint(transaction, id, {
        secret: vault.seal(secret),
        previousSecret: endpoint.secret,
        previousUntil: new Date(clock().getTime() + ROTATION_MS),
      })
      await record(transaction, id, 'secret-replaced', userId, { before: null, after: null })
      return { ...answerOf(vault, row), secret }
    })
  })

  route(app, removeWebhook, async ({ params: { id }, caller: { userId } }) => {
    await database.transaction(async (transaction) => {
      const { events } = await hold(transaction, id)
      await deleteEndpoint(transaction, id)
      await record(transaction, id, 'deleted', userId, { before: { events }, after: null })
    })
    return { id }
  })

  route(app, listDeliveries, async ({ params: { id: endpointId }, query }) => {
    const [endpoint] = await listEndpoints(database, [endpointId])
    if (!endpoint) throw missing()
    const { content, totalElements } = await listDeliveryRows(database, { endpointId, ...query })
    return pageAnswer(content.map(deliveryOf), query, totalElements)
  })

  route(app, sendTestEvent, async ({ params: { id } }) => {
    const delivery = await recordTest(database, id, clock())
    const row = delivery === null ? null : await findDelivery(database, delivery)
    if (!row) throw missing()
    return deliveryOf(row)
  })

  route(app, sendDeliveryAgain, async ({ params: { id: endpointId, deliveryId: id } }) => {
    const row = await resendDelivery(database, { id, endpointId, now: clock() })
    if (!row) throw missing()
    return deliveryOf(row)
  })

  /** The address itself stays out of the trail: it may contain a secret. */
  async function record(
    transaction: Transaction,
    nounId: number,
    action: string,
    userId: number,
    changes: Changes,
  ): Promise<void> {
    await appendAudit(transaction, [{ at: clock(), userId, action, noun: 'webhook', nounId, ...changes }])
  }
}

async function hold(transaction: Transaction, id: number): Promise<EndpointRow> {
  const row = await holdEndpoint(transaction, id)
  if (!row) throw missing()
  return row
}

function missing(): Problem {
  return new Problem('NOT_FOUND', 'There is no such address, or it is switched off.')
}

function answerOf(vault: Vault, row: EndpointRow): Webhook {
  const { id, address, events, createdAt, off, offAt, failingSince } = row
  const fields = wireTimes({ id, events, createdAt, off, offAt, failingSince })
  return { ...fields, address: vault.read(address) ?? UNREADABLE }
}

function deliveryOf(row: Delivery): WebhookDelivery {
  const isWaiting = row.nextAttemptAt !== null
  return { ...wireTimes(row), state: isWaiting ? 'waiting' : row.deliveredAt ? 'delivered' : 'given-up' }
}
