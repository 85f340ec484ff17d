import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportAddress } from '#domain/page/error/error-report.ts'
import { depth } from '#tests/depth.ts'

const report = {
  email: 'hello@pugon.example',
  kind: 'default',
  name: 'TypeError',
  message: 'no price',
  stack: 'at Summary (/_astro/checkout.js:1:200)',
  path: '/checkout',
} as const

const bodyOf = (address: string) => new URL(address).searchParams.get('body') ?? ''

test('is an e-mail to the shop that names page, kind and error', () => {
  const address = reportAddress(report)
  expect(address).toMatch(/^mailto:hello@pugon\.example\?subject=Something%20went%20wrong/)
  for (const fact of ['/checkout', 'default', 'TypeError: no price', 'at Summary'])
    expect(bodyOf(address)).toContain(fact)
})

test('holds at most 500 characters of the stack (§9)', () => {
  expect(bodyOf(reportAddress({ ...report, stack: 'x'.repeat(600) })).match(/x/g)).toHaveLength(500)
})

test.each([
  ['an e-mail address', 'ana.reyes@mail.example was refused', 'ana.reyes'],
  ['a phone number', 'no rider for 0917 123 4567', '4567'],
  ['a phone number with its country', 'no rider for +63 (917) 123-4567', '917'],
  ['a key in an address', 'GET http://shop/order?t=secret failed', 'secret'],
])('tells nobody %s', (_, words, secret) => {
  const body = bodyOf(reportAddress({ ...report, message: words, stack: `at x (${words})` }))
  expect(body).not.toContain(secret)
})

test('is an address whatever the error says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary-ascii' }), (message, stack) => {
      const { protocol, pathname } = new URL(reportAddress({ ...report, message, stack }))
      expect([protocol, pathname]).toEqual(['mailto:', 'hello@pugon.example'])
    }),
    { numRuns: depth(20, 100) },
  )
})
