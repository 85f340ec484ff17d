import { expect, test } from 'vitest'
import {
  canCancel,
  cancelUntil,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/order/order-status.ts'
import { manilaMoment } from '#domain/time/manila.ts'

/** D23, written again by hand. */
const ALLOWED: Record<'pickup' | 'delivery', string[]> = {
  pickup: [
    'PENDING_PAYMENT>CONFIRMED',
    'PENDING_PAYMENT>CANCELLED',
    'CONFIRMED>BAKING',
    'CONFIRMED>CANCELLED',
    'BAKING>READY',
    'BAKING>CANCELLED',
    'READY>PICKED_UP',
    'READY>NO_SHOW',
    'READY>CANCELLED',
    'PICKED_UP>COMPLETED',
  ],
  delivery: [
    'PENDING_PAYMENT>CONFIRMED',
    'PENDING_PAYMENT>CANCELLED',
    'CONFIRMED>BAKING',
    'CONFIRMED>CANCELLED',
    'BAKING>READY',
    'BAKING>CANCELLED',
    'READY>OUT_FOR_DELIVERY',
    'READY>CANCELLED',
    'OUT_FOR_DELIVERY>COMPLETED',
    'OUT_FOR_DELIVERY>NO_SHOW',
  ],
}

test.each(['pickup', 'delivery'] as const)(
  'the steps of a %s order are those of D23 and no others',
  (method) => {
    const steps = ORDER_STATUSES.flatMap((from) => nextStatuses(from, method).map((to) => `${from}>${to}`))
    // An order never gets a status of the other handover method.
    const reachable = (status: OrderStatus): boolean =>
      method === 'pickup' ? status !== 'OUT_FOR_DELIVERY' : status !== 'PICKED_UP'
    const wanted = steps.filter((step) => reachable(step.split('>')[0] as OrderStatus))
    expect(wanted.toSorted()).toEqual(ALLOWED[method].toSorted())
  },
)

test('a completed, cancelled or uncollected order stays so', () => {
  for (const end of ['COMPLETED', 'CANCELLED', 'NO_SHOW'] as const) {
    expect([...nextStatuses(end, 'pickup'), ...nextStatuses(end, 'delivery')]).toEqual([])
  }
})

test('a customer may cancel until a number of hours before the window, and only before baking', () => {
  const order = { date: '2026-11-23', window: '10:00-12:00', status: 'CONFIRMED' as OrderStatus }
  const settings = { cancelHours: 2 }
  expect(cancelUntil(order, settings)).toEqual(manilaMoment('2026-11-23', '08:00'))
  expect(canCancel(order, settings, manilaMoment('2026-11-23', '07:59'))).toBe(true)
  expect(canCancel(order, settings, manilaMoment('2026-11-23', '08:00'))).toBe(false)
  const early = manilaMoment('2026-11-22', '08:00')
  const open = ORDER_STATUSES.filter((status) => canCancel({ ...order, status }, settings, early))
  expect(open).toEqual(['PENDING_PAYMENT', 'CONFIRMED'])
})
