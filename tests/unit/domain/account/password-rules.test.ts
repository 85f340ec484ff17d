import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_PASSWORD, passwordProblems } from '#domain/account/password-rules.ts'

test.each([
  ['Aa1!aaaa', []],
  ['Piñata ng 2 Ñ', ['Password must contain at least one special character']],
  ['ÑAÑ-ñañ-1', []],
  ['Aa1!aaa', ['Password must be at least 8 characters long']],
  ['aa1!aaaa', ['Password must contain at least one uppercase letter']],
  ['AA1!AAAA', ['Password must contain at least one lowercase letter']],
  ['Aab!aaaa', ['Password must contain at least one number']],
  ['Aa1aaaaa', ['Password must contain at least one special character']],
  [
    '',
    [
      'Password must be at least 8 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ],
  ],
])('%j is told what it lacks in the words of §5', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems)
})

test('a long password with one character of each kind is accepted, whatever surrounds them', () => {
  fc.assert(
    fc.property(fc.string({ minLength: MIN_PASSWORD }), fc.string(), (before, after) => {
      expect(passwordProblems(`${before}Aa1!${after}`)).toEqual([])
    }),
  )
})
