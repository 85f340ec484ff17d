import { expect, test } from 'vitest'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { askedWords, partName, returnWords } from '#domain/order/payment/deposit-words.ts'
import { orderingSettings } from '#tests/unit/domain/order/ordering-settings.ts'

const DAY = '2026-12-05'
const RETURNS = [
  { days: 2, percent: 50 },
  { days: 5, percent: 100 },
]

test.each([
  [{ why: 'deposit', amount: 90_000, due: null }, 'Deposit, now'],
  [{ why: 'deposit', amount: 90_000, due: null, received: 90_000 }, 'Deposit, paid'],
  [{ why: 'balance', amount: 90_000, due: '2026-12-03T18:00:00+08:00' }, 'Rest, by Thu, Dec 3, 6 PM'],
  [{ why: 'balance', amount: 90_000, due: null }, 'Rest, on delivery'],
  [{ why: 'balance', amount: 90_000, due: null, received: 40_000 }, 'Rest, on delivery'],
])('a part is named by what it is and when it is due: %o', (part, words) => {
  // Times have a narrow space.
  expect(partName(part, 'delivery', false).replaceAll(/\s/g, ' ')).toBe(words)
})

test('a part that is all of the price is no deposit', () => {
  const part = { why: 'deposit', amount: 90_000, due: null }
  expect(partName(part, 'pickup', true)).toBe('To pay before we bake it')
})

test.each([
  ['2026-11-28', '100% until Mon, Nov 30 and 50% until Thu, Dec 3'],
  ['2026-12-01', '50% until Thu, Dec 3'],
])('on %s only days that are still to come are named', (today, steps) => {
  expect(returnWords(RETURNS, DAY, today)).toBe(
    `If you cancel, we return ${steps} of what you have paid; later, nothing.`,
  )
})

test('after the last day the shop keeps what was paid, and without terms nothing is said', () => {
  expect(returnWords(RETURNS, DAY, '2026-12-04')).toBe('If you cancel, we keep what you have paid.')
  expect(returnWords([], DAY, '2026-12-04')).toBe('')
})

test('a page names a product’s own deposit before the shop’s, and none where only cash is taken (D80)', () => {
  const account = { method: 'gcash' as const, accountName: 'Shop', accountNumber: '0917', picture: null }
  const deposit = { ...NO_DEPOSIT, share: { percent: 50 } }
  const shop = { ...orderingSettings, paymentAccounts: [account], deposit }
  expect(askedWords(shop)).toBe('We ask for a deposit of 50% before we bake your order.')
  expect(askedWords(shop, { amount: 50_000 })).toBe(
    'We ask for a deposit of ₱500.00 for each before we bake it.',
  )
  expect(askedWords({ ...shop, deposit: { ...deposit, from: 100_000 } })).toContain('from ₱1,000.00')
  expect(askedWords({ ...shop, paymentAccounts: [] })).toBe('')
})
