import { expect, test } from 'vitest'
import { isCommonPassword } from '#server/account/password/common-password.ts'

test.each([
  '123456',
  'password',
  'Password1!',
  'QWERTY123!',
  'P@ssw0rd1!',
  '!Sunshine2024',
  'iloveyou#1',
  'Letmein1!',
  'Q1w2e3r4!',
  '1Qaz2wsx!',
  'Abcd1234!',
  'Qwer1234!',
])('%s is guessed first', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['Malunggay 2 Pandesal!', 'Kesong 7 Puti!', 'Love8573920#', 'x9!Kq2vRtz', 'Dragon-and-monkey-1'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
