import { expect, test } from 'vitest'
import type { VoucherRefusal } from '#domain/voucher/voucher.ts'
import { comingWords, voucherRefusalWords } from '#domain/voucher/voucher-words.ts'

/** A Saturday. */
const now = new Date('2026-11-21T09:30:00+08:00')

test.each<[VoucherRefusal, string]>([
  [{ reason: 'below-minimum', missing: 4500 }, 'Add ₱45.00 more'],
  [{ reason: 'not-started', startsAt: '2026-11-27T08:00:00+08:00' }, 'Starts Friday 8:00 AM'],
  [{ reason: 'already-used', by: 'email' }, 'Already used with this e-mail'],
  [{ reason: 'already-used', by: 'phone' }, 'Already used with this phone number'],
  [{ reason: 'expired' }, 'This voucher has expired'],
  [{ reason: 'used-up' }, 'This voucher has been used up'],
  [{ reason: 'empty-cart' }, 'The cart is empty'],
])('says %j as shoppers read it (D19)', (refusal, words) => {
  expect(voucherRefusalWords(refusal, now)).toBe(words)
})

test.each([
  ['2026-11-21T23:59:59+08:00', 'today 11:59 PM'],
  ['2026-11-22T00:00:00+08:00', 'tomorrow 12:00 AM'],
  ['2026-11-27T12:05:00+08:00', 'Friday 12:05 PM'],
  ['2026-11-28T08:00:00+08:00', 'Nov 28, 8:00 AM'],
  ['2027-01-02T08:00:00+08:00', 'Jan 2, 2027, 8:00 AM'],
  // Still the 22nd in Manila, whatever the moment's own zone says.
  ['2026-11-22T15:59:00Z', 'tomorrow 11:59 PM'],
])('%s is %s from a Saturday morning', (at, words) => {
  expect(comingWords(new Date(at), now)).toBe(words)
})
