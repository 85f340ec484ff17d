import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { fulfilment } from '#contract/order/fulfilment.ts'
import { orderDraft, orderNumber, orderStatus, placedOrder } from '#contract/order/order.ts'
import { paymentMethod } from '#contract/order/payment.ts'
import { splitRule } from '#contract/order/quote.ts'
import { hiddenPricesRule, recipient } from '#contract/order/recipient.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { line, text } from '#contract/text.ts'
import { ORDER_ORIGINS } from '#domain/order/order-origin.ts'
import { searchWords } from './query.ts'

const MAX_STAFF_NOTE = 1000
const MAX_REASON = 500
/** More than any oven takes at once. */
const MAX_BULK = 100

const numberParams = z.object({ number: orderNumber })
const yesNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** How an order reached the shop. */
const origin = z.enum(ORDER_ORIGINS)

const payment = z.object({
  method: paymentMethod,
  reference: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
})

/** An order as a row of the board. */
const orderRow = z.object({
  number: z.string(),
  status: orderStatus,
  origin,
  placedAt: z.string(),
  method: z.enum(['pickup', 'delivery']),
  date: z.string(),
  window: z.string(),
  customerName: z.string(),
  phone: z.string(),
  /** Pieces in all. */
  itemCount: z.int(),
  total: pesoAmount,
  payment,
  hasNote: z.boolean(),
  /** The customer's data is damaged, or sealed under a secret that the shop no longer has. */
  isUnreadable: z.boolean(),
  next: z.array(orderStatus),
})

export type OrderRow = z.output<typeof orderRow>

const staffNote = z.object({
  id: z.int(),
  at: z.string(),
  username: z.nullable(z.string()),
  text: z.string(),
})

const { method, date, window, ...otherFields } = orderRow.shape

/** A whole order: goods, customer, place, and its history. */
const orderDetail = z.object({
  ...otherFields,
  fulfilment,
  email: z.nullable(z.string()),
  /** Whom it is for, if not the customer. */
  recipient: z._default(z.nullable(recipient), null),
  /** The customer's note. */
  note: z.nullable(z.string()),
  voucherCode: z.nullable(z.string()),
  items: placedOrder.shape.items,
  subtotal: pesoAmount,
  discount: pesoAmount,
  deliveryFee: pesoAmount,
  payBefore: z.nullable(z.string()),
  /** The other part of a split order: paid together with this one, baked and handed over by itself. */
  linkedNumber: z.nullable(z.string()),
  /** The total of both parts, since one transfer pays for both. `null` once one of them is cancelled. */
  togetherTotal: z.optional(z.nullable(pesoAmount)),
  town: placedOrder.shape.town,
  events: z.array(
    z.object({
      status: orderStatus,
      at: z.string(),
      by: z.enum(['customer', 'staff', 'clock']),
      username: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  staffNotes: z.array(staffNote),
})

export type OrderDetail = z.output<typeof orderDetail>

/** Orders, filtered and searched. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  access: 'staff',
  details:
    '`search` finds a number or its beginning, a whole telephone number however it is written, or a part of a name. `paid` is whether staff have confirmed the money; cash is not. `told` is whether its customer has told a reference number. `open` is whether it is still to be paid, baked or handed over. `sortBy=due` begins with the earliest window.',
  query: z.object({
    ...pageQuery.shape,
    status: z.optional(orderStatus),
    open: z.optional(yesNo),
    date: z.optional(day),
    method: z.optional(z.enum(['pickup', 'delivery'])),
    paid: z.optional(yesNo),
    told: z.optional(yesNo),
    origin: z.optional(origin),
    search: searchWords,
    sortBy: z._default(z.enum(['due', 'placed']), 'due'),
    sortDir: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  answer: pageOf(orderRow),
})

/** One order with all that staff need to bake, pack and bring it. */
export const getOrderDetail = endpoint({
  method: 'GET',
  path: '/admin/orders/{number}',
  access: 'staff',
  params: numberParams,
  answer: orderDetail,
})

/** Keeps a note of the shop's own; customers never see it. */
export const addStaffNote = endpoint({
  method: 'POST',
  path: '/admin/orders/{number}/notes',
  access: 'staff',
  status: 201,
  params: numberParams,
  body: z.strictObject({ text: text(MAX_STAFF_NOTE) }),
  answer: orderDetail,
})

/** Places an order that came by telephone or Messenger, by the rules and prices of every other. */
export const placeManualOrder = endpoint({
  method: 'POST',
  path: '/admin/orders',
  access: 'staff',
  idempotent: true,
  status: 201,
  details:
    'Priced, limited and refused as `POST /orders/submit`; the order keeps how it came and who wrote it down.',
  body: z
    .strictObject({ ...orderDraft.shape, origin: z.enum(['phone', 'messenger']) })
    .check(splitRule, hiddenPricesRule),
  answer: orderDetail,
})

/** Takes several orders one step further, each on its own: those that could not follow say why. */
export const changeOrderStatuses = endpoint({
  method: 'POST',
  path: '/admin/orders/bulk-status',
  access: 'staff',
  details:
    'Each order on its own: `changed` have followed, `refused` say why they have not. `unsure` are those at which something went wrong on our side and that may or may not have followed; `untried` came after such a one and are as they were.',
  body: z.strictObject({
    numbers: z.array(orderNumber).check(z.minLength(1), z.maxLength(MAX_BULK)),
    status: orderStatus,
    reason: z.nullable(line(MAX_REASON)),
  }),
  answer: z.object({
    changed: z.array(z.string()),
    refused: z.array(z.object({ number: z.string(), code: z.string(), detail: z.string() })),
    unsure: z.array(z.string()),
    untried: z.array(z.string()),
  }),
})

/** The bake list of a day, by product and size. */
export const getBakeList = endpoint({
  method: 'GET',
  path: '/admin/orders/bake-list',
  access: 'staff',
  details:
    '`quantity` is what confirmed orders of the day come to, `left` what of it is not ready yet, `unpaid` what orders that still wait for their payment would add.',
  query: z.object({ date: day, window: z.optional(z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/))) }),
  answer: z.object({
    date: z.string(),
    window: z.nullable(z.string()),
    orders: z.int(),
    lines: z.array(
      z.object({
        productId: z.int(),
        productName: z.string(),
        sizeId: z.int(),
        sizeName: z.string(),
        isMadeToOrder: z.boolean(),
        quantity: z.int(),
        left: z.int(),
        unpaid: z.int(),
        windows: z.array(z.object({ window: z.string(), quantity: z.int() })),
        /** Messages to write on cakes, with the order they belong to. */
        messages: z.array(z.object({ number: z.string(), quantity: z.int(), message: z.string() })),
      }),
    ),
  }),
})
