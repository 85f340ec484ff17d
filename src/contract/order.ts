import * as z from 'zod/mini'
import { isDate } from '#domain/manila.ts'
import { endpoint } from './endpoint.ts'
import { pesoAmount } from './money.ts'
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
const date = z.string().check(z.refine(isDate, { error: 'format is invalid' }))
const window = z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/))

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

const pickup = z.strictObject({ method: z.literal('pickup'), date, window })

/** What a shopper sends to buy (D22): no prices but the total that was shown. */
export const orderDraft = z.strictObject({
  items: lines,
  fulfilment: pickup,
  customer: z.strictObject({ name: line(MAX_NAME), phone, email: z.nullable(email) }),
  payment: z.strictObject({ method: z.enum(['cash']), reference: z.null() }),
  voucherCode,
  note: z.nullable(text(MAX_NOTE)),
  expectedTotal: pesoAmount,
})

export type OrderDraft = z.output<typeof orderDraft>

/** The same without customer and payment; date and window may be open. */
const quoteDraft = z.strictObject({
  items: lines,
  fulfilment: z.strictObject({
    method: z.literal('pickup'),
    date: z.nullable(date),
    window: z.nullable(window),
  }),
  voucherCode,
  note: z.optional(z.nullable(text(MAX_NOTE))),
})

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
  code: z.enum(['unavailable', 'option-unavailable', 'less-stock', 'window-unavailable', 'voucher-refused']),
  line: z.optional(z.int()),
  productId: z.optional(z.int()),
  sizeId: z.optional(z.int()),
  left: z.optional(z.int()),
  reason: z.optional(z.string()),
  missing: z.optional(pesoAmount),
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

/** The steps of an order (D23). */
const ORDER_STATUSES = [
  'PENDING_PAYMENT',
  'CONFIRMED',
  'BAKING',
  'READY',
  'OUT_FOR_DELIVERY',
  'PICKED_UP',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An order as its customer sees it. `token` opens `/order?t={token}` (D26). */
export const placedOrder = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  token: z.string(),
  placedAt: z.string(),
  items: z.array(z.omit(orderLine, { stock: true, priceTiers: true })),
  subtotal: pesoAmount,
  discount: pesoAmount,
  deliveryFee: pesoAmount,
  total: pesoAmount,
  fulfilment: z.object({ method: z.literal('pickup'), date: z.string(), window: z.string() }),
  payment: z.object({ method: z.enum(['cash']), reference: z.nullable(z.string()) }),
})

export type PlacedOrder = z.output<typeof placedOrder>

/** What the order would cost and when it could be had; changes nothing. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/orders/quote',
  access: 'public',
  summary: 'Price an order and list its pickup windows',
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
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: placedOrder,
})
