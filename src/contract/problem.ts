import * as z from 'zod/mini'

const commonFields = {
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  /** With `CLOCK_SKEW`: the server's clock, ISO 8601 with offset (D35). */
  serverTime: z.optional(z.string()),
  /**
   * With 409 on an order: the order at the present terms (D22), as in `orderProblem`; its shape is not
   * checked here.
   */
  quote: z.optional(z.unknown()),
  /** With 412: the current state, as the call would answer it, and the state that was sent. */
  versions: z.optional(z.object({ current: z.unknown(), yours: z.unknown() })),
}

/**
 * The parts of a failed answer's body that a client uses. A proxy may have written it, so any part may be
 * missing. The list of fields is checked by hand: a schema for it weighs more than the rest.
 */
export const clientProblem = z.object({ ...commonFields, errors: z.optional(z.unknown()) })

const fieldProblem = z.object({ field: z.string(), code: z.string(), message: z.string() })

/** One wrong field, such as `items[0].quantity`, and what is wrong with it. */
export type FieldProblem = z.output<typeof fieldProblem>

/**
 * The body of every failed answer, `application/problem+json` (D34). `message` holds the catalogue's words
 * (§8).
 */
export const problem = z.object({
  ...commonFields,
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  correlationId: z.string(),
  errors: z.optional(z.array(fieldProblem)),
})

/** A problem in the client's form. */
export type ClientProblem = Omit<z.output<typeof clientProblem>, 'errors'> & { errors?: FieldProblem[] }

export const PROBLEM_TYPE = 'application/problem+json'
export const CORRELATION_HEADER = 'X-Correlation-ID'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const REPLAYED_HEADER = 'Idempotency-Replayed'
