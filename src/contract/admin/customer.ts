import * as z from 'zod/mini'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { searchWords, sortDir } from '#contract/admin/query.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoDifference } from '#contract/money.ts'
import { deliveryAddress } from '#contract/order/fulfilment.ts'
import { orderNumber, orderStatus } from '#contract/order/order.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { text } from '#contract/text.ts'
import { FULFILMENT_METHODS } from '#domain/order/order-status.ts'

const MAX_CUSTOMER_NOTE = 1000
/** A page shows at most this many of the latest notes. */
export const MAX_SHOWN_NOTES = 100
/** Orders of one part of an export. */
export const EXPORTED_ORDERS = 25

const KEY = '`key` is the id of an account, or the number of any order of a guest.'
const keyParams = z.object({ key: orderNumber })

/** The customer: an account, or a guest known by the telephone number, or else by the e-mail address. */
const who = {
  /** The account’s id, or the number of the guest’s latest order. */
  key: z.string(),
  kind: z.enum(['account', 'guest']),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** Orders that count as sales. */
  orders: z.int(),
  /** Their sales, less what was returned. */
  spent: pesoDifference,
  lastOrderAt: z.nullable(z.string()),
  /** Some of the data is damaged, or was sealed under a secret that the shop no longer has. */
  isUnreadable: z.boolean(),
}

const customerRow = z.object(who)
export type CustomerRow = z.output<typeof customerRow>

const customer = z.object({
  ...who,
  /** Of an account. */
  username: z.nullable(z.string()),
  /** When the account was made. */
  since: z.nullable(z.string()),
  firstOrderAt: z.nullable(z.string()),
  /** All orders, whatever became of them. */
  allOrders: z.int(),
  /** The product of which most pieces were bought. */
  favourite: z.nullable(z.object({ productId: z.int(), name: z.string(), pieces: z.int() })),
  /** The products about which the customer asked to be told when they are back. */
  stockNotices: z.int(),
  notes: z.array(
    z.object({ id: z.int(), at: z.string(), username: z.nullable(z.string()), text: z.string() }),
  ),
})
export type Customer = z.output<typeof customer>

export const listCustomers = endpoint({
  summary: 'Customers: accounts, and guests by their telephone number',
  method: 'GET',
  path: '/admin/customers',
  access: 'staff',
  details: `\`search\` finds a whole telephone number in any spelling, a whole e-mail address, an order’s number or its beginning, or a part of a name. Numbers and addresses are stored sealed: parts of them cannot be found. ${KEY}`,
  query: z.object({
    ...pageQuery.shape,
    search: searchWords,
    sortBy: z._default(z.enum(['last', 'spent', 'orders']), 'last'),
    sortDir,
  }),
  answer: pageOf(customerRow),
})

export const getCustomer = endpoint({
  summary: 'A customer with figures, consent and the team’s notes',
  method: 'GET',
  path: '/admin/customers/{key}',
  access: 'staff',
  details: KEY,
  params: keyParams,
  answer: customer,
})

export const listCustomerOrders = endpoint({
  summary: 'A customer’s orders, the latest first',
  method: 'GET',
  path: '/admin/customers/{key}/orders',
  access: 'staff',
  details: KEY,
  params: keyParams,
  query: pageQuery,
  answer: pageOf(
    z.object({
      number: z.string(),
      status: orderStatus,
      placedAt: z.string(),
      method: z.enum(FULFILMENT_METHODS),
      date: z.string(),
      window: z.string(),
      total: pesoDifference,
    }),
  ),
})

export const addCustomerNote = endpoint({
  summary: 'Saves a note of the team on a customer, who never sees it',
  method: 'POST',
  path: '/admin/customers/{key}/notes',
  access: 'staff',
  status: 201,
  details: KEY,
  params: keyParams,
  body: z.strictObject({ text: text(MAX_CUSTOMER_NOTE) }),
  answer: customer,
})

export const exportCustomer = endpoint({
  summary: 'Everything the shop knows of a customer, on the customer’s request',
  method: 'POST',
  path: '/admin/customers/{key}/export',
  access: 'admin',
  details: `Each part of it is recorded in the audit trail. ${KEY} A part has ${EXPORTED_ORDERS} orders; \`page\` begins at 0.`,
  params: keyParams,
  body: z.strictObject({ page: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  answer: z.object({
    customer,
    /** Saved in the account. */
    addresses: z.array(z.object({ label: z.string(), ...deliveryAddress.shape })),
    orders: z.array(getOrderDetail.answer),
    page: z.int(),
    totalPages: z.int(),
  }),
})

/** See D58. */
export const eraseCustomer = endpoint({
  summary:
    'Erases a customer’s personal data on request: names, numbers, addresses, messages and notes, and the account',
  method: 'POST',
  path: '/admin/customers/{key}/erase',
  access: 'admin',
  details: `Orders remain in the books without them. 409 while an order is to be handed over or money is to be returned. ${KEY} Towns, amounts, goods and payment references remain, and the blind indexes of used vouchers.`,
  params: keyParams,
  body: z.strictObject({}),
  answer: z.object({ orders: z.int(), account: z.boolean() }),
})
