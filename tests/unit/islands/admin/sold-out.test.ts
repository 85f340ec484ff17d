import { expect, test } from 'vitest'
import { standing } from '#islands/admin/products/sold-out.ts'

const until = (soldOutUntil: string | null) => ({ isOffered: true, soldOutUntil })

test('a product sold out until tomorrow is on sale from tomorrow morning on, and undoing does not restore a past day', () => {
  expect(standing(until('2026-11-23'), '2026-11-22')).toEqual(until('2026-11-23'))
  expect(standing(until('2026-11-22'), '2026-11-22')).toEqual(until(null))
  expect(standing(until('2026-11-21'), '2026-11-22')).toEqual(until(null))
})

test('a product that is sold out for good stays so', () => {
  const off = { isOffered: false, soldOutUntil: null }
  expect(standing(off, '2026-11-22')).toEqual(off)
})
