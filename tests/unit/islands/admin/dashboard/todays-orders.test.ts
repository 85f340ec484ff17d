import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOrderCounts } from '#contract/admin/order/order-count.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { TodaysOrders } from '#islands/admin/dashboard/TodaysOrders.tsx'
import { createQueryClient } from '#islands/query/query-client.ts'
import { keyOf } from '#islands/query/use-call.ts'

// An answer is drawn a moment after the screen around it.
vi.mock('#islands/kit/use-after-paint.ts', () => ({ useAfterPaint: () => true }))
// The page names the shop's number.
beforeEach(() => void vi.stubGlobal('document', { querySelector: () => null }))

/** What the dashboard says of a day that is over, whose windows each have an order of this status. */
function pageOf(days: Record<string, OrderStatus>): string {
  const client = createQueryClient()
  client.setQueryData(keyOf(getOrderCounts), {
    date: '2026-11-21',
    total: Object.keys(days).length,
    paymentsToConfirm: 0,
    windows: Object.entries(days).map(([window, status]) => ({
      window,
      orders: 1,
      statuses: [{ status, orders: 1 }],
    })),
  })
  const children = createElement(TodaysOrders)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client, children }))
}

const OVER = {
  '08:00-10:00': 'COMPLETED',
  '10:00-12:00': 'PICKED_UP',
  '12:00-14:00': 'NO_SHOW',
  '14:00-16:00': 'CANCELLED',
} as const

test('orders that are handed over or given up are not late; those that are ready are late, and to be handed over', () => {
  const page = pageOf({ ...OVER, '16:00-18:00': 'READY' })
  expect(page).toContain('<b>1</b> late')
  expect(page).toContain('<b>1</b> to hand over')
  expect([...page.matchAll(/<b>\d+<\/b>/g)]).toHaveLength(2)
})

test('a day whose orders are all over says so', () => {
  expect(pageOf(OVER)).toContain('All 4 of today are handed over.')
})
