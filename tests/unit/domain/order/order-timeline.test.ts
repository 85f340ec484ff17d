import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts'
import { hasEnded, timelineOf } from '#domain/order/order-timeline.ts'

const event = (status: OrderStatus) => ({ status, at: '2026-11-21T09:30:00+08:00' })
const shown = (statuses: OrderStatus[], method: 'pickup' | 'delivery') =>
  timelineOf(statuses.map(event), method).map(({ status, at }) => (at ? status : status.toLowerCase()))

test('a timeline has the steps taken, then those to come if all goes well', () => {
  expect(shown(['PENDING_PAYMENT'], 'pickup')).toEqual([
    ...['PENDING_PAYMENT', 'confirmed', 'baking', 'ready', 'picked_up', 'completed'],
  ])
  expect(shown(['CONFIRMED', 'BAKING', 'READY'], 'delivery')).toEqual([
    ...['CONFIRMED', 'BAKING', 'READY', 'out_for_delivery', 'completed'],
  ])
})

test('after a cancel nothing is to come', () => {
  expect(shown(['CONFIRMED', 'CANCELLED'], 'pickup')).toEqual(['CONFIRMED', 'CANCELLED'])
})

test('an order has ended when it is completed, cancelled or was not picked up', () => {
  const ended = ORDER_STATUSES.filter((status) => hasEnded(status, 'pickup'))
  expect(ended).toEqual(['COMPLETED', 'CANCELLED', 'NO_SHOW'])
})
