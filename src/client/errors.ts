import type { ClientProblem } from '#contract/problem.ts'
import { phrase, say } from '#words/say.ts'

/** The shop has had this very request before: the browser sent it twice, as the line had lost the first answer. */
export const REPLAYED = 'REPLAYED'

/** A failed call; `message` holds the words of §8. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** The answer's status, or 0 without an answer. */
  readonly status: number
  readonly code: string
  readonly correlationId: string
  /**
   * An earlier attempt of the same call got no answer and may have taken effect, unless this is a verdict.
   */
  mayBeDone = false

  constructor(message: string, status: number, code: string, correlationId: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.correlationId = correlationId
  }
}

/**
 * The server answered with a refusal or a failure (§8). `problem` holds its explanation, as far as it could
 * be read.
 */
export class AnswerError extends RequestError {
  override name = 'AnswerError'
  readonly problem: ClientProblem

  constructor(status: number, problem: ClientProblem, correlationId: string, message?: string) {
    super(
      message ?? problem.message ?? `HTTP ${status}`,
      status,
      problem.code ?? `HTTP_${status}`,
      correlationId,
    )
    this.problem = problem
    if (this.code === REPLAYED) this.mayBeDone = true
  }
}

/** §8: how long to wait if the server does not say. */
const DEFAULT_WAIT_SECONDS = 60

/** The server says that there were too many calls (§8, 429). */
export class RateLimitError extends AnswerError {
  override name = 'RateLimitError'
  /** The server's Retry-After in whole seconds; `null` if it sent none. */
  readonly retryAfter: number | null

  constructor(problem: ClientProblem, correlationId: string, retryAfter: number | null) {
    const seconds = retryAfter ?? DEFAULT_WAIT_SECONDS
    const message = say('Rate limit exceeded. Please try again in {seconds} seconds', { seconds })
    super(429, problem, correlationId, message)
    this.retryAfter = retryAfter
  }
}

/** A successful status with a body that breaks the contract. */
export class UnreadableAnswerError extends RequestError {
  override name = 'UnreadableAnswerError'
  override mayBeDone = true

  constructor(status: number, correlationId: string, cause: unknown) {
    super(say('An unexpected error occurred.'), status, 'UNREADABLE_ANSWER', correlationId, cause)
  }
}

/** The answer did not come in time (§8). */
export class TimeoutError extends RequestError {
  override name = 'TimeoutError'

  constructor(timeoutMs: number, correlationId: string, cause?: unknown) {
    super(say('Request timeout after {time}ms', { time: timeoutMs }), 408, 'TIMEOUT', correlationId, cause)
  }
}

/** The server could not be reached (§8, status 0). */
export class NetworkError extends RequestError {
  override name = 'NetworkError'

  constructor(correlationId: string, cause: unknown, isCrossOriginInFirefox = false) {
    const message = say(
      isCrossOriginInFirefox ? 'Firefox CORS policy blocked the request' : 'Network error occurred',
    )
    super(message, 0, 'NETWORK', correlationId, cause)
  }
}

/** The circuit is open: nothing was sent (§8). */
export class CircuitOpenError extends RequestError {
  override name = 'CircuitOpenError'

  constructor(correlationId: string) {
    super(say('Service temporarily unavailable'), 503, 'CIRCUIT_OPEN', correlationId)
  }
}

/** §8, "client security": each refusal with the status that a server would use. */
const CLIENT_REFUSALS = {
  MINUTE_LIMIT: [429, phrase('Rate limit exceeded: Minute rate limit exceeded')],
  HOURLY_LIMIT: [429, phrase('Rate limit exceeded: Hourly rate limit exceeded')],
  INVALID_REQUEST: [400, phrase('Invalid request data')],
  INVALID_TOKEN: [401, phrase('Invalid token format')],
  TOKEN_EXPIRED: [401, phrase('Token expired')],
  SIGNED_OUT: [401, phrase('Authentication failed')],
} as const

/** The client itself refuses to send a call (§8). */
export class ClientRefusal extends RequestError {
  override name = 'ClientRefusal'

  constructor(code: keyof typeof CLIENT_REFUSALS, correlationId: string, cause?: unknown) {
    const [status, message] = CLIENT_REFUSALS[code]
    super(say(message), status, code, correlationId, cause)
  }
}

/**
 * The server did not answer, or its answer does not say what became of the call, which may have taken effect
 * (§8, D36).
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status === 408 || error.status >= 500)
}

/** The server refuses the request itself: no attempt has taken effect (D24). */
export function isVerdict(error: unknown): boolean {
  return error instanceof AnswerError && [400, 404, 409, 412, 422, 428].includes(error.status)
}

/** The server's own refusal, or an unreadable answer; not a failure on the way or inside the server (D31). */
export function isRefusal(error: unknown): boolean {
  if (error instanceof UnreadableAnswerError) return true
  return error instanceof AnswerError && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Words for developers: an answer without any, and the failure of a call that the call itself needs. */
const BARE = /^HTTP \d|CSRF/

/** The words shown for a failure (§8, D75). */
export function wordsOf(error: unknown): string {
  if (!(error instanceof RequestError)) return say('An unexpected error occurred.')
  if (!BARE.test(error.message)) return error.message
  return say(
    error.status === 503 ? 'Service temporarily unavailable' : 'An error occurred. Please try again later.',
  )
}
