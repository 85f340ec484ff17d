import * as z from 'zod/mini'
import { addDays, manilaMoment } from '#domain/time/manila.ts'
import { isSameText } from '#server/keys/same-text.ts'
import { callProvider, centavosOf, isPage, parsed, pesos } from '#server/payment/call-provider.ts'
import {
  CURRENCY,
  GatewayError,
  type GatewayMethod,
  type ListedMoney,
  type PaymentGateway,
} from '#server/payment/gateway.ts'

const API = 'https://api.xendit.co'
const VERSION = { 'api-version': '2024-11-11' }
const CHANNELS: Record<GatewayMethod, string> = { gcash: 'GCASH', maya: 'PAYMAYA', qrph: 'QRPH' }
const CENTAVOS_PER_PESO = 100
const PAGE_SIZE = 50
/** More than a bakery's payments of a day. */
const MAX_PAGES = 100

const session = z.object({
  payment_session_id: z.string(),
  status: z.string(),
  payment_link_url: z.nullish(z.url()),
  expires_at: z.string(),
  payment_id: z.nullish(z.string()),
})

const payment = z.object({
  payment_id: z.string(),
  currency: z.string(),
  status: z.string(),
  captures: z.nullish(
    z.array(z.object({ capture_id: z.string(), capture_amount: pesos, capture_timestamp: z.string() })),
  ),
  payment_request_id: z.string(),
})

const transactions = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      product_id: z.string(),
      reference_id: z.nullish(z.string()),
      currency: z.string(),
      amount: pesos,
      created: z.string(),
      fee: z.nullish(z.object({ xendit_fee: pesos, value_added_tax: pesos, status: z.string() })),
    }),
  ),
})
type Transaction = z.output<typeof transactions>['data'][number]

const refund = z.object({ id: z.string() })

const event = z.object({
  event: z.string(),
  data: z.object({
    payment_session_id: z.nullish(z.string()),
    payment_id: z.nullish(z.string()),
    reference_id: z.nullish(z.string()),
  }),
})

/** Xendit: payment sessions on its own page, one for each way to pay. */
export function openXendit(
  { secretKey, callbackToken }: { secretKey: string; callbackToken: string },
  fetcher: typeof fetch,
): PaymentGateway {
  const get = <Answer extends z.core.$ZodType>(path: string, answer: Answer) =>
    callProvider(fetcher, answer, { method: 'GET', url: `${API}${path}`, key: secretKey, headers: VERSION })
  const post = <Answer extends z.core.$ZodType>(path: string, answer: Answer, body: object) => {
    const call = { method: 'POST' as const, url: `${API}${path}`, key: secretKey, body }
    return callProvider(fetcher, answer, call)
  }
  const paymentOf = (id: string) => get(`/v3/payments/${encodeURIComponent(id)}`, payment)

  return {
    create: async ({ reference, method, amount, title, returnUrl, expiresAt }) => {
      const { payment_session_id, payment_link_url, expires_at } = await post('/sessions', session, {
        reference_id: reference,
        session_type: 'PAY',
        mode: 'PAYMENT_LINK',
        country: 'PH',
        currency: CURRENCY,
        amount: amount / CENTAVOS_PER_PESO,
        allowed_payment_channels: [CHANNELS[method]],
        description: title,
        expires_at: expiresAt.toISOString(),
        success_return_url: returnUrl,
        cancel_return_url: returnUrl,
      })
      if (!isPage(payment_link_url)) throw new GatewayError('unreadable', 'no page to pay on')
      const show = { kind: 'page' as const, address: payment_link_url }
      return { id: payment_session_id, show, expiresAt: new Date(expires_at) }
    },
    ask: async ({ id }) => {
      const { status, payment_id } = await get(`/sessions/${encodeURIComponent(id)}`, session)
      if (!payment_id) return { state: status === 'ACTIVE' ? 'open' : 'ended', received: [] }
      const { currency, captures } = await paymentOf(payment_id)
      const received = (captures ?? []).map((capture) => ({
        id: payment_id,
        amount: centavosOf(capture.capture_amount),
        currency,
        fee: null,
        at: new Date(capture.capture_timestamp),
      }))
      if (received.length > 0) return { state: 'paid', received }
      return { state: status === 'ACTIVE' ? 'open' : 'ended', received }
    },
    cancel: async (id) => {
      await post(`/sessions/${encodeURIComponent(id)}/cancel`, session, {})
    },
    // QR Ph knows no refund.
    refundable: ['gcash', 'maya'],
    refund: async ({ received, amount, reference }) => {
      const { payment_request_id } = await paymentOf(received)
      const terms = {
        amount: amount / CENTAVOS_PER_PESO,
        currency: CURRENCY,
        reason: 'REQUESTED_BY_CUSTOMER',
      }
      const { id } = await post('/refunds', refund, { payment_request_id, reference_id: reference, ...terms })
      return id
    },
    readEvent: ({ headers, body }) => {
      if (!isSameText(headers.get('x-callback-token') ?? '', callbackToken)) return null
      const read = z.safeParse(event, parsed(body))
      if (!read.success) return 'irrelevant'
      const { event: kind, data } = read.data
      const about = data.payment_session_id ?? data.reference_id
      return about ? { id: `${kind} ${data.payment_id ?? about}`, payment: about } : 'irrelevant'
    },
    listDay: async (day) => {
      const from = manilaMoment(day, '00:00').toISOString()
      // The end of the day before the next one begins, to the millisecond.
      const to = new Date(manilaMoment(addDays(day, 1), '00:00').getTime() - 1).toISOString()
      const days = `created[gte]=${encodeURIComponent(from)}&created[lte]=${encodeURIComponent(to)}`
      const filter = `types=PAYMENT&statuses=SUCCESS&${days}&limit=${PAGE_SIZE}`
      const moneyOfPeriod: ListedMoney[] = []
      let after = ''
      for (let page = 0; page < MAX_PAGES; page++) {
        const { data, has_more } = await get(`/transactions?${filter}${after}`, transactions)
        moneyOfPeriod.push(...data.map(listedOf))
        const last = data.at(-1)
        if (!has_more || !last) return moneyOfPeriod
        after = `&after_id=${encodeURIComponent(last.id)}`
      }
      throw new GatewayError('unreadable', 'a list without an end')
    },
    check: async () => {
      await get('/transactions?limit=1', transactions)
    },
  }
}

function listedOf({ product_id, reference_id, currency, amount, created, fee }: Transaction): ListedMoney {
  const isFinal = fee?.status === 'COMPLETED'
  return {
    id: product_id,
    amount: centavosOf(amount),
    currency,
    fee: fee && isFinal ? centavosOf(fee.xendit_fee) + centavosOf(fee.value_added_tax) : null,
    at: new Date(created),
    payments: reference_id ? [reference_id] : [],
  }
}
