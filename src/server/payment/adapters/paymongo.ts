import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { addDays, manilaMoment } from '#domain/time/manila.ts'
import { isSameText } from '#server/keys/same-text.ts'
import { callProvider, isPage, parsed } from '#server/payment/call-provider.ts'
import {
  CURRENCY,
  type Delivery,
  GatewayError,
  type GatewayMethod,
  type ListedMoney,
  type PaymentGateway,
} from '#server/payment/gateway.ts'

const API = 'https://api.paymongo.com/v1'
const TYPES: Record<GatewayMethod, string> = { gcash: 'gcash', maya: 'paymaya', qrph: 'qrph' }
const SECOND_MS = 1000
/** What a code to scan may live, in seconds. */
const MIN_EXPIRY = 60
const MAX_EXPIRY = 9000
/** A payer's page of a wallet has a life of its own, which no answer states: as long as a code's by default. */
const PAGE_LIFE_MS = 30 * 60 * SECOND_MS
/** An event is delivered again for 136.5 minutes; whether with a new signature each time, the documents do not say. */
const MAX_AGE_MS = 3 * 3_600_000
const PAGE_SIZE = 100
/** More than a bakery's payments of a day. */
const MAX_PAGES = 50

const money = z.object({
  id: z.string(),
  attributes: z.object({
    amount: z.int().check(z.nonnegative()),
    currency: z.string(),
    fee: z.nullish(z.int()),
    status: z.string(),
    payment_intent_id: z.nullish(z.string()),
    created_at: z.int(),
    paid_at: z.nullish(z.int()),
  }),
})
type Money = z.output<typeof money>

const intent = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      status: z.string(),
      payments: z.nullish(z.array(money)),
      next_action: z.nullish(
        z.object({
          redirect: z.optional(z.object({ url: z.url() })),
          code: z.optional(z.object({ image_url: z.string() })),
        }),
      ),
    }),
  }),
})
const resource = z.object({ data: z.object({ id: z.string() }) })
const list = z.object({ data: z.array(money), has_more: z.boolean() })

const event = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      livemode: z.boolean(),
      data: z.object({
        id: z.string(),
        attributes: z.object({ payment_intent_id: z.nullish(z.string()) }),
      }),
    }),
  }),
})

/** PayMongo: payment intents, with codes of QR Ph that expire, and the pages of GCash and Maya. */
export function openPayMongo(
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
  fetcher: typeof fetch,
): PaymentGateway {
  const get = <Answer extends z.core.$ZodType>(path: string, answer: Answer) =>
    callProvider(fetcher, answer, { method: 'GET', url: `${API}${path}`, key: secretKey })
  const post = <Answer extends z.core.$ZodType>(path: string, answer: Answer, attributes: object) => {
    const body = { data: { attributes } }
    return callProvider(fetcher, answer, { method: 'POST', url: `${API}${path}`, key: secretKey, body })
  }

  return {
    create: async ({ reference, method, amount, title, returnUrl, now, expiresAt }) => {
      const type = TYPES[method]
      const terms = { amount, currency: CURRENCY, payment_method_allowed: [type] }
      const metadata = { reference }
      const opened = await post('/payment_intents', resource, { ...terms, description: title, metadata })
      const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / SECOND_MS)
      const life = Math.min(Math.max(seconds, MIN_EXPIRY), MAX_EXPIRY)
      const way = await post('/payment_methods', resource, {
        type,
        ...(method === 'qrph' && { expiry_seconds: life }),
      })
      const { data } = await post(`/payment_intents/${opened.data.id}/attach`, intent, {
        payment_method: way.data.id,
        return_url: returnUrl,
      })
      const { code, redirect } = data.attributes.next_action ?? {}
      if (code) {
        if (!/^data:image\/png;base64,[\w+/=]+$/.test(code.image_url)) {
          throw new GatewayError('unreadable', 'a code that is no picture')
        }
        const show = { kind: 'picture' as const, address: code.image_url }
        return { id: data.id, show, expiresAt: new Date(now.getTime() + life * SECOND_MS) }
      }
      if (!isPage(redirect?.url)) throw new GatewayError('unreadable', 'neither code nor page')
      const show = { kind: 'page' as const, address: redirect.url }
      return { id: data.id, show, expiresAt: new Date(now.getTime() + PAGE_LIFE_MS) }
    },
    ask: async ({ id }) => {
      const { data } = await get(`/payment_intents/${encodeURIComponent(id)}`, intent)
      const { status, payments } = data.attributes
      const received = (payments ?? []).filter(isPaid).map(receivedOf)
      if (received.length > 0) return { state: 'paid', received }
      const isOver = status === 'cancelled' || status === 'awaiting_payment_method'
      return { state: isOver ? 'ended' : 'open', received }
    },
    cancel: async (id) => {
      await post(`/payment_intents/${encodeURIComponent(id)}/cancel`, resource, {})
    },
    // QR Ph knows no refund.
    refundable: ['gcash', 'maya'],
    refund: async ({ received, amount, reference }) => {
      const reason = { reason: 'requested_by_customer', notes: reference }
      const { data } = await post('/refunds', resource, { amount, payment_id: received, ...reason })
      return data.id
    },
    readEvent: (delivery) => {
      const read = z.safeParse(event, parsed(delivery.body))
      if (!read.success || !isSigned(delivery, webhookSecret, read.data.data.attributes.livemode)) return null
      const { id, attributes } = read.data.data
      const payment = attributes.data.attributes.payment_intent_id ?? attributes.data.id
      return payment.startsWith('pi_') ? { id, payment } : 'irrelevant'
    },
    listDay: async (day) => {
      const [from, to] = [manilaMoment(day, '00:00'), manilaMoment(addDays(day, 1), '00:00')]
      const moneyOfPeriod: ListedMoney[] = []
      let after = ''
      // Newest first.
      for (let page = 0; page < MAX_PAGES; page++) {
        const { data, has_more } = await get(`/payments?limit=${PAGE_SIZE}${after}`, list)
        for (const one of data.filter(isPaid)) {
          const received = receivedOf(one)
          const payments = [one.attributes.payment_intent_id ?? one.id]
          if (received.at >= from && received.at < to) moneyOfPeriod.push({ ...received, payments })
        }
        const last = data.at(-1)
        if (!has_more || !last || last.attributes.created_at * SECOND_MS < from.getTime())
          return moneyOfPeriod
        after = `&after=${encodeURIComponent(last.id)}`
      }
      throw new GatewayError('unreadable', 'a list without an end')
    },
    check: async () => {
      await get('/payments?limit=1', list)
    },
  }
}

function isPaid({ attributes: { status } }: Money): boolean {
  // A refund leaves the payment paid; older documents give it a state of its own.
  return ['paid', 'refunded', 'partially_refunded'].includes(status)
}

function receivedOf({ id, attributes }: Money) {
  const { amount, currency, fee, paid_at, created_at } = attributes
  return { id, amount, currency, fee: fee ?? null, at: new Date((paid_at ?? created_at) * SECOND_MS) }
}

/** `t=…,te=…,li=…`: HMAC-SHA256 of `t.body` under the webhook's secret, for test or live mode. */
function isSigned({ headers, body, now }: Delivery, secret: string, isLive: boolean): boolean {
  const parts = new Map(
    (headers.get('Paymongo-Signature') ?? '').split(',').map((part): [string, string] => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const [t = '', signature = ''] = [parts.get('t'), parts.get(isLive ? 'li' : 'te')]
  const age = now.getTime() - Number(t) * SECOND_MS
  if (!/^\d{9,11}$/.test(t) || Math.abs(age) > MAX_AGE_MS) return false
  return isSameText(signature, createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
}
