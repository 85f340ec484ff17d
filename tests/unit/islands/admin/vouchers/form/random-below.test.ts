import { expect, test, vi } from 'vitest'
import { makeVoucherCode } from '#domain/voucher/voucher-code.ts'
import { randomBelow } from '#islands/admin/vouchers/form/random-below.ts'

test('every number is as likely as the others: of 256 bytes each stands for the same many', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  vi.stubGlobal('crypto', {
    getRandomValues: (into: Uint8Array) => into.fill(bytes.shift() ?? 0),
  })
  const counts = new Map<number, number>()
  // 31 fits into 256 eight times; the eight remaining byte values are discarded.
  for (let drawn = 0; drawn < 8 * 31; drawn++) {
    const picked = randomBelow(31)
    counts.set(picked, (counts.get(picked) ?? 0) + 1)
  }
  expect([...counts.keys()].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 31 }, (_, number) => number),
  )
  expect(new Set(counts.values())).toEqual(new Set([8]))
  expect(bytes).toHaveLength(8)
})

test('a byte beyond the last whole row is drawn again', () => {
  const bytes = [255, 248, 30]
  vi.stubGlobal('crypto', {
    getRandomValues: (into: Uint8Array) => into.fill(bytes.shift() ?? 0),
  })
  expect(randomBelow(31)).toBe(30)
})

test('a code has no letter or digit that is taken for another one', () => {
  const codes = Array.from({ length: 200 }, () => makeVoucherCode(randomBelow)).join('')
  expect(codes).toMatch(/^[A-HJ-NP-Z2-9]{1600}$/)
  expect(codes).not.toMatch(/[01OI]/)
  expect(new Set(codes).size).toBe(31)
})
