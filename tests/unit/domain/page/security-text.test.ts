import fc from 'fast-check'
import { expect, test } from 'vitest'
import { securityText } from '#domain/page/security-text.ts'
import { manilaDate } from '#domain/time/manila.ts'

const ADDRESS = new URL('https://pugon.example/.well-known/security.txt')
const YEAR_MS = 366 * 86_400_000

test('security.txt names the shop’s mailbox, its languages, its address and when it expires (RFC 9116)', () => {
  expect(securityText('hello@pugon.example', ADDRESS, '2026-11-28')).toBe(
    `Contact: mailto:hello@pugon.example
Expires: 2027-11-01T00:00:00.000Z
Preferred-Languages: en, fil
Canonical: https://pugon.example/.well-known/security.txt
`,
  )
})

test('it expires in the future, and within a year', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (now) => {
        const today = manilaDate(now)
        const [, expires = ''] = /Expires: (\S+)/.exec(securityText('a@b.ph', ADDRESS, today)) ?? []
        expect(Date.parse(expires)).toBeGreaterThan(now.getTime())
        expect(Date.parse(expires) - Date.parse(today)).toBeLessThanOrEqual(YEAR_MS)
      },
    ),
  )
})
