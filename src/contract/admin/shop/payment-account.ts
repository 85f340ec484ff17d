import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'

const MAX_KEY = 300
const MAX_KEYS = 5

const providerId = z.string().check(z.regex(/^[a-z]{1,20}$/))

/** Keys with the names of the provider's fields; a pasted one often has a space around it. */
const accountKeys = z
  .array(
    z.strictObject({
      name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
      value: z.string().check(z.trim(), z.maxLength(MAX_KEY), z.regex(/^[ -~]+$/)),
    }),
  )
  .check(z.maxLength(MAX_KEYS))

/** A provider that the shop can choose, with the keys that it needs. */
const paymentProvider = z.object({
  id: providerId,
  name: z.string(),
  keys: z.array(z.object({ name: z.string(), label: z.string(), help: z.string() })),
  /** The provider's page on which our address for events is entered. */
  register: z.string(),
  eventAddress: z.string(),
})

/** The account that takes payments now. Its keys are never shown again. */
const paymentAccount = z.object({
  provider: providerId,
  name: z.string(),
  /** Otherwise it is one for tests, and no money moves. */
  isLive: z.boolean(),
  /** The last letters of a key, to recognise it by. */
  hint: z.string(),
  createdAt: z.string(),
})

const accountAnswer = z.object({
  account: z.nullable(paymentAccount),
  providers: z.array(paymentProvider),
})

export type PaymentAccountAnswer = z.output<typeof accountAnswer>

export const getPaymentAccount = endpoint({
  summary: 'The account with a payment provider, and the providers there are',
  method: 'GET',
  path: '/admin/payment-account',
  access: 'admin',
  answer: accountAnswer,
})

/** See D82. */
export const savePaymentAccount = endpoint({
  summary: 'Takes payments by the account with these keys from now on',
  details: 'The keys are tried first. Payments that are open stay with earlier keys.',
  method: 'PUT',
  path: '/admin/payment-account',
  access: 'admin',
  body: z.strictObject({
    provider: providerId,
    keys: accountKeys,
  }),
  answer: accountAnswer,
})

export const endPaymentAccount = endpoint({
  summary: 'Takes no more payments by the account; open ones are still asked about',
  method: 'DELETE',
  path: '/admin/payment-account',
  access: 'admin',
  answer: accountAnswer,
})

export const openTestPayment = endpoint({
  summary: 'Opens a payment of one peso without an order; only in test mode',
  method: 'POST',
  path: '/admin/payment-account/test',
  access: 'admin',
  answer: z.object({ picture: z.nullable(z.string()), page: z.nullable(z.string()) }),
})

const bookedPayment = z.object({
  number: z.string(),
  provider: z.string(),
  reference: z.string(),
  amount: pesoAmount,
  received: pesoAmount,
  /** As the provider states it. */
  fee: z.nullable(pesoAmount),
  /** Whether it paid its order, is due back, or waits for more to come. */
  use: z.enum(['order', 'due back', 'short']),
  foreign: z.array(z.object({ currency: z.string(), amount: pesoAmount })),
})

/** How the provider's list and the books differ. */
const difference = z.object({
  kind: z.enum(['only-provider', 'only-shop', 'amount']),
  reference: z.string(),
  /** The number of the order, if the shop knows the payment. */
  number: z.nullable(z.string()),
  provider: pesoAmount,
  shop: pesoAmount,
})

export const listOnlinePayments = endpoint({
  summary: 'Online payments of a day in Manila, and how the provider’s list differs',
  details:
    'Payments that only the list has are asked about at once. `odd`: of any day, what did not simply pay an order.',
  method: 'GET',
  path: '/admin/money/online',
  access: 'staff',
  query: z.object({ date: z.optional(day) }),
  answer: z.object({
    date: z.string(),
    list: z.enum(['none', 'away', 'compared']),
    payments: z.array(bookedPayment),
    differences: z.array(difference),
    odd: z.array(bookedPayment),
    /** The day's differences wait for somebody to look at them. Processes of the version before do not send it. */
    isToCheck: z.optional(z.boolean()),
  }),
})

export const checkOnlineDay = endpoint({
  summary: 'Notes that somebody has looked at the differences of a day',
  method: 'POST',
  path: '/admin/money/online/{date}/checked',
  access: 'staff',
  params: z.object({ date: day }),
  answer: z.object({ date: z.string() }),
})

export type BookedPayment = z.output<typeof bookedPayment>
export type PaymentDifference = z.output<typeof difference>
