import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { endpoint } from './endpoint.ts'
import { fulfilment, laterHandover, openFulfilment, openHandover } from './fulfilment.ts'
import { pesoAmount } from './money.ts'
import { amounts, orderLine } from './order-line.ts'
import { id } from './page.ts'
import { chosenPayment, orderPayment, paymentReference } from './payment.ts'
import { handover, quoteProblem, times } from './quote-parts.ts'
import { email, line, phone, text } from './text.ts'

/** No order has more lines, and no line more pieces; a caterer phones. */
const MAX_LINES = 50
const MAX_QUANTITY = 1000
/** What fits on a cake, and what a baker reads. */
export const MAX_CAKE_MESSAGE = 100
export const MAX_NOTE = 500
const MAX_NAME = 100
const MAX_ADDONS = 20
export const MAX_REASON = 500
/** Longer codes than the database keeps are nobody's. */
export const MAX_VOUCHER_CODE = 40

const lineRequest = z.strictObject({
  productId: id,
  sizeId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  packagingId: z.nullable(id),
  addonIds: z.array(id).check(z.maxLength(MAX_ADDONS)),
  message: z.nullable(text(MAX_CAKE_MESSAGE)),
})

/** The lines of an order or a cart, by id and quantity. */
export const lines = z.array(lineRequest).check(z.minLength(1), z.maxLength(MAX_LINES))
const voucherCode = z.nullable(line(MAX_VOUCHER_CODE))

/** Places in `items`, from 0, of what is wanted on a later day than the rest. */
const laterItems = z.array(z.int().check(z.minimum(0), z.maximum(MAX_LINES - 1))).check(z.minLength(1))

type Splittable = { items: unknown[]; later?: { items: number[] } | null | undefined }

/** Each line is in one part, and neither part is empty. */
function isSplit({ items, later }: Splittable): boolean {
  if (!later) return true
  const places = new Set(later.items)
  return (
    places.size === later.items.length &&
    places.size < items.length &&
    later.items.every((place) => place < items.length)
  )
}

/** An order's `later` splits it in two. */
export const splitRule = z.refine<Splittable>(isSplit, {
  path: ['later', 'items'],
  error: 'format is invalid',
})

/**
 * What a shopper sends to buy (D22): no prices but the total that was shown. With `later`, two linked orders are made
 * of it, handed over the same way on two days; `expectedTotal` is what both come to.
 */
export const orderDraft = z
  .strictObject({
    items: lines,
    fulfilment,
    later: z.optional(z.nullable(z.strictObject({ items: laterItems, ...laterHandover }))),
    customer: z.strictObject({ name: line(MAX_NAME), phone, email: z.nullable(email) }),
    payment: chosenPayment,
    voucherCode,
    note: z.nullable(text(MAX_NOTE)),
    expectedTotal: pesoAmount,
  })
  .check(splitRule)

export type OrderDraft = z.output<typeof orderDraft>

/** The same without customer and payment; date and window may be open. */
const quoteDraft = z
  .strictObject({
    items: lines,
    fulfilment: openFulfilment,
    later: z.optional(z.nullable(z.strictObject({ items: laterItems, ...openHandover }))),
    voucherCode,
    note: z.optional(z.nullable(text(MAX_NOTE))),
  })
  .check(splitRule)

export type QuoteDraft = z.output<typeof quoteDraft>

/**
 * The shop's own price for a cart, and when it can be had. Of a split order the amounts are both parts' together and
 * `earliest` and `windows` the first part's; `later` is what the later part comes to and when it can be had. `split` is
 * a way to have some of it days earlier; `items` are places in the request. Its `later` is `null` where no day has room
 * for those: the rest can be had without them.
 */
export const quote = z.object({
  items: z.array(orderLine),
  ...amounts,
  ...times,
  problems: z.array(quoteProblem),
  /** The products whose lines may have a message. */
  messageProducts: z.optional(z.array(z.int())),
  later: z.optional(z.nullable(z.object({ items: z.array(z.int()), ...amounts, ...times }))),
  split: z.optional(
    z.nullable(z.object({ items: z.array(z.int()), first: handover, later: z.nullable(handover) })),
  ),
})

export type QuoteAnswer = z.output<typeof quote>

/** What a number may be written with; there need be no such order. */
export const orderNumber = z.string().check(z.regex(/^[\w-]{1,20}$/))

export const orderStatus = z.enum(ORDER_STATUSES)

export type OrderStatus = z.output<typeof orderStatus>

const singleOrder = z.object({
  number: z.string(),
  status: orderStatus,
  token: z.string(),
  placedAt: z.string(),
  items: z.array(z.omit(orderLine, { stock: true, priceTiers: true })),
  ...amounts,
  fulfilment,
  payment: orderPayment,
})

export type SingleOrder = z.output<typeof singleOrder>

/**
 * An order as its customer sees it. `token` opens `/order?t={token}` (D26). `linked` is the other part of a split
 * order: an order with a number and a life of its own, paid together with this one.
 */
export const placedOrder = z.object({
  ...singleOrder.shape,
  linked: z.optional(z.nullable(singleOrder)),
})

export type PlacedOrder = z.output<typeof placedOrder>

/** A placed order with all that has happened to it, and whether its customer may cancel it and up to when. */
const followedOrder = z.object({
  ...placedOrder.shape,
  events: z.array(z.object({ status: orderStatus, at: z.string() })),
  cancellation: z.object({ allowed: z.boolean(), until: z.string() }),
})

export type FollowedOrder = z.output<typeof followedOrder>

/** The signed token of an order's link (D26). */
export const tokenParams = z.object({ token: z.string().check(z.maxLength(200)) })

/** What the order would cost and when it could be had; changes nothing. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/orders/quote',
  access: 'public',
  summary: 'Price an order and list its windows',
  body: quoteDraft,
  answer: quote,
})

/** Places the order; the same `Idempotency-Key` and body always give the same answer (D24). */
export const submitOrder = endpoint({
  method: 'POST',
  path: '/orders/submit',
  access: 'public',
  idempotent: true,
  status: 201,
  summary: 'Place an order',
  body: orderDraft,
  answer: placedOrder,
})

/** One's own order, by the signed token of its confirmation (D26). */
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{token}',
  access: 'public',
  summary: 'An order by its signed token',
  params: tokenParams,
  answer: followedOrder,
})

/** Tells the shop the number of the transfer that pays the order (D27); may be corrected until staff confirm it. */
export const givePaymentReference = endpoint({
  method: 'POST',
  path: '/orders/{token}/payment-reference',
  access: 'public',
  summary: 'Tell the reference number of a payment',
  params: tokenParams,
  body: z.strictObject({ reference: paymentReference }),
  answer: followedOrder,
})

/**
 * Cancels the order until its cut-off and gives back all it took. A cancelled order stays cancelled. The other part of a
 * split order stands, at the price it was ordered at.
 */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{token}/cancel',
  access: 'public',
  summary: 'Cancel an order',
  params: tokenParams,
  body: z.optional(z.strictObject({ reason: z.nullable(line(MAX_REASON)) })),
  answer: followedOrder,
})
