import type { AnyProblem } from '#contract/problem.ts'

/** A call that did not end well; `message` holds the words of §8. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** The answer's status, or 0 when there was none. */
  readonly status: number
  readonly correlationId: string

  constructor(message: string, status: number, correlationId: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.correlationId = correlationId
  }
}

/** The server answered with a refusal or a failure (§8). `problem` is what it said, as far as it could be read. */
export class AnswerError extends RequestError {
  override name = 'AnswerError'
  readonly code: string
  readonly problem: Partial<AnyProblem>

  constructor(status: number, problem: Partial<AnyProblem>, correlationId: string) {
    super(problem.message ?? `HTTP ${status}`, status, correlationId)
    this.code = problem.code ?? `HTTP_${status}`
    this.problem = problem
  }
}

/** No answer came in time (§8). */
export class TimeoutError extends RequestError {
  override name = 'TimeoutError'

  constructor(timeoutMs: number, correlationId: string, cause: unknown) {
    super(`Request timeout after ${timeoutMs}ms`, 408, correlationId, cause)
  }
}

/** The server could not be reached (§8, status 0). */
export class NetworkError extends RequestError {
  override name = 'NetworkError'

  constructor(correlationId: string, cause: unknown) {
    super('Network error occurred', 0, correlationId, cause)
  }
}

/** No word from the server, or none that says what became of the call: it may have been done (§8, D36). */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status === 408 || error.status >= 500)
}

/** The server's own "no": its answer, and not a failure on the way or on its side (D31). */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof RequestError) || error instanceof TimeoutError) return false
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** What the screen says of a failure (§8). */
export function wordsOf(error: unknown): string {
  return error instanceof RequestError ? error.message : 'An unexpected error occurred.'
}
