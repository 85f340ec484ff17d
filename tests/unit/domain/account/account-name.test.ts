import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, emailKeys, isEmail, usernameKey } from '#domain/account/account-name.ts'

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

test.each([
  ['Lola.Ana@Mail.example', 'lola.ana@mail.example'],
  ['lola.ana@ＭＡＩＬ.example', 'lola.ana@mail.example'],
  ['jose\u0301@mail.example', 'jos\u00e9@mail.example'],
])('%j and %j are one mailbox', (one, other) => {
  expect([emailKey(one), emailKeys(one)]).toEqual([
    emailKey(other),
    expect.arrayContaining([emailKey(other)]),
  ])
})

test('letters of another width before the @ are another mailbox, which is still found as it was stored earlier', () => {
  expect(emailKey('\uff4cola.ana@mail.example')).not.toBe(emailKey('lola.ana@mail.example'))
  expect(emailKeys('\uff4cola.ana@mail.example')).toEqual([
    '\uff4cola.ana@mail.example',
    'lola.ana@mail.example',
  ])
  expect(emailKeys('Lola.Ana@mail.example')).toEqual(['lola.ana@mail.example'])
})

test('no two mailboxes that differ in more than capitals and accents’ spelling are compared as one', () => {
  const local = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[@\s]/.test(text))
  fc.assert(
    fc.property(local, local, (one, other) => {
      const isSame = one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()
      expect(emailKey(`${one}@mail.example`) === emailKey(`${other}@MAIL.example`)).toBe(isSame)
    }),
    {
      examples: [
        ['\uff41', 'a'],
        ['\ufb01', 'fi'],
        ['\u00b2', '2'],
        ['A', 'a'],
      ],
    },
  )
})
