import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

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

/** Empties the server's own caches, in all its processes, and those of the CDN. */
export const purgeCdn = endpoint({
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
