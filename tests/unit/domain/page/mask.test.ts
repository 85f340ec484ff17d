import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MASK, maskFields, maskText } from '#domain/page/mask.ts'

test.each([
  ['write to ana.reyes@example.com now', 'write to a***@example.com now'],
  ['Key (email)=(ana@example.com) already exists.', 'Key (email)=(a***@example.com) already exists.'],
  [
    '/vouchers/validate/X?orderTotal=5&customerEmail=ana%40example.com',
    '/vouchers/validate/X?orderTotal=5&customerEmail=***',
  ],
  ['seen at ana%40example.com', 'seen at a***%40example.com'],
  ['call 9171234567', 'call ***'],
  ['call 0917 123 4567 or +63 (917) 123-4567.', 'call *** or ***.'],
  ['card 4111 1111 1111 1111', 'card ***'],
  ['card 4111111111111111', 'card ***'],
  ['number 123-45-6789', 'number ***'],
  ['/order?t=P-7KM3Q9X.c2lnbmF0dXJl', '/order?t=***'],
  ['/api/v1/orders/P-7KM3Q9X.mT9Zk3yqk0Wn0m4lU2dXcVh1bGxvLXRoZXJlLWFnYWlu', '/api/v1/orders/***'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.mT9Zk3yqk0Wn0m4lU2dXcVh1bGxvLXRoZXJl', 'Bearer ***'],
])('%s is logged as %s (§5)', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})

test.each([
  'GET /api/v1/products/12 took 35 ms',
  'at 2026-11-21 18:03:06 and 2026-11-21T18:03:06+08:00',
  'order P-7KM3Q9X, ₱1,234.50',
  'Failed query: select "id" from "orders" where "orders"."number" = $1',
  '    at file:///srv/pugon/node_modules/drizzle-orm/pg-core/session.js:104:15',
  '3f2b8c1e-9a4d-4e0f-8b7a-1c2d3e4f5a6b',
])('%s is left as it is', (text) => {
  expect(maskText(text)).toBe(text)
})

test('fields that hold personal data by their names are masked whatever they hold (§5)', () => {
  const record = {
    password: 'Malunggay 2',
    ssn: 'none',
    creditCard: 4111,
    phone: '12',
    email: 'ana@example.com',
    customerEmail: 'not an address',
    address: { street: 'Rizal 1', barangay: 'Dos' },
    nested: [{ refreshToken: 'abc', quantity: 2, note: 'ask ben@example.com' }],
    placedAt: null,
  }
  expect(maskFields(record)).toEqual({
    password: MASK,
    ssn: MASK,
    creditCard: MASK,
    phone: MASK,
    email: 'a***@example.com',
    customerEmail: MASK,
    address: MASK,
    nested: [{ refreshToken: MASK, quantity: 2, note: 'ask b***@example.com' }],
    placedAt: null,
  })
})

test('a value that holds itself is masked all the same', () => {
  const circle: Record<string, unknown> = { email: 'ana@example.com' }
  circle['self'] = circle
  expect(JSON.stringify(maskFields(circle))).not.toContain('ana@')
})

const letters = fc.stringMatching(/^[a-z][a-z0-9.+_'-]{2,20}$/)
const email = fc
  .tuple(letters, fc.stringMatching(/^[a-z]{2,12}\.(ph|com|com\.ph)$/))
  .map((two) => two.join('@'))
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const phone = fc.oneof(
  digits(10),
  digits(9).map((rest) => `09${rest}`),
  digits(9).map((rest) => `+639${rest}`),
  fc.tuple(digits(2), digits(3), digits(4)).map(([a, b, c]) => `(09${a}) ${b}-${c}`),
  fc.tuple(digits(2), digits(3), digits(4)).map(([a, b, c]) => `+63 9${a} ${b} ${c}`),
)
const card = fc.oneof(
  digits(16),
  fc.array(digits(4), { minLength: 4, maxLength: 4 }).map((parts) => parts.join(' ')),
)
const ssn = fc.tuple(digits(3), digits(2), digits(4)).map((parts) => parts.join('-'))
const around = fc.stringMatching(/^[A-Za-z ,;:"'()=<>{}[\]\n]{0,20}$/)
const personal = fc.oneof(email, phone, card, ssn)

test('no address and no number survives, whatever surrounds it', () => {
  fc.assert(
    fc.property(around, personal, around, (before, secret, after) => {
      // A letter next to a number makes it part of another word.
      const text = `${before} ${secret} ${after}`
      expect(maskText(text)).not.toContain(secret)
      expect(JSON.stringify(maskFields({ note: text, list: [text] }))).not.toContain(secret)
    }),
    { numRuns: 3000 },
  )
})

test('masking twice changes nothing more', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.tuple(around, personal, around).map((all) => all.join(' ')),
      ),
      (text) => {
        expect(maskText(maskText(text))).toBe(maskText(text))
      },
    ),
    { numRuns: 3000 },
  )
})
