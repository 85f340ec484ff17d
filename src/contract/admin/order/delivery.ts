import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { lawfulGrant } from '#contract/order/lawful-grant.ts'
import { orderNumber, orderStatus } from '#contract/order/order.ts'
import { personName, phone } from '#contract/person.ts'
import { goods } from './new-order.ts'
import { severalChanged } from './order.ts'

const MAX_RIDER_NAME = 100
/** More than a rider carries. */
const MAX_RUN = 100

/** The person who brings an order, and their phone number. */
const rider = z.object({ name: z.string(), phone: z.string() })

/** A stop of the day's run. */
const delivery = z.object({
  number: z.string(),
  status: orderStatus,
  /** With its province, as several towns bear the same name; empty if the shop no longer delivers there, or the address cannot be read. */
  town: z.string(),
  window: z.string(),
  customerName: z.string(),
  phone: z.string(),
  address: z.object({
    street: z.string(),
    barangay: z.string(),
    landmark: z.string(),
    note: z.nullable(z.string()),
  }),
  goods: z.array(goods),
  /** The customer's note for the shop; that for the rider is in the address. */
  note: z._default(z.nullable(z.string()), null),
  /** Cash that the rider collects; 0 if the order is paid. */
  toCollect: pesoAmount,
  /** The IDs to check at the door, for a discount by law. */
  lawful: z._default(z.nullable(lawfulGrant), null),
  rider: z.nullable(rider),
})

export type Delivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
  summary:
    'The deliveries of a day, by town and window, without those that were cancelled or wait for payment',
  method: 'GET',
  path: '/admin/deliveries',
  access: 'staff',
  query: z.object({ date: z.optional(day) }),
  answer: z.object({
    date: z.string(),
    stops: z.array(delivery),
    /** Recent riders, the latest first. */
    riders: z.array(rider),
  }),
})

export const sendRider = endpoint({
  summary: 'Sends a rider out with several orders that are ready',
  method: 'POST',
  path: '/admin/deliveries/send',
  access: 'staff',
  details: 'Each is handled separately. The lists are those of `POST /admin/orders/bulk-status`.',
  body: z.strictObject({
    numbers: z.array(orderNumber).check(z.minLength(1), z.maxLength(MAX_RUN)),
    rider: z.strictObject({ name: personName(MAX_RIDER_NAME), phone }),
  }),
  answer: severalChanged,
})
