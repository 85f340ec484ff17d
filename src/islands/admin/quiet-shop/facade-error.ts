import { RequestError, wordsOf } from '#client/errors.ts'

/** The facade itself did not load, or failed without a call. */
const NO_ANSWER = { status: 0, code: 'FACADE', correlationId: '' }

/** An operation of the facade that failed: its own message (§8), and the reason beneath it. */
export class FacadeError extends RequestError {
  override name = 'FacadeError'

  constructor(message: string, cause?: unknown) {
    const { status, code, correlationId } = cause instanceof RequestError ? cause : NO_ANSWER
    super(message, status, code, correlationId, cause)
  }

  /** The reason in the words of the call that failed; empty if the facade itself did not load. */
  get reason(): string {
    return this.cause === undefined ? '' : wordsOf(this.cause)
  }
}
