import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { speedAlert } from './monitoring.ts'

/** As `Cache-Tag` names them: visible ASCII without commas. */
const tag = z.string().check(z.regex(/^[\x21-\x2b\x2d-\x7e]{1,100}$/))
const MAX_TAGS = 100
const tags = z.optional(z.array(tag).check(z.maxLength(MAX_TAGS)))

/**
 * Tags; a product, with tags; or answers of the API, by their addresses below the base path or by tags (§7).
 */
const purgeOrder = z.union([
  z.strictObject({ type: z.literal('api'), keys: tags }),
  z.strictObject({ productId: z.int().check(z.minimum(1)), tags }),
  z.strictObject({ tags }),
])

/**
 * The result of a purge in the CDN: `skipped` and `failed` come with a reason, `rate-limited` with when to
 * try again.
 */
const cdnResult = z.object({
  status: z.enum(['purged', 'skipped', 'rate-limited', 'failed']),
  reason: z.nullable(z.enum(['localhost', 'not-configured', 'refused', 'unreachable'])),
  retryAfter: z.nullable(z.int()),
})

export type CdnResult = z.output<typeof cdnResult>

export const purgeCdn = endpoint({
  summary: 'Empties the server’s own caches, in all its processes, and those of the CDN',
  method: 'POST',
  path: '/cdn/purge',
  access: 'admin',
  body: purgeOrder,
  answer: z.object({
    server: z.literal('purged'),
    tags: z.array(z.string()),
    addresses: z.array(z.string()),
    cdn: cdnResult,
  }),
})

/** The last answer through the CDN; `responseTime` in ms is `null` if none came. */
const cdnHealth = z.object({
  at: z.string(),
  isUp: z.boolean(),
  responseTime: z.nullable(z.int()),
  /** Whether the answer carried the CDN’s own mark. */
  isThroughCdn: z.boolean(),
})

/** The CDN’s figures of the last half hour; `failure` says why there are none. */
const cdnFigures = z.object({
  at: z.string(),
  /** Requests for things that a CDN may keep. */
  requests: z.int(),
  hitRatio: z.nullable(z.number()),
  failure: z.nullable(z.enum(['refused', 'unreachable'])),
})

const lastPurge = z.object({ at: z.string(), by: z.enum(['edit', 'person']), ...cdnResult.shape })

const cdnStatus = z.object({
  /** `unknown` as long as nothing has been measured; `reason` says why (D45). */
  status: z.enum(['good', 'alert', 'unknown']),
  reason: z.nullable(z.enum(['localhost', 'not-configured', 'not-measured'])),
  health: z.nullable(cdnHealth),
  figures: z.nullable(cdnFigures),
  alerts: z.array(speedAlert),
  /** The last purge that this server asked for since it started. */
  lastPurge: z.nullable(lastPurge),
})

export type CdnStatus = z.output<typeof cdnStatus>

/** See §9. */
export const getCdnStatus = endpoint({
  summary: 'Health, figures and alerts of the CDN, measured by this server every 60 s and 30 s',
  method: 'GET',
  path: '/cdn/status',
  access: 'admin',
  answer: cdnStatus,
})
