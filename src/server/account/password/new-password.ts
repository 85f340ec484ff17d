import { passwordProblems } from '#domain/account/password-rules.ts'
import { Problem } from '#server/http/problem.ts'
import { phrase, say } from '#words/say.ts'
import { isCommonPassword } from './common-password.ts'

export const TOO_COMMON = phrase(
  'This password is one of those that are guessed first. Please choose another one.',
)

/**
 * Throws 400 with the rules that a new password breaks, in the words of §5, for the field in which it was
 * entered.
 */
export async function checkNewPassword(field: string, password: string): Promise<void> {
  const messages = passwordProblems(password)
  const problems = messages.map((message) => ({ field, code: 'password', message }))
  if (problems.length === 0 && (await isCommonPassword(password))) {
    problems.push({ field, code: 'password-common', message: say(TOO_COMMON) })
  }
  const [first] = problems
  if (first) throw new Problem('VALIDATION_FAILED', first.message, { errors: problems })
}
