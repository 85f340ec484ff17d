import { expect, test } from 'vitest'
import { splitSums } from '#domain/order/split-words.ts'

const TODAY = '2026-11-28'
const offer = { first: { date: '2026-11-29' }, later: { date: '2026-11-30' } }
const words = (isDelivery: boolean, isCash: boolean) =>
  splitSums(offer, [5_000, 26_000], { isDelivery, isCash }, TODAY)

test('both orders of a split one are named with their sums and days', () => {
  expect(words(false, true)).toBe('Two orders: ₱50.00 tomorrow, ₱260.00 on Mon, Nov 30')
})

test('cash is never called one payment: each order is paid when it is handed over', () => {
  expect(words(true, true)).toMatch(/^Two orders, two deliveries: /)
  expect(words(false, false)).toMatch(/^Two orders, one payment: /)
  expect(words(true, false)).toMatch(/^Two orders, two deliveries, one payment: /)
})
