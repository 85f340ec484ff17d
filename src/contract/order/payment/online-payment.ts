import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { orderStatus, tokenParams } from '#contract/order/order.ts'

/** Less than the 12 s that a client waits for an answer (§9). */
export const MAX_PAYMENT_WAIT = 8

/** An event is a small thing; its payment is asked about in any case. */
const MAX_EVENT_BYTES = 65_536

const openedPayment = z.object({
  /** `ended`: it has lapsed, failed or was taken back. */
  state: z.enum(['open', 'ended', 'paid']),
  amount: pesoAmount,
  /** A code to scan, as a `data:` URL. */
  picture: z.nullable(z.string()),
  /** The provider's page. */
  page: z.nullable(z.string()),
  expiresAt: z.string(),
})

/** The state of paying an order online. */
const onlinePayment = z.object({
  /** Names this state of things. */
  mark: z.string(),
  status: orderStatus,
  /** The amount to pay now, less what has come in. */
  due: pesoAmount,
  /** Money that came and is too little, or is due back. */
  received: pesoAmount,
  /** The latest payment; `null` if none was opened. */
  payment: z.nullable(openedPayment),
  /** For a countdown on a device whose clock is wrong. */
  serverTime: z.string(),
})

export type OnlinePayment = z.output<typeof onlinePayment>

export const getOnlinePayment = endpoint({
  summary: 'How an order is paid online, and what has come',
  details: `With \`since\`, the last \`mark\`, the answer comes once the state has changed, and after \`wait\` seconds (at most ${MAX_PAYMENT_WAIT}) in any case.`,
  method: 'GET',
  path: '/orders/{token}/payment',
  access: 'public',
  params: tokenParams,
  query: z.object({
    since: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    wait: z._default(
      z.pipe(
        z.string().check(z.regex(/^[0-8]$/)),
        z.transform((seconds) => Number(seconds)),
      ),
      0,
    ),
  }),
  answer: onlinePayment,
})

/** See D82. */
export const openOnlinePayment = endpoint({
  summary: 'Opens a payment of what is to pay for an order, unless one is open that asks for it',
  method: 'POST',
  path: '/orders/{token}/payment',
  access: 'public',
  repeatable: true,
  params: tokenParams,
  answer: onlinePayment,
})

export const sendPaymentEvent = endpoint({
  summary: 'Takes an event of a payment provider: a hint to ask it',
  method: 'POST',
  path: '/payments/events/{provider}',
  access: 'public',
  signed: false,
  maxBodyBytes: MAX_EVENT_BYTES,
  params: z.object({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
  query: z.object({ key: z.optional(z.string().check(z.regex(/^[\w-]{0,100}$/))) }),
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ received: z.literal(true) }),
})
