import * as z from 'zod/mini'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const hours = z.strictObject({ opens: time, closes: time })

/** How the shop takes orders; see `OrderingSettings`. */
export const orderingSettings = z.strictObject({
  hours,
  peaks: z.array(hours),
  closedWeekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  closedDates: z.array(date),
  windowHours: z.int().check(z.minimum(1), z.maximum(12)),
  preparationMinutes: z.int().check(z.minimum(0)),
  cutoffTime: time,
  horizonDays: z.int().check(z.minimum(1), z.maximum(60)),
  largeLeadTimeDays: z.strictObject({ min: z.int(), max: z.int() }),
})

/** The shop's own facts, `content/catalogue/site.json`: edit that file and the content to run another bakery. */
export const siteFacts = z.strictObject({
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

export type SiteFacts = z.infer<typeof siteFacts>
