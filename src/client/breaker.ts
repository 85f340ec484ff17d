import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { Endpoint } from '#contract/endpoint.ts'
import { CircuitOpenError, isUnreachable } from './errors.ts'
import type { Reply, Step } from './step.ts'

/** §9: failures in a row that open the circuit, how long it stays open, and successes that close it. */
const BREAKER_FAILURES = 5
const BREAKER_OPEN_MS = 60_000
const BREAKER_SUCCESSES = 3

type Outcome = { reply: Reply } | { refusal: unknown }

/**
 * Stops asking a server that does not answer (§4): one circuit for auth calls, one for checkout calls. Only what
 * `isUnreachable` counts (D48); a refusal is an answer, so it counts as a success.
 */
export function breakingCircuit(): Step {
  const circuits = { auth: newCircuit(), checkout: newCircuit() }
  return async (call, next) => {
    const name = circuitOf(call.endpoint)
    if (!name) return next(call)
    const outcome = await circuits[name]
      .execute<Outcome>(async () => {
        try {
          return { reply: await next(call) }
        } catch (error) {
          // What the caller took back says nothing of the server.
          if (isUnreachable(error) || call.signal?.aborted) throw error
          return { refusal: error }
        }
      })
      .catch((error) => {
        throw error instanceof BrokenCircuitError ? new CircuitOpenError(call.correlationId) : error
      })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.reply
  }
}

function newCircuit() {
  return circuitBreaker(handleWhen(isUnreachable), {
    halfOpenAfter: BREAKER_OPEN_MS,
    halfOpenSampling: { calls: BREAKER_SUCCESSES, threshold: 0 },
    breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
  })
}

function circuitOf({ method, path }: Endpoint): 'auth' | 'checkout' | null {
  if (path.startsWith('/auth/')) return 'auth'
  return method === 'POST' && path.startsWith('/orders/') ? 'checkout' : null
}
