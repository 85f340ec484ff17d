import * as z from 'zod/mini'
import { dateTime, day } from '#contract/date.ts'
import { formattedOrNone } from '#contract/formatted.ts'
import { pesoMinimum, pesoPrice } from '#contract/money.ts'
import { optionally } from '#contract/optionally.ts'
import { depositTerms } from '#contract/order/payment/deposit.ts'
import { phone } from '#contract/person.ts'
import { psgcCode } from '#contract/shop/psgc.ts'
import { whenSound } from '#contract/sound.ts'
import { email, line, lineOrNone, MAX_FACT } from '#contract/text.ts'
import { BENEFICIARIES } from '#domain/lawful-discount/beneficiary.ts'
import { DEFAULT_LAWFUL, MAX_RATE_BASIS_POINTS, RATE_GOODS } from '#domain/lawful-discount/lawful-rate.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { DEFAULT_LOOK } from '#domain/page/look/look.ts'
import { DEFAULT_CARE, TUNINGS } from '#domain/page/network/device-care.ts'
import { readWebAddress } from '#domain/page/web-address.ts'
import { MAX_TOWN_NAME } from '#domain/place/province.ts'
import { BOOKS_YEARS, MAX_BOOKS_YEARS, MIN_BOOKS_YEARS } from '#domain/retention.ts'
import { shopLook } from './look.ts'
import { changedMessages } from './message-words.ts'

/** Bounds far beyond any real shop: a stray zero must not stall a calendar or bloat every page. */
const MAX_WORDS = 100
/** A few sentences at the top of every page; tags do not count (D63). */
const MAX_ANNOUNCEMENT = 500
const MAX_PEAKS = 10
export const MAX_OVEN_TIMES = 6
const MAX_CLOSED_DATES = 400
const MAX_HOLIDAYS = 100
export const MAX_NOTE = 100
export const MAX_DESCRIPTION = 500
export const MAX_LINKS = 10
const MAX_MUNICIPALITIES = 50
const MAX_ACCOUNTS = 10
export const MAX_RATES = 20
const MAX_RATE_IDS = 500
export const MAX_PREPARATION_MINUTES = 14 * 24 * 60
export const MAX_LEAD_DAYS = 365
export const MAX_ORDERS_PER_WINDOW = 100_000
/** Sixty days, which is how far ahead orders are taken. */
export const MAX_HOURS = 60 * 24
export const MAX_HORIZON_DAYS = 60
export const MAX_WINDOW_HOURS = 12
const WEEK_DAYS = 7

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Midnight ends a day as `24:00` (D66). */
const endTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))
/** @public The document shows it once. */
export const hours = z.strictObject({ opens: time, closes: endTime })
const weekdayHours = z.strictObject({
  weekday: z.int().check(z.minimum(0), z.maximum(WEEK_DAYS - 1)),
  opens: time,
  closes: endTime,
})

/**
 * Days with hours of their own, or without any; `note` is public.
 *
 * @public The document shows it once.
 */
export const holiday = z.strictObject({
  from: day,
  until: day,
  hours: z.nullable(hours),
  note: lineOrNone(MAX_NOTE),
})

const webAddress = z.string().check(
  z.refine((typed) => readWebAddress(typed) !== null, {
    ...whenSound,
    error: 'must be a web address that begins with https://',
  }),
)

const webAddressOrNone = z.union([z.literal(''), webAddress])

/**
 * Where the shop is.
 *
 * @public The document shows it once.
 */
export const shopAddress = z.strictObject({
  street: line(MAX_FACT),
  barangay: line(MAX_FACT),
  municipality: line(MAX_FACT),
  province: line(MAX_FACT),
  postalCode: lineOrNone(MAX_FACT),
  country: line(MAX_FACT),
})

/** The shop itself; see `ShopFacts`. */
const factsShape = {
  name: line(MAX_FACT),
  tagline: lineOrNone(MAX_FACT),
  description: lineOrNone(MAX_DESCRIPTION),
  phone,
  email,
  messenger: webAddressOrNone,
  address: shopAddress,
  map: webAddressOrNone,
  links: z.array(webAddress).check(z.maxLength(MAX_LINKS)),
  deliveryNotice: lineOrNone(MAX_FACT),
  taglineFilipino: lineOrNone(MAX_FACT),
  descriptionFilipino: lineOrNone(MAX_DESCRIPTION),
  deliveryNoticeFilipino: lineOrNone(MAX_FACT),
}

/** All facts of the shop. */
export const shopFacts = z.strictObject(factsShape)

/**
 * Facts that an admin has changed.
 *
 * @public The document shows it once.
 */
export const changedFacts = z.strictObject(optionally(factsShape))

const leadDays = z.int().check(z.minimum(0), z.maximum(MAX_LEAD_DAYS))

const weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(WEEK_DAYS))

/** Where the shop delivers: `fee` and `minimum` in pesos, `weekdays` from 0, Sunday. */
const servedMunicipality = z.strictObject({
  code: psgcCode,
  name: line(MAX_TOWN_NAME),
  fee: pesoPrice,
  minimum: pesoMinimum,
  weekdays,
})

/** A way to pay into an account of the shop's. */
export const accountMethod = z.enum(['gcash', 'maya', 'qrph'])

/** One of the shop's own accounts, to which customers send money; without one, the method is not offered. */
const paymentAccount = z.strictObject({
  method: accountMethod,
  accountName: line(MAX_WORDS),
  accountNumber: z.nullable(line(MAX_WORDS)),
  picture: z.nullable(line(MAX_WORDS)),
})

const count = z.int().check(z.minimum(0))

/** A discount by law; see `LawfulRate`. The cap is in pesos. */
export const lawfulRate = z.strictObject({
  name: line(MAX_WORDS),
  beneficiary: z.enum(BENEFICIARIES),
  rateBasisPoints: z.int().check(z.minimum(1), z.maximum(MAX_RATE_BASIS_POINTS)),
  isVatExempt: z.boolean(),
  vatBasisPoints: z.int().check(z.minimum(0), z.maximum(MAX_RATE_BASIS_POINTS)),
  cap: z.nullable(pesoMinimum),
  goods: z.enum(RATE_GOODS),
  ids: z.array(z.int().check(z.minimum(1))).check(z.maxLength(MAX_RATE_IDS)),
})

/** Discounts by law, and whether the shop gives them. */
const lawfulTerms = z.strictObject({
  isGiven: z.boolean(),
  rates: z.array(lawfulRate).check(z.maxLength(MAX_RATES)),
})

/** The owner's choices for copies on shoppers' devices; see `DeviceCare`. */
export const deviceCare = z.strictObject({
  scale: z.nullable(z.strictObject({ products: count, customers: count, team: count })),
  tunedFor: z.nullable(z.enum(TUNINGS)),
  followsLine: z.boolean(),
})

/** How the shop takes orders; see `OrderingSettings`. Money in pesos. */
export const orderingSettings = z.strictObject({
  /** The shop's file does not set this, and older records lack it. */
  pausedUntil: z._default(z.nullable(dateTime), null),
  /** Formatted text at the top of every page (D63); empty if there is nothing to say. */
  announcement: z._default(formattedOrNone(MAX_ANNOUNCEMENT), ''),
  /** Its Filipino words; not set where there are none. */
  announcementFilipino: z.optional(z.nullable(formattedOrNone(MAX_ANNOUNCEMENT))),
  announcementFrom: z._default(z.nullable(day), null),
  announcementUntil: z._default(z.nullable(day), null),
  /** The others are those of the shop's file. */
  facts: z._default(changedFacts, {}),
  /** Wordings of messages to customers that an admin has changed. */
  messages: z._default(changedMessages, {}),
  hours,
  weekdayHours: z._default(z.array(weekdayHours).check(z.maxLength(WEEK_DAYS)), []),
  peaks: z.array(hours).check(z.maxLength(MAX_PEAKS)),
  closedWeekdays: weekdays,
  closedDates: z.array(date).check(z.maxLength(MAX_CLOSED_DATES)),
  holidays: z._default(z.array(holiday).check(z.maxLength(MAX_HOLIDAYS)), []),
  windowHours: z.int().check(z.minimum(1), z.maximum(MAX_WINDOW_HOURS)),
  preparationMinutes: z.int().check(z.minimum(0), z.maximum(MAX_PREPARATION_MINUTES)),
  /** Older records, and the sample's file, lack it. */
  workBegins: z._default(z.nullable(time), null),
  /** Older records lack it. */
  ovenTimes: z._default(z.array(time).check(z.maxLength(MAX_OVEN_TIMES)), []),
  cutoffTime: time,
  horizonDays: z.int().check(z.minimum(1), z.maximum(MAX_HORIZON_DAYS)),
  largeLeadTimeDays: z.strictObject({ min: leadDays, max: leadDays }),
  ordersPerWindow: z.int().check(z.minimum(1), z.maximum(MAX_ORDERS_PER_WINDOW)),
  cancelHours: z.number().check(z.minimum(0), z.maximum(MAX_HOURS)),
  delivery: z.array(servedMunicipality).check(z.maxLength(MAX_MUNICIPALITIES)),
  paymentHours: z.number().check(z.minimum(1), z.maximum(MAX_HOURS)),
  paymentAccounts: z.array(paymentAccount).check(z.maxLength(MAX_ACCOUNTS)),
  deposit: z._default(depositTerms, NO_DEPOSIT),
  /** Ways to pay that confirm themselves (D82); only set where the keys of a provider are. */
  gatewayMethods: z.optional(z.array(accountMethod).check(z.maxLength(MAX_ACCOUNTS))),
  /** Only set in the settings. */
  lawfulDiscounts: z._default(lawfulTerms, DEFAULT_LAWFUL),
  keepBooksYears: z._default(
    z.int().check(z.minimum(MIN_BOOKS_YEARS), z.maximum(MAX_BOOKS_YEARS)),
    BOOKS_YEARS,
  ),
  devices: z._default(deviceCare, DEFAULT_CARE),
  /** Only set in the settings. */
  look: z._default(shopLook, DEFAULT_LOOK),
  /** Only the first day's calls set this. */
  isPreparing: z._default(z.boolean(), false),
})

/**
 * The shop's own facts, `content/catalogue/site.json`. To run another bakery, edit that file and the content. An admin
 * may change each fact in the settings (`ordering.facts`), which then counts before the file's.
 */
export const siteFacts = z
  .strictObject({
    ...factsShape,
    map: z._default(factsShape.map, ''),
    links: z._default(factsShape.links, []),
    taglineFilipino: z._default(factsShape.taglineFilipino, ''),
    descriptionFilipino: z._default(factsShape.descriptionFilipino, ''),
    deliveryNoticeFilipino: z._default(factsShape.deliveryNoticeFilipino, ''),
    servedMunicipalities: z.array(z.string()),
    ordering: orderingSettings,
  })
  .check(
    z.refine(
      ({ servedMunicipalities, ordering }) =>
        JSON.stringify(servedMunicipalities) === JSON.stringify(ordering.delivery.map(({ name }) => name)),
      {
        ...whenSound,
        path: ['servedMunicipalities'],
        error: 'must name the municipalities of ordering.delivery, in their order',
      },
    ),
  )

export type SiteFacts = z.infer<typeof siteFacts>
