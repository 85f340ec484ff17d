import type { Endpoint } from '#contract/endpoint.ts'
import { PROBLEM_TYPE } from '#contract/problem.ts'
import { PROBLEMS, type ProblemCode } from '#server/http/problem.ts'
import { ANY_CALL_CODES, problemCodes } from './problems.ts'
import type { JsonObject } from './schema.ts'

/** The name of the answer with which any call may be refused. */
export const ANY_CALL = 'AnyCall'

/** The refusals of all calls: each answer appears once in the document. */
export type Refusals = {
  /** The refusals of a call, as references by status; `default` has those of any call. */
  of: (call: Endpoint) => JsonObject
  /** The answers so far, by the name under which they are referenced. */
  named: JsonObject
}

/** An empty table of refusals. */
export function createRefusals(): Refusals {
  const named: JsonObject = { [ANY_CALL]: refusal(ANY_CALL_CODES) }
  const names = new Map<string, string>()
  const nameOf = (codes: readonly ProblemCode[]) => {
    const key = codes.join(' ')
    let name = names.get(key)
    if (!name) {
      const words = PROBLEMS[codes[0] as ProblemCode][1].replaceAll(/\W/g, '')
      const earlier = Object.keys(named).filter((other) => other.replace(/\d+$/, '') === words).length
      name = earlier === 0 ? words : `${words}${earlier + 1}`
      names.set(key, name)
      named[name] = refusal(codes)
    }
    return name
  }
  return {
    of: (call) => ({
      ...Object.fromEntries(
        [...Map.groupBy(problemCodes(call), (code) => PROBLEMS[code][0])].map(([status, codes]) => [
          String(status),
          { $ref: `#/components/responses/${nameOf([...codes, ...ANY_CALL_CODES.filter(isOf(status))])}` },
        ]),
      ),
      default: { $ref: `#/components/responses/${ANY_CALL}` },
    }),
    named,
  }
}

/** Tells codes with this status. */
function isOf(status: number): (code: ProblemCode) => boolean {
  return (code) => PROBLEMS[code][0] === status
}

/** The answer with one of several codes. */
function refusal(codes: readonly ProblemCode[]): JsonObject {
  const statuses = codes.map((code) => PROBLEMS[code][0])
  const headers = {
    ...(statuses.includes(405) && { Allow: { $ref: '#/components/headers/Allow' } }),
    ...(statuses.some((status) => [423, 429, 503].includes(status)) && {
      'Retry-After': { $ref: '#/components/headers/RetryAfter' },
    }),
  }
  return {
    description: codes.map((code) => `${code}: ${PROBLEMS[code][2]}`).join('\n\n'),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      [PROBLEM_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}
