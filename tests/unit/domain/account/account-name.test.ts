import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, isEmail, usernameKey } from '#domain/account/account-name.ts'

test.each([
  ['Maria Clara', 'maria clara'],
  ['ＭＡＲＩＡ', 'maria'],
  ['Ma\u200bria', 'MARIA'],
  ['Ma\0ria', 'maria'],
  ['maria\u00a0 clara', 'Maria Clara'],
  ['Jose\u0301', 'José'],
])('%j and %j are one name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other))
})

test('making a comparable name comparable again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(usernameKey(usernameKey(name))).toBe(usernameKey(name))
      expect(emailKey(emailKey(name))).toBe(emailKey(name))
    }),
  )
})

test('what reads as an address is one', () => {
  expect(['ana@example.com', 'ana＠example.com', 'ana.example.com'].map(isEmail)).toEqual([true, true, false])
})
