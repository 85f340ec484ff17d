import * as z from 'zod/mini'
import { personName } from '#contract/person.ts'
import { email } from '#contract/text.ts'
import { passwordProblems } from '#domain/account/password-rules.ts'
import { nameAdvice } from '#domain/account/person-name.ts'
import { say } from '#words/say.ts'

const MAX_USERNAME = 100
const username = personName(MAX_USERNAME)

/** Advice for an address that the contract would refuse; `undefined` if it is good. */
export function checkEmail(typed: string): string | undefined {
  return z.safeDecode(email, typed).success
    ? undefined
    : say('Please enter an e-mail address such as ana@example.com.')
}

/** Advice for a username. With an @ it could be taken for an address. */
export function checkUsername(typed: string): string | undefined {
  if (typed.includes('@')) return say('Please choose a username without @.')
  return z.safeDecode(username, typed).success
    ? undefined
    : (nameAdvice(typed) ?? say('Please enter a username.'))
}

/** The first rule of §5 that a new password breaks. */
export function checkNewPassword(typed: string): string | undefined {
  return passwordProblems(typed)[0]
}

/** Advice for a required field without further rules. */
export function checkTyped(typed: string, advice: string): string | undefined {
  return typed.trim() ? undefined : advice
}
