import { expect, test } from 'vitest'
import { isEarlyHandover } from '#domain/order/work/early-handover.ts'

const TODAY = '2026-11-29'

test('handing over before the day is early, on the day and after it not', () => {
  const order = (date: string) => ({ date, status: 'READY' }) as const
  expect(isEarlyHandover(order('2026-11-30'), 'PICKED_UP', TODAY)).toBe(true)
  expect(isEarlyHandover(order('2026-11-30'), 'COMPLETED', TODAY)).toBe(true)
  expect(isEarlyHandover(order(TODAY), 'PICKED_UP', TODAY)).toBe(false)
  expect(isEarlyHandover(order('2026-11-28'), 'COMPLETED', TODAY)).toBe(false)
})

test('steps before the handover are no handover, and completing what was picked up is not asked about again', () => {
  for (const step of ['BAKING', 'READY', 'OUT_FOR_DELIVERY', 'CANCELLED'] as const)
    expect(isEarlyHandover({ date: '2026-11-30', status: 'CONFIRMED' }, step, TODAY)).toBe(false)
  expect(isEarlyHandover({ date: '2026-11-30', status: 'PICKED_UP' }, 'COMPLETED', TODAY)).toBe(false)
})
