import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { endpoint } from './endpoint.ts'
import { fulfilment, openFulfilment } from './fulfilment.ts'
import { pesoAmount } from './money.ts'
import { chosenPayment, orderPayment, paymentReference } from './payment.ts'
import { priceTier } from './price-tier.ts'
import { email, line, phone, text } from './text.ts'

/** No order has more lines, and no line more pieces; a caterer phones. */
const MAX_LINES = 50
const MAX_QUANTITY = 1000
/** What fits on a cake, and what a baker reads. */
export const MAX_CAKE_MESSAGE = 100
export const MAX_NOTE = 500
const MAX_NAME = 100
const MAX_ADDONS = 20
/** Longer codes than the database keeps are nobody's. */
export const MAX_VOUCHER_CODE = 40

const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

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

/** What a shopper sends to buy (D22): no prices but the total that was shown. */
export const orderDraft = z.strictObject({
  items: lines,
  fulfilment,
  customer: z.strictObject({ name: line(MAX_NAME), phone, email: z.nullable(email) }),
  payment: chosenPayment,
  voucherCode,
  note: z.nullable(text(MAX_NOTE)),
  expectedTotal: pesoAmount,
})

export type OrderDraft = z.output<typeof orderDraft>

/** The same without customer and payment; date and window may be open. */
const quoteDraft = z.strictObject({
  items: lines,
  fulfilment: openFulfilment,
  voucherCode,
  note: z.optional(z.nullable(text(MAX_NOTE))),
})

export type QuoteDraft = z.output<typeof quoteDraft>

const orderLine = z.object({
  productId: z.int(),
  productName: z.string(),
  slug: z.string(),
  image: z.string(),
  sizeId: z.int(),
  sizeName: z.string(),
  quantity: z.int(),
  stock: z.int(),
  sizePrice: pesoAmount,
  baseSizePrice: pesoAmount,
  bulkSizePrice: pesoAmount,
  hasBulkDiscount: z.boolean(),
  bulkDiscountAmount: pesoAmount,
  priceTiers: z.array(priceTier),
  packagingId: z.nullable(z.int()),
  packagingName: z.string(),
  packagingCost: pesoAmount,
  addons: z.array(z.object({ id: z.int(), name: z.string(), additionalCost: pesoAmount })),
  message: z.nullable(z.string()),
  totalPrice: pesoAmount,
})

const quoteProblem = z.object({
  code: z.enum([
    'paused',
    'unavailable',
    'option-unavailable',
    'less-stock',
    'window-unavailable',
    'delivery-refused',
    'voucher-refused',
  ]),
  line: z.optional(z.int()),
  productId: z.optional(z.int()),
  sizeId: z.optional(z.int()),
  left: z.optional(z.int()),
  reason: z.optional(z.string()),
  missing: z.optional(pesoAmount),
  /** With `paused`: when orders are taken again, ISO 8601 with offset. */
  until: z.optional(z.string()),
  startsAt: z.optional(z.string()),
  by: z.optional(z.enum(['email', 'phone', 'account'])),
})

/** The shop's own price for a cart, and when it can be had. */
export const quote = z.object({
  items: z.array(orderLine),
  subtotal: pesoAmount,
  discount: pesoAmount,
  deliveryFee: pesoAmount,
  total: pesoAmount,
  earliest: z.nullable(
    z.object({
      date: z.string(),
      window: z.string(),
      reason: z.enum(['ready', 'made-to-order', 'large-order']),
      productId: z.nullable(z.int()),
    }),
  ),
  windows: z.array(
    z.object({
      date: z.string(),
      window: z.string(),
      open: z.boolean(),
      reason: z.nullable(z.enum(['closed', 'too-early', 'full'])),
    }),
  ),
  problems: z.array(quoteProblem),
})

export type QuoteAnswer = z.output<typeof quote>

export const orderStatus = z.enum(ORDER_STATUSES)

export type OrderStatus = z.output<typeof orderStatus>

/** An order as its customer sees it. `token` opens `/order?t={token}` (D26). */
export const placedOrder = z.object({
  number: z.string(),
  status: orderStatus,
  token: z.string(),
  placedAt: z.string(),
  items: z.array(z.omit(orderLine, { stock: true, priceTiers: true })),
  subtotal: pesoAmount,
  discount: pesoAmount,
  deliveryFee: pesoAmount,
  total: pesoAmount,
  fulfilment,
  payment: orderPayment,
})

export type PlacedOrder = z.output<typeof placedOrder>

/** A placed order with all that has happened to it, and whether its customer may cancel it and up to when. */
const followedOrder = z.object({
  ...placedOrder.shape,
  events: z.array(z.object({ status: orderStatus, at: z.string() })),
  cancellation: z.object({ allowed: z.boolean(), until: z.string() }),
})

export type FollowedOrder = z.output<typeof followedOrder>

const tokenParams = z.object({ token: z.string().check(z.maxLength(200)) })

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

/** Cancels the order until its cut-off and gives back all it took. A cancelled order stays cancelled. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{token}/cancel',
  access: 'public',
  summary: 'Cancel an order',
  params: tokenParams,
  answer: followedOrder,
})
