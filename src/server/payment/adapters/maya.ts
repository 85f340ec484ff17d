import * as z from 'zod/mini'
import { isSameText } from '#server/keys/same-text.ts'
import { callProvider, centavosOf, isPage, parsed, pesos } from '#server/payment/call-provider.ts'
import { CURRENCY, GatewayError, type PaymentGateway } from '#server/payment/gateway.ts'

const HOSTS = { live: 'https://pg.paymaya.com', test: 'https://pg-sandbox.paymaya.com' }
const CENTAVOS_PER_PESO = 100
/** No answer states how long a checkout lives; after this we ask whether it has ended. */
const LIFE_MS = 60 * 60_000

const OVER = ['PAYMENT_EXPIRED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED', 'AUTH_FAILED']
/** A refund or a void later changes the state, not that the money came. */
const PAID = ['PAYMENT_SUCCESS', 'REFUNDED', 'VOIDED']

const checkout = z.object({ checkoutId: z.string(), redirectUrl: z.url() })

const record = z.object({
  id: z.string(),
  status: z.string(),
  amount: pesos,
  currency: z.string(),
  updatedAt: z.string(),
  requestReferenceNumber: z.string(),
})

/** A refund that is under way answers 202 without a name of its own. */
const refund = z.object({ status: z.string(), refundTransactionReferenceNo: z.nullish(z.string()) })

const event = z.object({ id: z.string(), status: z.string(), requestReferenceNumber: z.string() })

type Keys = { publicKey: string; secretKey: string; eventKey: string; isLive: boolean }

/** Maya Checkout: its own page, for wallets, codes to scan and cards alike. */
export function openMaya(
  { publicKey, secretKey, eventKey, isLive }: Keys,
  fetcher: typeof fetch,
): PaymentGateway {
  const host = isLive ? HOSTS.live : HOSTS.test
  const get = <Answer extends z.core.$ZodType>(path: string, answer: Answer) =>
    callProvider(fetcher, answer, { method: 'GET', url: `${host}${path}`, key: secretKey })

  return {
    create: async ({ reference, amount, title, returnUrl, now }) => {
      const total = { value: amount / CENTAVOS_PER_PESO, currency: CURRENCY }
      const { checkoutId, redirectUrl } = await callProvider(fetcher, checkout, {
        method: 'POST',
        url: `${host}/checkout/v1/checkouts`,
        key: publicKey,
        body: {
          totalAmount: total,
          items: [{ name: title, quantity: 1, totalAmount: { value: total.value } }],
          redirectUrl: { success: returnUrl, failure: returnUrl, cancel: returnUrl },
          requestReferenceNumber: reference,
        },
      })
      if (!isPage(redirectUrl)) throw new GatewayError('unreadable', 'no page to pay on')
      const show = { kind: 'page' as const, address: redirectUrl }
      return { id: checkoutId, show, expiresAt: new Date(now.getTime() + LIFE_MS) }
    },
    ask: async ({ reference }) => {
      const path = `/payments/v1/payment-rrns/${encodeURIComponent(reference)}`
      // Before the customer begins to pay there may be no record.
      const records = await get(path, z.array(record)).catch((error) => {
        if (error instanceof GatewayError && error.fault === 'unknown') return []
        throw error
      })
      const received = records
        .filter(({ status }) => PAID.includes(status))
        .map(({ id, amount, currency, updatedAt }) => ({
          id,
          amount: centavosOf(amount),
          currency,
          fee: null,
          at: new Date(updatedAt),
        }))
      if (received.length > 0) return { state: 'paid', received }
      const isOver = records.length > 0 && records.every(({ status }) => OVER.includes(status))
      return { state: isOver ? 'ended' : 'open', received }
    },
    cancel: async (id) => {
      const url = `${host}/payments/v1/payments/${encodeURIComponent(id)}/cancel`
      await callProvider(fetcher, z.unknown(), { method: 'POST', url, key: secretKey, body: {} })
    },
    // On its page, the customer may choose another way than QR Ph, or that one: a refund may still be refused.
    refundable: ['gcash', 'maya'],
    refund: async ({ received, amount, reference }) => {
      const answer = await callProvider(fetcher, refund, {
        method: 'POST',
        url: `${host}/payments/v1/payments/${encodeURIComponent(received)}/refunds`,
        key: secretKey,
        body: {
          totalAmount: { amount: amount / CENTAVOS_PER_PESO, currency: CURRENCY },
          reason: `Requested by customer, ${reference}`,
        },
      })
      return answer.refundTransactionReferenceNo ?? reference
    },
    readEvent: ({ body, key }) => {
      // Maya signs nothing: the address that it was given contains a key.
      if (!isSameText(key, eventKey)) return null
      const read = z.safeParse(event, parsed(body))
      if (!read.success) return 'irrelevant'
      const { id, status, requestReferenceNumber } = read.data
      return { id: `${status} ${id}`, payment: requestReferenceNumber }
    },
    listDay: null,
    check: async () => {
      // There is no such payment, and only the right key is told so.
      await get('/payments/v1/payment-rrns/pugon-key-check', z.array(record)).catch((error) => {
        if (!(error instanceof GatewayError && error.fault === 'unknown')) throw error
      })
    },
  }
}
