import * as z from 'zod/mini'
import { pesoAmount, pesoPrice } from './money.ts'
import { psgcCode } from './psgc.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const hours = z.strictObject({ opens: time, closes: time })

const weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6)))

/** Where the shop delivers: `fee` and `minimum` in pesos, `weekdays` from 0, Sunday. */
const servedMunicipality = z.strictObject({
  code: psgcCode,
  name: z.string(),
  fee: pesoPrice,
  minimum: pesoAmount,
  weekdays,
})

/** An account of the shop's own that customers send money to; without one, the method is not offered. */
const paymentAccount = z.strictObject({
  method: z.enum(['gcash', 'maya', 'qrph']),
  accountName: z.string(),
  accountNumber: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})

/** How the shop takes orders; see `OrderingSettings`. Money in pesos. */
export const orderingSettings = z.strictObject({
  /** A shop's file has nothing to say of it, nor have records from before there was such a thing. */
  pausedUntil: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  hours,
  peaks: z.array(hours),
  closedWeekdays: weekdays,
  closedDates: z.array(date),
  windowHours: z.int().check(z.minimum(1), z.maximum(12)),
  preparationMinutes: z.int().check(z.minimum(0)),
  cutoffTime: time,
  horizonDays: z.int().check(z.minimum(1), z.maximum(60)),
  largeLeadTimeDays: z.strictObject({ min: z.int(), max: z.int() }),
  ordersPerWindow: z.int().check(z.minimum(1)),
  cancelHours: z.number().check(z.minimum(0)),
  delivery: z.array(servedMunicipality),
  paymentHours: z.number().check(z.minimum(1)),
  paymentAccounts: z.array(paymentAccount),
})

/** The shop's own facts, `content/catalogue/site.json`: edit that file and the content to run another bakery. */
export const siteFacts = z
  .strictObject({
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    phone: z.string(),
    email: z.string(),
    messenger: z.string(),
    address: z.strictObject({
      street: z.string(),
      barangay: z.string(),
      municipality: z.string(),
      province: z.string(),
      postalCode: z.string(),
      country: z.string(),
    }),
    deliveryNotice: z.string(),
    servedMunicipalities: z.array(z.string()),
    ordering: orderingSettings,
  })
  .check(
    z.refine(
      ({ servedMunicipalities, ordering }) =>
        JSON.stringify(servedMunicipalities) === JSON.stringify(ordering.delivery.map(({ name }) => name)),
      {
        path: ['servedMunicipalities'],
        error: 'must name the municipalities of ordering.delivery, in their order',
      },
    ),
  )

export type SiteFacts = z.infer<typeof siteFacts>
