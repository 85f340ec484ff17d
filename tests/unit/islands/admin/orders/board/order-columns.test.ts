import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/admin/order/order.ts'
import { orderColumns } from '#islands/admin/orders/board/OrderColumns.tsx'

const ORDER: OrderRow = {
  ...{ number: 'P-1', status: 'CONFIRMED', origin: 'web', placedAt: '2026-11-21T09:40:00+08:00' },
  ...{ method: 'pickup', date: '2026-11-23', window: '10:00-12:00', customerName: 'Ana' },
  ...{
    phone: '0917 000 0000',
    itemCount: 1,
    goods: [{ quantity: 1, productName: 'Pandesal', sizeName: 'Regular' }],
    total: 10_000,
    hasNote: false,
    lawful: null,
    isNew: false,
    isUnreadable: false,
    next: ['BAKING', 'CANCELLED'],
  },
  payment: { method: 'gcash', reference: null, paidAt: null },
}

/** The labels of the buttons beside an order's status. */
function steps(changes: Partial<OrderRow>) {
  const board = { now: new Date(), open: () => undefined, take: () => undefined, locked: new Map() }
  const cell = orderColumns(() => board).find(({ id }) => id === 'status')?.cell
  const draw = cell as (context: { row: { original: OrderRow } }) => ReactElement
  const drawn = renderToStaticMarkup(draw({ row: { original: { ...ORDER, ...changes } } }))
  return [...drawn.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)
}

test('an order is taken its next step from the board', () => {
  expect(steps({})).toEqual(['Start baking: order P-1'])
})

test.each([[['CONFIRMED', 'CANCELLED'] as const], [['CANCELLED'] as const]])(
  'one that waits for its payment leads to where that is confirmed, whatever may follow (%s)',
  (next) => {
    expect(steps({ status: 'PENDING_PAYMENT', next: [...next] })).toEqual(['Check payment: order P-1'])
  },
)

test('one that is over offers nothing', () => {
  expect(steps({ status: 'COMPLETED', next: [] })).toEqual([])
})
