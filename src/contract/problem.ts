import * as z from 'zod/mini'

const told = {
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  /** With `CLOCK_SKEW`: the server's clock, ISO 8601 with offset (D35). */
  serverTime: z.optional(z.string()),
  /** With 409 on an order: what the order would be now (D22), as `orderProblem` says; here it is not looked into. */
  quote: z.optional(z.unknown()),
  /** With 412: the thing as it is now, as the call's answer would show it, and what was sent. */
  versions: z.optional(z.object({ current: z.unknown(), yours: z.unknown() })),
}

/**
 * What a client goes by: as much of a failed answer's body as there is, whoever on the way has made it. The list of
 * fields is looked through by hand: a schema for it weighs more than the rest.
 */
export const toldProblem = z.object({ ...told, errors: z.optional(z.unknown()) })

const fieldProblem = z.object({ field: z.string(), code: z.string(), message: z.string() })

/** What is wrong with which field: `items[0].quantity`. */
export type FieldProblem = z.output<typeof fieldProblem>

/** Every failed answer's body, `application/problem+json` (D34). `message` holds the catalogue's words (§8). */
export const problem = z.object({
  ...told,
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  correlationId: z.string(),
  errors: z.optional(z.array(fieldProblem)),
})

/** The same as a client has it. */
export type ToldProblem = Omit<z.output<typeof toldProblem>, 'errors'> & { errors?: FieldProblem[] }

export const PROBLEM_TYPE = 'application/problem+json'
export const CORRELATION_HEADER = 'X-Correlation-ID'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const REPLAYED_HEADER = 'Idempotency-Replayed'
