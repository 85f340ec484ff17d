import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { getOrderCounts } from '#contract/admin/order/order-count.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { windowWords } from '#domain/time/day-words.ts'
import { TodaysOrders } from '#islands/admin/dashboard/TodaysOrders.tsx'
import { createQueryClient } from '#islands/query/query-client.ts'
import { keyOf } from '#islands/query/use-call.ts'

// An answer is drawn a moment after the screen around it.
vi.mock('#islands/kit/use-after-paint.ts', () => ({ useAfterPaint: () => true }))
// The page names the shop's number.
vi.stubGlobal('document', { querySelector: () => null })

/** The dashboard's windows of a day whose orders have these statuses. */
function windowsOf(days: Record<string, OrderStatus>): string[] {
  const client = createQueryClient()
  client.setQueryData(keyOf(getOrderCounts), {
    ...{ date: '2026-11-21', total: Object.keys(days).length, paymentsToConfirm: 0 },
    windows: Object.entries(days).map(([window, status]) => ({
      ...{ window, orders: 1, statuses: [{ status, orders: 1 }] },
    })),
  })
  const children = createElement(TodaysOrders)
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client, children }))
  return [...page.matchAll(/<li><b>(.+?)<\/b>/g)].map(([, words = '']) => words)
}

test('a window whose orders are all handed over or given up is not late: it is not listed', () => {
  expect(
    windowsOf({
      '08:00-10:00': 'COMPLETED',
      '10:00-12:00': 'PICKED_UP',
      '12:00-14:00': 'NO_SHOW',
      '14:00-16:00': 'CANCELLED',
      '16:00-18:00': 'READY',
    }),
  ).toEqual([windowWords('16:00-18:00')])
})
