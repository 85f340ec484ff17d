import { say } from '#words/say.ts'

/** §5. */
export const MIN_PASSWORD = 8

/** §5: the rules for a password, in the order they are reported. */
const RULES: readonly [(password: string) => boolean, () => string][] = [
  [
    (password) => [...password].length >= MIN_PASSWORD,
    () => say('Password must be at least {count} characters long', { count: MIN_PASSWORD }),
  ],
  [(password) => /\p{Lu}/u.test(password), () => say('Password must contain at least one uppercase letter')],
  [(password) => /\p{Ll}/u.test(password), () => say('Password must contain at least one lowercase letter')],
  [(password) => /\p{Nd}/u.test(password), () => say('Password must contain at least one number')],
  [
    (password) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password),
    () => say('Password must contain at least one special character'),
  ],
]

/** The rules that a new password breaks, in the words of §5; empty if none. */
export function passwordProblems(password: string): string[] {
  return RULES.flatMap(([holds, message]) => (holds(password) ? [] : [message()]))
}
