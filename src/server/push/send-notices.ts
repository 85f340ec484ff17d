import { and, gt, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { PushNotice } from '#contract/admin/order/push-notice.ts'
import { formatCentavos } from '#domain/money.ts'
import { OVER_STATUSES } from '#domain/order/order-status.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import type { Database } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { batched } from '#server/flow/turns/batch.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { OrderNews } from '#server/order/news/news.ts'
import {
  dropSubscriptionById,
  listSubscriptions,
  loadPushKeys,
  type Subscribed,
} from '#server/push/sql/subscription.ts'
import { encryptPush } from './encrypt.ts'
import { noticeToken } from './notice-token.ts'
import { type PushKeys, vapidHeader } from './vapid.ts'

/** Older orders are no news, for instance after the first device was subscribed. */
const MAX_AGE_MS = 10 * 60_000

/** Orders announce themselves; this finds those whose announcement was lost. */
const INTERVAL_MS = 10_000
/** Minimum interval between two looks in a rush: every process hears of every order. */
const RUSH_MS = 1_000
/** A notification that comes later than this would be about yesterday's news. */
const LIFE_SECONDS = 3600
const TIMEOUT_MS = 10_000
/** A push service's words for "this device is gone". */
const GONE = [404, 410]

export type NoticeNeeds = {
  database: Database
  vault: Vault
  orderNews: OrderNews
  siteUrl: string
  clock: () => Date
  log: Logger
  fetch: typeof fetch
}

/** Notifies the devices of the team of every new order, from whichever process sees it first. */
export function startNotices(needs: NoticeNeeds): Repeated {
  const task = () => sendNotices(needs)
  const repeated = repeat(needs.log, { name: 'notices', intervalMs: INTERVAL_MS, task })
  const passOnce = batched<undefined, void>(async () => {
    await repeated.pass()
    return []
  }, RUSH_MS)
  needs.orderNews.onNews(() => {
    passOnce(undefined).catch((err) => needs.log.error({ err }, 'new orders could not be pushed'))
  })
  return repeated
}

async function sendNotices(needs: NoticeNeeds): Promise<void> {
  const { database, vault, clock } = needs
  const devices = await listSubscriptions(database, vault)
  if (devices.length === 0) return
  const orders = await claimUnpushed(database, clock())
  if (orders.length === 0) return
  const keys = await loadPushKeys(database, vault)
  await Promise.all(orders.flatMap((order) => devices.map((device) => send(needs, keys, device, order))))
}

async function send(
  needs: NoticeNeeds,
  keys: PushKeys,
  device: Subscribed,
  order: ClaimedOrder,
): Promise<void> {
  const { database, vault, siteUrl, clock, log } = needs
  const now = clock()
  try {
    const body = encryptPush(JSON.stringify(noticeOf(vault, device, order, now)), device.keys)
    const response = await needs.fetch(device.endpoint, {
      method: 'POST',
      headers: {
        Authorization: await vapidHeader(keys, { endpoint: device.endpoint, contact: siteUrl, now }),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(LIFE_SECONDS),
        Urgency: 'high',
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (GONE.includes(response.status)) await dropSubscriptionById(database, device.id)
    else if (!response.ok) log.warn({ status: response.status }, 'a push service refused a notification')
  } catch (err) {
    log.warn({ err }, 'a notification could not be sent')
  }
}

/** No personal data: the notification is shown on locked screens. */
function noticeOf(vault: Vault, { id }: Subscribed, order: ClaimedOrder, now: Date): PushNotice {
  const { number, total, date, window } = order
  return {
    number,
    title: `New order ${number}`,
    body: `${formatCentavos(total)}, ${dayWords(date, manilaDate(now))}, ${plainWindowWords(window)}`,
    token: noticeToken(vault, { number, subscriptionId: id }, now),
  }
}

/** The facts of an order in a notification. */
type ClaimedOrder = { number: string; total: number; date: string; window: string }

/** New orders of which no process has notified anybody yet; from now on this one does. */
async function claimUnpushed(database: Database, now: Date): Promise<ClaimedOrder[]> {
  const since = new Date(now.getTime() - MAX_AGE_MS)
  const isNews = and(
    isNull(orders.acceptedAt),
    isNull(orders.pushedAt),
    gt(orders.placedAt, since),
    notInArray(orders.status, [...OVER_STATUSES]),
  )
  const waiting = await database.select({ id: orders.id }).from(orders).where(isNews).limit(100)
  if (waiting.length === 0) return []
  const { number, total, date, window } = orders
  return database
    .update(orders)
    .set({ pushedAt: now })
    .where(
      and(
        inArray(
          orders.id,
          waiting.map(({ id }) => id),
        ),
        isNull(orders.pushedAt),
      ),
    )
    .returning({ number, total, date, window })
}
