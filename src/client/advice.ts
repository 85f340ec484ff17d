import { say } from '#words/say.ts'
import { AnswerError, isUnreachable, RequestError, wordsOf } from './errors.ts'

/**
 * Advice after a failure, for the line below its words (D75); empty if these give it themselves, as our own
 * refusals do.
 */
export function adviceOf(failure: unknown): string {
  if (!failure) return ''
  // An operation of several calls has the failure of one of them as its cause.
  const error =
    failure instanceof RequestError && failure.cause instanceof RequestError ? failure.cause : failure
  const { status, code, mayBeDone } = error instanceof RequestError ? error : UNEXPECTED
  // A server that answers is no fault of the connection.
  if (error instanceof AnswerError && status >= 500)
    return say('The fault is at the bakery, not with your connection. Please try again in a moment.')
  if (isUnreachable(error)) return say('We cannot reach the bakery right now. Please check your connection.')
  if (mayBeDone) return say('Please look at how things are before you try again.')
  if (status === 401 && code !== 'INVALID_CREDENTIALS') return say('Please sign in again.')
  const isOurs = error instanceof AnswerError && error.message === wordsOf(error)
  return isOurs || status === 429 ? '' : say('Please try again. If it does not help, call us.')
}

const UNEXPECTED = { status: 0, code: '', mayBeDone: false }
