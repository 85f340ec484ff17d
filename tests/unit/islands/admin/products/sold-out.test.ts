import { expect, test } from 'vitest'
import { availabilityOn } from '#islands/admin/products/sold-out.ts'

const until = (soldOutUntil: string | null) => ({ isOffered: true, soldOutUntil })

test('what is sold out until tomorrow is on sale from its morning on, and nothing is taken back to a day that has passed', () => {
  expect(availabilityOn(until('2026-11-23'), '2026-11-22')).toEqual(until('2026-11-23'))
  expect(availabilityOn(until('2026-11-22'), '2026-11-22')).toEqual(until(null))
  expect(availabilityOn(until('2026-11-21'), '2026-11-22')).toEqual(until(null))
})

test('a product that is sold out for good stays so', () => {
  const off = { isOffered: false, soldOutUntil: null }
  expect(availabilityOn(off, '2026-11-22')).toEqual(off)
})
