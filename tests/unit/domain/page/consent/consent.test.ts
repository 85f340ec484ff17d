import { expect, test } from 'vitest'
import { decodeConsent } from '#domain/page/consent/consent.ts'
import { ACCEPT_ALL, consentRecord, ESSENTIAL_ONLY } from '#domain/page/consent/consent-choice.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

test('a record holds flag, preferences, timestamp, version 1.0 and method (§3)', () => {
  expect(consentRecord(ACCEPT_ALL, 'accept-all', NOW)).toEqual({
    consent: true,
    preferences: { necessary: true, analytics: true, marketing: true },
    timestamp: '2026-11-22T10:00:00.000Z',
    version: '1.0',
    consentMethod: 'accept-all',
  })
})

test('essential only allows nothing but necessary functions', () => {
  expect(consentRecord(ESSENTIAL_ONLY, 'essential-only', NOW)).toMatchObject({
    consent: false,
    preferences: { necessary: true, analytics: false, marketing: false },
  })
})

test('a choice is valid for 30 days, then the visitor is asked again (§4)', () => {
  const text = JSON.stringify(consentRecord(ACCEPT_ALL, 'accept-all', NOW))
  expect(decodeConsent(text, after(30))).toMatchObject({ consent: true })
  expect(decodeConsent(text, new Date(after(30).getTime() + 1))).toBeNull()
})

test('§4 a choice from the future holds for one day of clock skew, not for ever', () => {
  const text = JSON.stringify(consentRecord(ACCEPT_ALL, 'accept-all', after(1)))
  expect(decodeConsent(text, NOW)).toMatchObject({ consent: true })
  expect(decodeConsent(text, new Date(NOW.getTime() - 1))).toBeNull()
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"version":"1.0"}',
  '{"version":"1.0","timestamp":"never","preferences":{"analytics":true,"marketing":true}}',
  '{"version":"1.0","timestamp":"2026-11-22T10:00:00Z","preferences":{"analytics":"yes","marketing":true}}',
  '{"version":"0.9","timestamp":"2026-11-22T10:00:00Z","preferences":{"analytics":true,"marketing":true}}',
])('%s is no choice', (text) => {
  expect(decodeConsent(text, NOW)).toBeNull()
})
