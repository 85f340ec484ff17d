import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/page.ts'
import { PAGE_KINDS } from '#domain/page/kinds/page-kinds.ts'
import { PROVIDERS } from '#domain/page/network/condition.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'

// Measurements sent by browsers, and their aggregates. Only numbers: nothing identifies a person or a place.

/** §3 Network condition. */
const NETWORK_TYPES = ['2g', '3g', '4g', 'wifi'] as const

const MAX_SAMPLES = 20
/** A minute: nobody waits longer. */
const milliseconds = z.number().check(z.minimum(0), z.maximum(60_000))
const megabits = z.number().check(z.minimum(0), z.maximum(10_000))
const share = z.number().check(z.minimum(0), z.maximum(1))
const bytes = z.int().check(z.minimum(0), z.maximum(10_000_000_000))

/** `null` from a browser that does not know its network. */
const network = { type: z.nullable(z.enum(NETWORK_TYPES)), provider: z.enum(PROVIDERS) }

const networkSample = z.strictObject({
  ...network,
  downlink: z.optional(megabits),
  uplink: z.optional(megabits),
  rtt: z.optional(milliseconds),
  reliability: z.optional(share),
})

/** More on one page says no more. */
const MAX_ERRORS = 1000

/** One page's own timings, sent once when it is hidden (D59); `errors` are those that its scripts met. */
const performanceSample = z.strictObject({
  ...network,
  page: z.optional(z.enum(PAGE_KINDS)),
  errors: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_ERRORS))),
  responseTime: z.optional(milliseconds),
  cacheHitRatio: z.optional(share),
  timeToFirstByte: z.optional(milliseconds),
  firstContentfulPaint: z.optional(milliseconds),
  largestContentfulPaint: z.optional(milliseconds),
  interactionToNextPaint: z.optional(milliseconds),
  cumulativeLayoutShift: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
})

/** Philippine mobile lines: duration of the probe, and the share of the data budget already spent (§9). */
const mobileSample = z.strictObject({
  ...network,
  latency: z.optional(milliseconds),
  failedProbes: z.optional(share),
  sessionBytes: z.optional(bytes),
  dayBytes: z.optional(bytes),
})

const received = z.object({ received: z.int() })

function samplesOf<Sample extends z.core.$ZodType>(sample: Sample) {
  return z.strictObject({ samples: z.array(sample).check(z.minLength(1), z.maxLength(MAX_SAMPLES)) })
}

/** How many hours figures look back: a day by default, at most as long as they are kept (§9 data retention). */
export const MAX_HOURS = RETENTION_DAYS * 24
const hoursQuery = z.object({
  hours: z._default(wholeNumber.check(z.minimum(1), z.maximum(MAX_HOURS)), 24),
})

/** One measured field on one kind of line; percentiles are accurate to 8 per cent. */
const aggregate = z.object({
  metric: z.string(),
  type: z.enum([...NETWORK_TYPES, 'unknown']),
  provider: z.enum(PROVIDERS),
  count: z.int(),
  mean: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
})

const aggregates = z.object({ from: z.string(), to: z.string(), groups: z.array(aggregate) })

const summary = { metric: z.string(), count: z.int(), mean: z.number(), p75: z.number() }

/** §8: `value` is the mean of all measurements. */
export const speedAlert = z.object({
  code: z.enum(['LOW_HIT_RATIO', 'HIGH_RESPONSE_TIME']),
  value: z.number(),
  threshold: z.number(),
})

export const sendNetworkStats = endpoint({
  summary: 'Accepts browsers’ measurements of their network',
  method: 'POST',
  path: '/monitoring/network-stats',
  access: 'public',
  status: 202,
  body: samplesOf(networkSample),
  answer: received,
})

/** A full list of samples with every field. */
const MAX_SAMPLES_BYTES = 16_384

export const sendPerformance = endpoint({
  summary: 'Accepts browsers’ measurements of the speed of pages and API',
  details: 'A page sends them as it is hidden, unsigned.',
  method: 'POST',
  path: '/monitoring/performance',
  access: 'public',
  status: 202,
  signed: false,
  maxBodyBytes: MAX_SAMPLES_BYTES,
  body: samplesOf(performanceSample),
  answer: received,
})

export const sendPhilippinesMobile = endpoint({
  summary: 'Accepts browsers’ measurements of Philippine mobile lines',
  method: 'POST',
  path: '/monitoring/philippines-mobile',
  access: 'public',
  status: 202,
  body: samplesOf(mobileSample),
  answer: received,
})

export const getNetworkStats = endpoint({
  summary: 'Aggregated network measurements of browsers',
  method: 'GET',
  path: '/monitoring/network-stats',
  access: 'admin',
  query: hoursQuery,
  answer: aggregates,
})

/** See D45. */
export const getPerformance = endpoint({
  summary: 'Speed of pages and API, with alerts; `unknown` until something has been measured',
  method: 'GET',
  path: '/monitoring/performance',
  access: 'admin',
  query: hoursQuery,
  answer: z.object({
    ...aggregates.shape,
    status: z.enum(['good', 'alert', 'unknown']),
    reason: z.nullable(z.string()),
    alerts: z.array(speedAlert),
    /** All measurements by kind of page, and by Manila day. */
    pages: z.array(z.object({ page: z.enum(PAGE_KINDS), ...summary })),
    days: z.array(z.object({ date: z.string(), ...summary })),
  }),
})

export const getPhilippinesMobile = endpoint({
  summary: 'Aggregated measurements of Philippine mobile lines',
  method: 'GET',
  path: '/monitoring/philippines-mobile',
  access: 'admin',
  query: hoursQuery,
  answer: aggregates,
})
