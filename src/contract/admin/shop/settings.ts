import * as z from 'zod/mini'
import { orderingSettings, shopFacts } from '#contract/content/site.ts'
import { dateTime } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { psgcCode } from '#contract/shop/psgc.ts'
import { whenSound } from '#contract/sound.ts'
import { mostReturned } from '#domain/order/payment/deposit.ts'
import { weekdayHoursOn } from '#domain/time/hours.ts'
import { isDate } from '#domain/time/manila.ts'
import { MAX_PAUSE_DAYS } from '#domain/time/pause.ts'
import { eachRule } from './each-rule.ts'

/** A shop must be open on at least one day of the week: an owner closes it by other means. */
const OPEN_DAYS = 7
const MAX_MARK = 100

/** Messages to customers are worded by calls of their own; the first day and providers of payments have theirs. */
const { messages, isPreparing, gatewayMethods, ...editable } = orderingSettings.shape
type Editable = Omit<SettingsAnswer, 'version'> & { hitMark?: string | undefined }

const PAST_MIDNIGHT = 'must be later than opens; 24:00 is midnight, and hours past it belong to the next day'

/** Whether somebody works before closing on each open weekday. */
function worksDaily(settings: Editable): boolean {
  const { workBegins } = settings
  if (workBegins === null) return true
  return Array.from({ length: OPEN_DAYS }, (_, day) => weekdayHoursOn(day, settings)).every(
    (hours) => hours === null || workBegins < hours.closes,
  )
}

/** The settings with the rules that connect several fields. */
const settingsDraft = z
  .strictObject({
    ...editable,
    /** The `mark` of the orders that may be left outside the new opening times. */
    hitMark: z.optional(z.string().check(z.maxLength(MAX_MARK))),
  })
  .check(
    z.check(
      eachRule<Editable>([
        {
          holds: ({ hours }) => hours.opens < hours.closes,
          path: ['hours', 'closes'],
          error: PAST_MIDNIGHT,
        },
        {
          holds: ({ peaks }) => peaks.every(({ opens, closes }) => opens < closes),
          path: ['peaks'],
          error: 'must each end later than they begin',
        },
        {
          holds: ({ weekdayHours }) => weekdayHours.every(({ opens, closes }) => opens < closes),
          path: ['weekdayHours'],
          error: PAST_MIDNIGHT,
        },
        {
          holds: ({ weekdayHours }) =>
            new Set(weekdayHours.map(({ weekday }) => weekday)).size === weekdayHours.length,
          path: ['weekdayHours'],
          error: 'must name each weekday once',
        },
        {
          holds: ({ holidays }) => holidays.every(({ from, until }) => from <= until),
          path: ['holidays'],
          error: 'must each end no earlier than they begin',
        },
        {
          holds: ({ holidays }) => holidays.every(({ hours }) => !hours || hours.opens < hours.closes),
          path: ['holidays'],
          error: PAST_MIDNIGHT,
        },
        {
          holds: ({ holidays }) =>
            holidays.every((one, at) =>
              holidays.slice(at + 1).every((other) => one.until < other.from || other.until < one.from),
            ),
          path: ['holidays'],
          error: 'must not overlap',
        },
        {
          holds: ({ announcementFrom: from, announcementUntil: until }) => !from || !until || from <= until,
          path: ['announcementUntil'],
          error: 'must not be before announcementFrom',
        },
        {
          holds: ({ closedWeekdays }) => new Set(closedWeekdays).size < OPEN_DAYS,
          path: ['closedWeekdays'],
          error: 'must leave a day open',
        },
        {
          holds: ({ closedDates }) => closedDates.every(isDate),
          path: ['closedDates'],
          error: 'format is invalid',
        },
        {
          holds: worksDaily,
          path: ['workBegins'],
          error: 'must be before closing on every open day',
        },
        {
          holds: ({ pausedUntil }) => pausedUntil === null || isDate(pausedUntil.slice(0, 10)),
          path: ['pausedUntil'],
          error: 'format is invalid',
        },
        {
          holds: ({ largeLeadTimeDays: { min, max } }) => min <= max,
          path: ['largeLeadTimeDays', 'max'],
          error: 'must not be below min',
        },
        {
          holds: ({ delivery }) => new Set(delivery.map(({ code }) => code)).size === delivery.length,
          path: ['delivery'],
          error: 'must name each municipality once',
        },
        {
          holds: ({ paymentAccounts: accounts }) =>
            new Set(accounts.map(({ method }) => method)).size === accounts.length,
          path: ['paymentAccounts'],
          error: 'must name each method once',
        },
        {
          holds: ({ deposit: { returns } }) =>
            returns.every(({ percent }, at) => percent <= (mostReturned(returns, at) ?? -1)),
          path: ['deposit', 'returns'],
          error: 'must name each number of days once, and give no more back for a later day',
        },
        {
          holds: ({ lawfulDiscounts: { isGiven, rates } }) => !isGiven || rates.length > 0,
          path: ['lawfulDiscounts', 'rates'],
          error: 'must have a rate if the discounts are given',
        },
        {
          holds: ({ lawfulDiscounts: { rates } }) =>
            rates.every(({ goods, ids }) => (goods === 'all') === (ids.length === 0)),
          path: ['lawfulDiscounts', 'rates'],
          error: 'must each name their categories or products, or be for all goods',
        },
      ]),
      whenSound,
    ),
  )

const settingsAnswer = z.object({ ...editable, version: z.int() })

export type SettingsAnswer = z.output<typeof settingsAnswer>

export const getSettings = endpoint({
  summary:
    'How the shop takes orders: hours, days off, windows, delivery areas, capacities and payment accounts',
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  answer: settingsAnswer,
})

export const getFileFacts = endpoint({
  summary: 'The shop’s facts as its file has them, before any change in the settings (`facts`)',
  method: 'GET',
  path: '/admin/settings/file-facts',
  access: 'admin',
  answer: shopFacts,
})

export const listTowns = endpoint({
  summary: 'The towns to which the shop may deliver',
  method: 'GET',
  path: '/admin/settings/towns',
  access: 'admin',
  details:
    'All of Luzon, by their names. `code` is the town’s ten digits in the Philippine Standard Geographic Code.',
  answer: z.array(z.object({ code: psgcCode, name: z.string() })),
})

export const updateSettings = endpoint({
  summary: 'Replaces all ordering settings',
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  ifMatch: true,
  details: `Orders already placed keep their terms. \`pausedUntil\` is at most ${MAX_PAUSE_DAYS} days ahead. \`announcement\` is formatted text: the tags b, i, em, strong, p and br are kept, anything else is removed, and clean HTML is stored. Opening times that open orders do not fit need \`hitMark\`, the mark of these orders as \`POST /admin/settings/hit-orders\` answered it: 409 ORDERS_HIT if it is missing, or if other orders are hit by now.`,
  body: settingsDraft,
  answer: settingsAnswer,
})

const pause = z.object({ pausedUntil: z.nullable(z.string()) })

export const getPause = endpoint({
  summary: 'When orders will be taken again, if they are paused',
  method: 'GET',
  path: '/admin/pause',
  access: 'staff',
  answer: pause,
})

export const setPause = endpoint({
  summary: 'Pauses ordering until a given time, or resumes it',
  method: 'PUT',
  path: '/admin/pause',
  access: 'staff',
  details: `Shoppers see it at once; the last call wins. At most ${MAX_PAUSE_DAYS} days ahead. \`null\` resumes ordering.`,
  body: z.strictObject({ pausedUntil: z.nullable(dateTime) }),
  answer: pause,
})
