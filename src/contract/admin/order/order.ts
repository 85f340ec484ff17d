import * as z from 'zod/mini'
import { searchWords } from '#contract/admin/query.ts'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enquiryPhoto } from '#contract/enquiry/photo.ts'
import { pesoAmount } from '#contract/money.ts'
import { orderEdit } from '#contract/order/edit.ts'
import { fulfilment } from '#contract/order/fulfilment.ts'
import { lawfulGrant } from '#contract/order/lawful-grant.ts'
import { orderNumber, orderStatus, placedOrder } from '#contract/order/order.ts'
import { paymentMethod } from '#contract/order/payment/payment.ts'
import { orderSchedule, returnSteps } from '#contract/order/payment/schedule.ts'
import { recipient } from '#contract/order/recipient.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { line, text } from '#contract/text.ts'
import { ORDER_ORIGINS } from '#domain/order/order-origin.ts'
import { goods } from './new-order.ts'
import { moneyEntry, toldMessage } from './order-history.ts'

const MAX_STAFF_NOTE = 1000
const MAX_REASON = 500
/** More orders than an oven takes at once. */
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
export const orderRow = z.object({
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
  goods: z.array(goods),
  total: pesoAmount,
  payment,
  hasNote: z.boolean(),
  /** The IDs to check at the handover, for a discount by law. */
  lawful: z._default(z.nullable(lawfulGrant), null),
  /** Nobody of the team has taken notice of it. */
  isNew: z.boolean(),
  /** The customer's data is damaged, or was sealed under a secret that the shop no longer has. */
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

const { method, date, window, isNew, ...otherFields } = orderRow.shape

/** A whole order: goods, customer, place and history. */
export const orderDetail = z.object({
  ...otherFields,
  fulfilment,
  email: z.nullable(z.string()),
  /** The recipient, if not the customer. */
  recipient: z._default(z.nullable(recipient), null),
  /** The customer's note. */
  note: z.nullable(z.string()),
  voucherCode: z.nullable(z.string()),
  /** The member of the team who looked for the IDs of a discount by law, and the time. */
  idCheck: z._default(z.nullable(z.object({ at: z.string(), username: z.nullable(z.string()) })), null),
  items: placedOrder.shape.items,
  subtotal: pesoAmount,
  discount: pesoAmount,
  deliveryFee: pesoAmount,
  payBefore: z.nullable(z.string()),
  /** The part of the payment that was returned or is due. */
  refunded: pesoAmount,
  /** The cash handed over in a sale at the counter; the change is the difference to the total. */
  cashReceived: z._default(z.nullable(pesoAmount), null),
  /** The amount to pay before baking; `null` if the order is paid at once. */
  deposit: z._default(z.nullable(pesoAmount), null),
  schedule: orderSchedule,
  returns: z.optional(returnSteps),
  /** The reference number of the rest, as the customer sent it. */
  balanceReference: z._default(z.nullable(z.string()), null),
  /** Everything that came in, if that is not the first payment alone. */
  received: z.nullable(pesoAmount),
  /** Still to pay once something came in. */
  toPay: pesoAmount,
  /** The number of its latest edit, for `If-Match`. */
  version: z.int(),
  /** The parts that staff may edit in its present status. */
  editable: z.array(z.enum(['items', 'handover', 'customer'])),
  /** Every edit, oldest first. */
  edits: z.array(z.object({ ...orderEdit.shape, username: z.nullable(z.string()) })),
  /** The other part of a split order: paid together with this one, but baked and handed over separately. */
  linkedNumber: z.nullable(z.string()),
  /** The total of both parts, since one transfer pays for both. `null` once one of them is cancelled. */
  togetherTotal: z.optional(z.nullable(pesoAmount)),
  /** The request that it came from, with the number of its pictures. */
  enquiry: z.optional(z.nullable(z.object({ id: z.int(), number: z.string(), photos: z.int() }))),
  /** The picture of what was agreed, of an order that came from a quote. */
  photo: z.optional(z.nullable(enquiryPhoto)),
  town: placedOrder.shape.town,
  events: z.array(
    z.object({
      status: orderStatus,
      at: z.string(),
      by: z.enum(['customer', 'staff', 'clock', 'gateway']),
      username: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** When the step was taken back. */
      undoneAt: z.nullable(z.string()),
    }),
  ),
  staffNotes: z.array(staffNote),
  /** Money beyond the first payment, oldest first. */
  money: z.array(moneyEntry),
  /** The messages to the customer, oldest first. */
  messages: z.array(toldMessage),
})

export type OrderDetail = z.output<typeof orderDetail>

export const listOrders = endpoint({
  summary: 'Orders, filtered and searched',
  method: 'GET',
  path: '/admin/orders',
  access: 'staff',
  details:
    '`search` finds a number or its beginning, a whole telephone number in any spelling, four or more digits of one among the latest 1,000 orders (numbers are stored encrypted), or a part of a name. `paid` is whether staff have confirmed the payment; cash is paid when the order is handed over. `told` is whether the customer has sent a payment reference that nobody has checked. `late=true` lists open orders whose rest should have been paid. `open` is whether it is still to be paid, baked or handed over. `sortBy=due` begins with the earliest window.',
  query: z.object({
    ...pageQuery.shape,
    status: z.optional(orderStatus),
    open: z.optional(yesNo),
    date: z.optional(day),
    method: z.optional(z.enum(['pickup', 'delivery'])),
    paid: z.optional(yesNo),
    told: z.optional(yesNo),
    late: z.optional(yesNo),
    origin: z.optional(origin),
    search: searchWords,
    sortBy: z._default(z.enum(['due', 'placed']), 'due'),
    sortDir: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  answer: pageOf(orderRow),
})

export const getOrderDetail = endpoint({
  summary: 'One order with everything staff need to bake, pack and deliver it',
  method: 'GET',
  path: '/admin/orders/{number}',
  access: 'staff',
  params: numberParams,
  answer: orderDetail,
})

export const addStaffNote = endpoint({
  summary: 'Saves an internal note; customers never see it',
  method: 'POST',
  path: '/admin/orders/{number}/notes',
  access: 'staff',
  status: 201,
  params: numberParams,
  body: z.strictObject({ text: text(MAX_STAFF_NOTE) }),
  answer: orderDetail,
})

export const checkLawfulIds = endpoint({
  summary: 'Notes whether the IDs for a discount by law were shown',
  method: 'POST',
  path: '/admin/orders/{number}/id-check',
  access: 'staff',
  details:
    'If they were not, the discount is taken back and the amount to pay rises; if they are shown later, it is given again. Possible until the order is handed over; afterwards only that the IDs were shown, where nobody had noted it. Nothing of an ID is stored: only that somebody looked, who and when. 409 `ORDER_STEP_REFUSED` if the order has no such discount, is over otherwise, or was just checked by somebody else with the same result.',
  params: numberParams,
  body: z.strictObject({ isShown: z.boolean() }),
  answer: orderDetail,
})

/** The outcome for several orders: each number is in one of these lists. */
export const severalChanged = z.object({
  changed: z.array(z.string()),
  refused: z.array(z.object({ number: z.string(), code: z.string(), detail: z.string() })),
  unsure: z.array(z.string()),
  untried: z.array(z.string()),
})

export const changeOrderStatuses = endpoint({
  summary: 'Moves several orders one step further',
  method: 'POST',
  path: '/admin/orders/bulk-status',
  access: 'staff',
  details:
    'Each is handled separately, and those that cannot move say why. `changed` lists orders that moved, `refused` those that could not, with the reason. `unsure` are orders that may or may not have moved, because something went wrong on our side; `untried` came after one of these and are unchanged.',
  body: z.strictObject({
    numbers: z.array(orderNumber).check(z.minLength(1), z.maxLength(MAX_BULK)),
    status: orderStatus,
    reason: z.nullable(line(MAX_REASON)),
  }),
  answer: severalChanged,
})

export const confirmPayments = endpoint({
  summary: 'Confirms the money of several orders, as `confirmPayment` does for one',
  method: 'POST',
  path: '/admin/orders/bulk-payment',
  access: 'staff',
  details:
    'Each is handled separately. Each order keeps the reference that its customer gave. Both parts of a split order are paid together. The answer is that of `bulk-status`.',
  body: z.strictObject({ numbers: z.array(orderNumber).check(z.minLength(1), z.maxLength(MAX_BULK)) }),
  answer: severalChanged,
})
