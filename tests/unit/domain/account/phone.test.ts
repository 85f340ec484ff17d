import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phone } from '#contract/person.ts'
import { plainPhone } from '#domain/account/phone.ts'
import { createVault } from '#server/keys/vault.ts'
import { phoneIndex } from '#server/voucher/customer-keys.ts'
import { depth } from '#tests/depth.ts'

const vault = createVault('a secret of at least thirty-two letters')

test.each([
  ['+63 (917) 123-4567', '+639171234567'],
  ['\u202a+63 917 123 4567\u202c', '+63 917 123 4567'],
  ['\u20680917 123 4567\u2069', '0917 123 4567'],
  ['\ufeff0917\u200b123\u200d4567', '09171234567'],
  ['0917\u00a0123\u202f4567', '0917 123 4567'],
  ['0917\u2011123\u20134567', '0917-123-4567'],
  ['0917\u2212123\u20144567', '0917-123-4567'],
  ['0917.123.4567', '0917 123 4567'],
  ['tel:+639171234567', '+639171234567'],
  ['Tel: (046) 412 3456', '(046) 412 3456'],
  ['+63 (0)917 123 4567', '+63 917 123 4567'],
  ['+63(0) 917-123-4567', '+63 917-123-4567'],
  ['(+63) 917 123 4567', '+63 917 123 4567'],
  ['0063 917 123 4567', '+63 917 123 4567'],
  ['(0063) 917 123 4567', '+639171234567'],
  ['０９１７　１２３　４５６７', '0917 123 4567'],
  ['＋６３ ９１７ １２３ ４５６７', '+63 917 123 4567'],
  [' 0917  123 4567 ', '0917 123 4567'],
])('%j is stored as %j (D71)', (typed, stored) => {
  expect(z.parse(phone, typed)).toBe(stored)
  expect(z.encode(phone, typed)).toBe(stored)
})

test.each([
  '(046) 412 3456 loc 12',
  '0917 123 4567 / 0918 123 4567',
  '412-3456',
  '0917\u0000123 4567',
  '0917\n1234567',
  '٠٩١٧١٢٣٤٥٦٧',
])('%j is refused (§5)', (typed) => expect(z.safeParse(phone, typed).success).toBe(false))

/** The ten digits of a Philippine mobile number behind its 0. */
const mobile = fc
  .tuple(fc.constantFrom('917', '905', '998', '927'), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([network, rest]) => network + String(rest).padStart(7, '0'))
const mark = fc.constantFrom(
  ...['\u202a', '\u202c', '\u202e', '\u2066', '\u2069', '\u200b', '\u200e', '\u200f', '\ufeff', '\u00ad'],
)
const gap = fc.constantFrom('', ' ', '\u00a0', '\u202f', '-', '\u2011', '\u2013', '\u2212', '.', ' - ')
const start = fc.constantFrom(
  '0',
  '+63 ',
  '+63(0)',
  '+63 (0) ',
  '0063',
  '(+63)',
  'tel:+63',
  'tel:0',
  'TEL: +63-',
  '',
)

/** A number as people and phones write it, beside its plain form. */
const decorated = fc
  .record({ mobile, start, gaps: fc.array(gap, { minLength: 2, maxLength: 2 }), marks: fc.array(mark) })
  .chain(({ mobile: digits, start: before, gaps: [first = '', second = ''], marks }) => {
    const spelled = `${before}${digits.slice(0, 3)}${first}${digits.slice(3, 6)}${second}${digits.slice(6)}`
    return fc.tuple(
      fc.constant(`0${digits}`),
      fc
        .record({
          isWide: fc.boolean(),
          places: fc.array(fc.nat(spelled.length), { minLength: marks.length, maxLength: marks.length }),
        })
        .map(({ isWide, places }) => {
          const chars = [...spelled].map((char) => (isWide ? widened(char) : char))
          for (const [index, place] of places.entries()) chars.splice(place, 0, marks[index] ?? '')
          return chars.join('')
        }),
    )
  })

function widened(char: string): string {
  return /[0-9+()]/.test(char) ? String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0) : char
}

test('every way to write a number is taken, and is one customer’s (D71)', () => {
  fc.assert(
    fc.property(decorated, ([plain, typed]) => {
      const stored = z.parse(phone, typed)
      expect(stored).toMatch(/^\+?[\d \-()]{10,15}$/)
      expect(phoneIndex(vault, stored)).toBe(phoneIndex(vault, plain))
      expect(phoneIndex(vault, typed)).toBe(phoneIndex(vault, plain))
    }),
    { numRuns: depth(500, 20_000) },
  )
})

test('cleaning what is clean changes nothing', () => {
  const bits = fc.constantFrom(
    '0',
    '00',
    '6',
    '63',
    '(',
    ')',
    '(0)',
    '+',
    ' ',
    '-',
    '.',
    'tel:',
    '\u200b',
    '\u00a8',
    '917',
  )
  const patched = fc.array(bits, { maxLength: 20 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        patched,
        fc.string({ unit: 'binary' }),
        decorated.map(([, typed]) => typed),
      ),
      (typed) => {
        expect(plainPhone(plainPhone(typed))).toBe(plainPhone(typed))
      },
    ),
    { numRuns: depth(2000, 50_000), examples: [['+0(0)-(0)']] },
  )
})

test.each([
  ['+63(0)9171234567', '+639171234567'],
  ['00639171234567', '+639171234567'],
  ['(046) 412-3456', '+63464123456'],
  ['917-123-4567', '+639171234567'],
])('%j, stored as it was typed, is still found by its key', (typed, key) => {
  expect(phoneIndex(vault, typed)).toBe(vault.index(key))
})
