import { wordsOf } from '#client/errors.ts'

/** An operation of the facade that failed: its own message (§8), and the reason beneath it. */
export class FacadeError extends Error {
  override name = 'FacadeError'

  /** The reason in the words of the call that failed; empty if the facade itself did not load. */
  get reason(): string {
    return this.cause === undefined ? '' : wordsOf(this.cause)
  }
}
