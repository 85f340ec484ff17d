import { AnswerError } from '#client/errors.ts'

/** Leaves out a refusal, which changes nothing. A failure of the shop itself is thrown. */
export function passRefusal(error: unknown): undefined {
  if (!(error instanceof AnswerError) || (error.status >= 500 && error.code !== 'UNAVAILABLE')) throw error
}
