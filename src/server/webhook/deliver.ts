import type { Logger } from 'pino'
import type { DeliveryFailure, OffReason } from '#domain/program/webhook-event.ts'
import type { Database } from '#server/db/open.ts'
import { NoAnswer } from '#server/flow/in-time.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { Vault } from '#server/keys/vault.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import {
  claimDeliveries,
  type Delivery,
  dropOldDeliveries,
  noteDelivered,
  noteFailed,
} from './delivery-sql.ts'
import { type EndpointRow, listEndpoints, switchOff } from './endpoint-sql.ts'
import { type Network, POST_TIMEOUT_MS, post, RefusedAddress } from './post.ts'
import { FAILING_MS, nextAttempt } from './schedule.ts'
import { signedHeaders } from './sign.ts'

/** The parts of the server that sending events needs. */
export type DeliverNeeds = {
  database: Database
  vault: Vault
  webhookNetwork: Network
  clock: () => Date
  log: Logger
}

const INTERVAL_MS = 1_000
/** Events sent at the same time. */
const BATCH = 10
/** Longer than an attempt can take, so that no second process sends the same event. */
const LEASE_MS = 4 * POST_TIMEOUT_MS
/** An endpoint rests for this long after a failure, apart from the repetition itself. */
const REST_MS = 60_000
const SECOND_MS = 1000
/** Old deliveries are looked for once in this many passes. */
const PASSES_BETWEEN_DROPS = 3_600
const GONE = 410

/** Sends events every second until it is stopped. Any number of processes may do so on one database. */
export function startWebhooks(needs: DeliverNeeds): Repeated {
  let passes = 0
  const task = async () => {
    if (passes++ % PASSES_BETWEEN_DROPS === 0) await dropOldDeliveries(needs.database, needs.clock())
    await deliverDue(needs)
  }
  return repeat(needs.log, { name: 'webhooks', intervalMs: INTERVAL_MS, task })
}

async function deliverDue(needs: DeliverNeeds): Promise<void> {
  const { database, clock } = needs
  for (;;) {
    const now = clock()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const due = await claimDeliveries(database, { now, leaseUntil, limit: BATCH })
    if (due.length === 0) return
    const endpoints = await listEndpoints(database, [...new Set(due.map(({ endpointId }) => endpointId))])
    await Promise.all(
      due.map(async (delivery) => {
        const endpoint = endpoints.find(({ id }) => id === delivery.endpointId)
        if (endpoint) await deliver(needs, delivery, endpoint)
      }),
    )
    if (due.length < BATCH) return
  }
}

async function deliver(needs: DeliverNeeds, delivery: Delivery, endpoint: EndpointRow): Promise<void> {
  const { database, clock, log } = needs
  const { status, failure, retryAfterSeconds } = await attempt(needs, delivery, endpoint)
  const at = clock()
  if (failure === null) return noteDelivered(database, delivery, { at, answer: status ?? 0 })
  const { id, endpointId, attempts } = delivery
  // Neither the address nor the cause, which names it: it may contain a secret.
  log.warn({ id, endpointId, attempts, status, failure }, 'an event could not be delivered')
  const nextAttemptAt = nextAttempt({ attempts, retryAfterSeconds }, at, Math.random())
  const restUntil = new Date(at.getTime() + Math.max(REST_MS, retryAfterSeconds * SECOND_MS))
  const failed = { at, answer: status, failure, nextAttemptAt }
  const failingSince = await noteFailed(database, delivery, failed, restUntil)
  if (status === GONE) await giveUp(needs, endpointId, 'gone')
  else if (at.getTime() - failingSince.getTime() >= FAILING_MS) await giveUp(needs, endpointId, 'failing')
}

type Outcome = { status: number | null; failure: DeliveryFailure | null; retryAfterSeconds: number }

async function attempt(
  { vault, webhookNetwork, clock }: DeliverNeeds,
  { id, body }: Delivery,
  { address: sealed, secret, previousSecret, previousUntil }: EndpointRow,
): Promise<Outcome> {
  const now = clock()
  const hasPrevious = previousSecret !== null && previousUntil !== null && previousUntil > now
  const secrets = [secret, ...(hasPrevious ? [previousSecret] : [])].map(vault.read)
  const address = vault.read(sealed)
  const none = { status: null, retryAfterSeconds: 0 }
  // Its secret is lost: nothing that is sent could be verified.
  if (address === null || secrets[0] === null) return { ...none, failure: 'address' }
  const timestamp = Math.floor(now.getTime() / SECOND_MS)
  const readable = secrets.filter((one) => one !== null)
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Pugon-Webhooks/1',
    ...signedHeaders({ id, timestamp, body }, readable),
  }
  try {
    const { status, retryAfterSeconds } = await post(webhookNetwork, address, headers, body)
    const isTaken = status >= 200 && status < 300
    return { status, retryAfterSeconds, failure: isTaken ? null : 'answer' }
  } catch (error) {
    if (error instanceof RefusedAddress) return { ...none, failure: 'address' }
    return { ...none, failure: error instanceof NoAnswer ? 'timeout' : 'connection' }
  }
}

async function giveUp({ database, clock }: DeliverNeeds, id: number, off: OffReason): Promise<void> {
  const at = clock()
  await database.transaction(async (transaction) => {
    if (!(await switchOff(transaction, id, { off, at }))) return
    const entry = { at, userId: null, action: 'switched-off', noun: 'webhook', nounId: id }
    await appendAudit(transaction, [{ ...entry, before: { off: null }, after: { off } }])
  })
}
