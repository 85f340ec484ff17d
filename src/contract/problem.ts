import * as z from 'zod/mini'

/** Every failed answer's body, `application/problem+json` (D34). `message` holds the catalogue's words (§8). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  correlationId: z.string(),
  /** What is wrong with which field: `items[0].quantity`. */
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
  /** With `CLOCK_SKEW`: the server's clock, ISO 8601 with offset (D35). */
  serverTime: z.optional(z.string()),
  /** With 412: the thing as it is now, as the call's answer would show it, and what was sent. */
  versions: z.optional(z.object({ current: z.unknown(), yours: z.unknown() })),
  /** With 409 on an order: what the order would be now (D22), as `orderProblem` says; here it is not looked into. */
  quote: z.optional(z.unknown()),
})

export type AnyProblem = z.output<typeof problem>

export const PROBLEM_TYPE = 'application/problem+json'
export const CORRELATION_HEADER = 'X-Correlation-ID'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const REPLAYED_HEADER = 'Idempotency-Replayed'
