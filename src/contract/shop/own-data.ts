import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { lawfulCounts } from '#contract/order/lawful.ts'
import { orderNumber } from '#contract/order/order.ts'
import { phone } from '#contract/person.ts'
import { email, searchLine } from '#contract/text.ts'

const MAX_CONTACT = 254
const TOKEN_CHARACTERS = 43
/** How long a mailed code works, and how often it may be typed. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** With 25 tries an hour, guessing takes 200 years on average: with 6 digits two would be enough. */
export const CODE_DIGITS = 8
/** How long the right code gives access. It is no session. */
export const ACCESS_MINUTES = 15
/** Orders of one answer, with the messages and the feedback about them; older ones follow in parts of as many. */
export const PART_ORDERS = 200

/** A token of a requested code or of an access. */
export const tokenShape = new RegExp(`^[\\w-]{${TOKEN_CHARACTERS}}$`)
const token = z.string().check(z.regex(tokenShape))
const keptUntil = z.string()
/** The digits of a mailed code. */
export const codeShape = new RegExp(`^\\d{${CODE_DIGITS}}$`)

/** An e-mail address or a telephone number as somebody typed it; `null` if it is neither. */
export function readContact(typed: string): { email: string } | { phone: string } | null {
  const address = z.safeDecode(email, typed)
  if (address.success) return { email: address.data }
  const number = z.safeDecode(phone, typed)
  return number.success ? { phone: number.data } : null
}

/**
 * Everything about an order that names its customer, and what was bought.
 *
 * @public The document shows it once.
 */
export const knownOrder = z.object({
  number: z.string(),
  /** One of D23; the checkout's scripts share the list of them, which this page need not. */
  status: z.string(),
  placedAt: z.string(),
  method: z.enum(['pickup', 'delivery']),
  date: z.string(),
  window: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.nullable(
    z.object({
      town: z.nullable(z.string()),
      barangay: z.string(),
      street: z.string(),
      landmark: z.string(),
      note: z.nullable(z.string()),
    }),
  ),
  recipient: z.nullable(
    z.object({ name: z.string(), phone: z.string(), cardMessage: z.nullable(z.string()) }),
  ),
  note: z.nullable(z.string()),
  goods: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      quantity: z.int(),
      extras: z.array(z.string()),
      message: z.nullable(z.string()),
      total: pesoAmount,
    }),
  ),
  voucherCode: z.nullable(z.string()),
  subtotal: pesoAmount,
  discount: pesoAmount,
  deliveryFee: pesoAmount,
  total: pesoAmount,
  paymentMethod: z.string(),
  paymentReference: z.nullable(z.string()),
  /** For whom a discount by law was asked: never an ID or its number. */
  lawful: z.nullable(z.object(lawfulCounts)),
  /** Whether the IDs for it were shown, and when somebody looked. */
  idCheck: z.nullable(z.object({ isShown: z.boolean(), at: z.string() })),
  keptUntil,
})

/** Some orders with what was written about them. */
const part = {
  /** The latest first. */
  orders: z.array(knownOrder),
  /** Older orders, which are in the parts that follow. */
  olderOrders: z.int(),
  /** Messages of the last days; the words only of those about an order. */
  messages: z.array(
    z.object({
      subject: z.string(),
      text: z.nullable(z.string()),
      orderNumber: z.nullable(z.string()),
      writtenAt: z.string(),
      sentAt: z.nullable(z.string()),
      keptUntil,
    }),
  ),
  feedback: z.array(
    z.object({
      orderNumber: z.string(),
      givenAt: z.string(),
      rating: z.nullable(z.int()),
      handover: z.nullable(z.string()),
      again: z.nullable(z.boolean()),
      words: z.nullable(z.string()),
      keptUntil,
    }),
  ),
}

const ownData = z.object({
  /** The mailbox that the code went to. */
  email: z.string(),
  accessUntil: z.string(),
  ...part,
  contactMessages: z.array(
    z.object({
      receivedAt: z.string(),
      name: z.string(),
      phone: z.nullable(z.string()),
      subject: z.string(),
      text: z.string(),
      answeredAt: z.nullable(z.string()),
      keptUntil,
    }),
  ),
  /** Requests for what is in no list, with what both sides wrote. Processes of the version before do not send them. */
  enquiries: z._default(
    z.array(
      z.object({
        number: z.string(),
        askedAt: z.string(),
        name: z.string(),
        date: z.string(),
        words: z.string(),
        messages: z.array(z.string()),
        photos: z.int(),
        keptUntil,
      }),
    ),
    [],
  ),
  stockNotices: z.array(z.object({ product: z.string(), since: z.string(), keptUntil })),
  /** Notes of the team on these orders and their customer. They are not shown, since they may name others. */
  teamNotes: z.int(),
  /** The address has an account, whose data only a sign-in shows. */
  hasAccount: z.boolean(),
  /** Orders that keep everything from being deleted, in a sentence each. */
  awaited: z.array(z.string()),
  bookYears: z.int(),
})
export type OwnData = z.output<typeof ownData>

const olderData = z.object(part)
export type OlderData = z.output<typeof olderData>

/** A copy of the data in the form in which it is downloaded: amounts in pesos. */
export function inPesos(data: OwnData): unknown {
  return z.encode(ownData, data)
}

export const askForDataCode = endpoint({
  summary:
    'Mails a code with which a guest sees what the shop knows of an e-mail address or a telephone number',
  method: 'POST',
  path: '/your-data/codes',
  access: 'public',
  status: 202,
  details: `The code goes to the e-mail address, or to that of the latest guest order with the telephone number. The answer is the same whether the shop knows either or not. A code works for ${CODE_MINUTES} minutes, once, with \`request\` alone, and may be typed ${CODE_TRIES} times.`,
  body: z.strictObject({ contact: searchLine(MAX_CONTACT).check(z.minLength(1)) }),
  answer: z.object({ request: token }),
})

export const openOwnData = endpoint({
  summary: 'Exchanges a mailed code for access to the data of its mailbox',
  method: 'POST',
  path: '/your-data/access',
  access: 'public',
  details: `Access lasts ${ACCESS_MINUTES} minutes and ends with a deletion. A wrong code is 400 and counts; 400 \`CODE_GONE\` when it has expired, was used, or was typed wrong too often.`,
  body: z.strictObject({ request: token, mailedCode: z.string().check(z.trim(), z.regex(codeShape)) }),
  answer: z.object({ access: token }),
})

export const getOwnData = endpoint({
  summary: 'Everything that the shop knows of the mailbox to which the code went, with how long it is kept',
  method: 'POST',
  path: '/your-data/read',
  access: 'public',
  repeatable: true,
  details: `Of the orders the ${PART_ORDERS} latest, with the messages and the feedback about them: \`olderOrders\` is how many follow in the call below. Orders of accounts are left out: they need a sign-in. 400 \`ACCESS_OVER\` after ${ACCESS_MINUTES} minutes.`,
  body: z.strictObject({ access: token }),
  answer: ownData,
})

export const getOlderData = endpoint({
  summary:
    'The next orders of that mailbox, older than one of them, with the messages and the feedback about them',
  method: 'POST',
  path: '/your-data/older',
  access: 'public',
  repeatable: true,
  details: `At most ${PART_ORDERS} orders. \`before\` is the number of the last one that was read; 400 if the mailbox has no such order any more. 400 \`ACCESS_OVER\` after ${ACCESS_MINUTES} minutes.`,
  body: z.strictObject({ access: token, before: orderNumber }),
  answer: olderData,
})

/** See D58. */
export const eraseOwnData = endpoint({
  summary:
    'Erases what the shop knows of the mailbox, as an admin does on request: orders keep goods, amounts, days and towns for the books. 409 while an order is under way or money is to be returned; `errors` names these orders',
  method: 'POST',
  path: '/your-data/erase',
  access: 'public',
  body: z.strictObject({ access: token }),
  answer: z.object({
    orders: z.int(),
    messages: z.int(),
    contactMessages: z.int(),
    stockNotices: z.int(),
  }),
})
