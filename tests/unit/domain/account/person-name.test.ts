import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { personName } from '#contract/person.ts'
import { hiddenAdvice, holdsLink, nameAdvice } from '#domain/account/person-name.ts'
import { depth } from '#tests/depth.ts'

const name = personName(100)
const isTaken = (typed: string) => z.safeParse(name, typed).success

test.each([
  ...['J. R. Smith', 'J.R. Smith', 'J.R.R. Tolkien', 'Sta. Ana', 'Sta.Ana', 'Ma. Teresa', 'Ma.Teresa Cruz'],
  ...[
    'Juan dela Cruz Jr.',
    'Jr.Cruz',
    'Dr.Co',
    'Atty.Ly',
    'Engr. Uy',
    'Ma. Bet Santos',
    'ma.bet',
    'O’Neill-Go',
  ],
  ...[
    'Ana & Ben',
    'Ana @ work',
    'Lola Nena (lola)',
    'Ñora Peña',
    '月餅',
    'Jose\u0301',
    'J.Co Donuts',
    'Mrs. T. M. Go',
  ],
  ...['Juan P.Cruz', 'c/o Ana Reyes', 'Ana/Ben', 'St. Joseph’s', 'Maria C.', 'Bro. Eli', 'Awww.cute'],
])('%j is a name (D70)', (typed) => expect([isTaken(typed), nameAdvice(typed)]).toEqual([true, undefined]))

test.each([
  ...['You won P5,000! Visit www.evil.example/claim', 'https://evil.example', 'http://1.2.3.4', 'evil.com'],
  ...[
    'Visit EVIL.COM now',
    'Ana evil.ph',
    'bit.ly/abc',
    't.co/x',
    'evil.example/claim',
    'www.evil',
    'sub.evil.net',
  ],
  ...[
    'ana@mail.example',
    'ana＠mail.example',
    'evil．com',
    'evil。com',
    'e\u200bvil.c\u200bom',
    'ｗｗｗ.evil.example',
  ],
  ...['evil.example:8080/x', '(evil.com)', 'ftp://evil', 'wa.me/63917', 'evil.shop', 'x-y.xyz!', 'ana@evil'],
])('%j is no name, and a sentence says why (D70)', (typed) => {
  expect(isTaken(typed)).toBe(false)
  expect(nameAdvice(typed)).toBe('Please enter the name alone, without a web or e-mail address.')
})

test.each(['Ana\nBen', 'Ana\u2028Ben', 'Ana\u0000', '\u202eanA', '\u2066Ana\u2069', 'Ana\ud800'])(
  '%j has more in it than a name (D70)',
  (typed) => expect(isTaken(typed)).toBe(false),
)

test('a name with marks that reverse writing is refused in words', () => {
  expect([hiddenAdvice('\u202eanA'), hiddenAdvice('Ana\nBen')]).toEqual([
    'Please type this by hand: what was pasted has hidden characters.',
    undefined,
  ])
})

test('no address gets into a name, whatever stands around it (D70)', () => {
  const around = fc.constantFrom('', ' ', '! ', ', ', 'You won ', '(', ')', ' – ', '\u00a0', 'Ma. ', '“')
  const behind = fc.constantFrom('', ' ', '! ', ', now', ')', '\u00a0', ' Ma.', '”')
  const host = fc
    .tuple(
      fc.stringMatching(/^[a-z][a-z0-9-]{1,8}$/),
      fc.constantFrom('com', 'net', 'org', 'ph', 'xyz', 'shop'),
    )
    .map((parts) => parts.join('.'))
  const address = fc.oneof(
    host,
    host.map((one) => `https://${one}/a`),
    host.map((one) => `www.${one}`),
    host.map((one) => `${one}/claim?x=1`),
    host.map((one) => `ana@${one}`),
    host.map((one) => one.toUpperCase()),
  )
  const mark = fc.constantFrom('', '\u200b', '\u200e', '\ufeff', '\u00ad')
  fc.assert(
    fc.property(around, address, behind, mark, fc.nat(4), (before, one, after, hidden, place) => {
      const typed = `${before}${one.slice(0, place)}${hidden}${one.slice(place)}${after}`
      expect(isTaken(typed)).toBe(false)
    }),
    { numRuns: depth(500, 20_000) },
  )
})

test.each([
  ...[
    'Happy birthday! Love you.Me',
    'Lot 12.Ph 2, Sta.Ana/Sta. Cruz',
    'cor.Rizal/Mabini',
    'Beside Jollibee.Top floor',
  ],
  ...['Blk. 3, near 7-11', '18 na si Ana!', 'Congrats @ana'],
])('%j is no link', (words) => expect(holdsLink(words)).toBe(false))

test.each([
  'Visit www.evil.example',
  'see evil.com',
  'https://x',
  'bit.ly/abc',
  'evil.shop/claim',
  'EVIL.ORG!',
])('%j is a link', (words) => expect(holdsLink(words)).toBe(true))
