import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import type { OwnData } from '#contract/shop/own-data.ts'
import { ORDER_STATUSES } from '#domain/order/order-status.ts'
import { OrderRefunds } from '#islands/admin/money/OrderRefunds.tsx'
import { statusWords } from '#islands/checkout/placed/status-words.ts'
import { KnownOrder } from '#islands/own-data/KnownOrder.tsx'

const known = {
  ...{ number: 'P-1', placedAt: '2026-11-21T09:40:00+08:00', method: 'pickup', date: '2026-11-23' },
  ...{ window: '10:00-12:00', name: 'Ana', phone: '0917 123 4567', email: '', address: null },
  ...{ recipient: null, note: null, goods: [], lawful: null, idCheck: null, voucherCode: null },
  ...{ subtotal: 100, discount: 0, deliveryFee: 0, total: 100, paymentMethod: 'gcash' },
  keptUntil: '2036-11-21',
}

test('“Your data” says an order’s status as its page does, a payment that is being checked, too', () => {
  for (const status of ORDER_STATUSES) {
    for (const paymentReference of [null, '9012345678901']) {
      const order = { ...known, status, paymentReference } as unknown as OwnData['orders'][number]
      const words = statusWords({ status, payment: { reference: paymentReference } })
      expect(renderToStaticMarkup(createElement(KnownOrder, { order }))).toContain(`>${words}<`)
    }
  }
})

test('a refund is offered once a payment is confirmed, not while its customer only says that they have paid', () => {
  const refunds = (status: string, paidAt: string | null, reference: string | null) => {
    const order = {
      ...{ number: 'P-1', status, refunded: 0, received: null, total: 10_000 },
      payment: { method: 'gcash', reference, paidAt },
    } as OrderDetail
    const shown = createElement(OrderRefunds, { order })
    return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, shown))
  }
  expect(refunds('PENDING_PAYMENT', null, null)).toBe('')
  expect(refunds('PENDING_PAYMENT', null, '9012345678901')).toBe('')
  expect(refunds('CONFIRMED', '2026-11-21T09:40:00+08:00', '9012345678901')).toContain('Promise the refund')
})
