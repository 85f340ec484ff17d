import { CircuitOpenError, isUnreachable } from '#client/errors.ts'
import { BREAKER_FAILURES, BREAKER_OPEN_MS, BREAKER_SUCCESSES } from '#domain/page/network/call-times.ts'
import type { Step } from './step.ts'

/** Stops calling a server that does not answer (§4): one circuit for auth calls, one for checkout calls. */
export function breakingCircuit(): Step {
  const auth = newCircuit()
  const checkout = newCircuit()
  return (call, next) => {
    const { method, path } = call.endpoint
    if (path.startsWith('/auth/')) return auth(call, next)
    return method === 'POST' && path.startsWith('/orders/') ? checkout(call, next) : next(call)
  }
}

/** Passes calls on until the server has failed to answer several in a row (D48); a refusal is an answer. */
function newCircuit(): Step {
  let failures = 0
  let successes = 0
  /** Null while the circuit is closed. */
  let openedAt: number | null = null
  const isOpen = () => openedAt !== null && Date.now() - openedAt < BREAKER_OPEN_MS

  const answered = () => {
    // A call sent before the circuit opened does not close it.
    if (isOpen()) return
    failures = 0
    if (openedAt !== null && ++successes >= BREAKER_SUCCESSES) openedAt = null
  }
  const failed = () => {
    if (isOpen()) return
    if (openedAt === null && ++failures < BREAKER_FAILURES) return
    openedAt = Date.now()
    successes = 0
  }

  return async (call, next) => {
    if (isOpen()) throw new CircuitOpenError(call.correlationId)
    try {
      const reply = await next(call)
      answered()
      return reply
    } catch (error) {
      if (isUnreachable(error)) failed()
      // A call cancelled by the caller says nothing about the server.
      else if (!call.signal?.aborted) answered()
      throw error
    }
  }
}
