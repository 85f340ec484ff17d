import { BrokenCircuitError, CircuitBreakerPolicy, ConsecutiveBreaker } from 'cockatiel'
import { CircuitOpenError, isUnreachable } from '#client/errors.ts'
import type { Call, Next, Reply } from './step.ts'

/** §9: failures in a row that open the circuit, how long it stays open, and successes that close it. */
const BREAKER_FAILURES = 5
const BREAKER_OPEN_MS = 60_000
const BREAKER_SUCCESSES = 3

type Outcome = { reply: Reply } | { refusal: unknown }
type Executor = ConstructorParameters<typeof CircuitBreakerPolicy>[1]

/** How the circuit makes a call. The package's own way takes times and tells listeners too, of whom there are none. */
const executor = {
  invoke: async (send: () => Promise<Outcome>) => {
    try {
      return { success: await send() }
    } catch (error) {
      if (isUnreachable(error)) return { error }
      throw error
    }
  },
}

/** Lets calls through until a server has not answered several in a row (D48); a refusal is an answer. */
export function newCircuit(): (call: Call, next: Next) => Promise<Reply> {
  const circuit = new CircuitBreakerPolicy(
    {
      halfOpenAfter: BREAKER_OPEN_MS,
      halfOpenSampling: { calls: BREAKER_SUCCESSES, threshold: 0 },
      breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
    },
    executor as unknown as Executor,
  )
  return async (call, next) => {
    const outcome = await circuit
      .execute<Outcome>(async () => {
        try {
          return { reply: await next(call) }
        } catch (error) {
          // A call that the caller cancelled says nothing about the server.
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
