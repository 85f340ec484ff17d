import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SingleOrder } from '#contract/order/order.ts'
import { PAYMENT_METHODS } from '#domain/order/payment/payment.ts'
import { OrderPart } from '#islands/order/OrderPart.tsx'

const ORDER: SingleOrder = {
  ...{ number: 'P-1', status: 'CONFIRMED', token: 't', placedAt: '2026-11-21T09:40:00+08:00', items: [] },
  ...{ subtotal: 10_000, discount: 10_000, deliveryFee: 0, total: 0 },
  fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
  payment: { method: 'cash', reference: null, paidAt: null, instructions: null },
}

// The page names the shop.
beforeEach(() => void vi.stubGlobal('document', { querySelector: () => null }))

/** An order's text, as its customer reads it. */
const part = (changes: Partial<SingleOrder>) =>
  renderToStaticMarkup(createElement(OrderPart, { order: { ...ORDER, ...changes } })).replaceAll(
    /<[^>]+>/g,
    ' ',
  )

test('an order of 0 pesos says that nothing is to pay, in whatever way it would be paid (D68)', () => {
  for (const method of PAYMENT_METHODS) {
    const words = part({ payment: { ...ORDER.payment, method } })
    expect(words).toMatch(/Nothing to pay +₱0\.00/)
    expect(words).not.toMatch(/in cash|Paid/)
  }
  expect(part({ total: 5_000 })).toContain('To pay in cash at pickup')
})
