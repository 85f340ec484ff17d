import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import { PAYMENT_METHODS } from '#domain/order/payment/payment.ts'
import { OrderTicket } from '#islands/admin/orders/OrderTicket.tsx'

const address = { municipality: '0402112000', barangay: 'Bendita Uno', street: '7 Rizal Street' }
const ORDER: OrderDetail = {
  ...{ number: 'P-1', status: 'PENDING_PAYMENT', origin: 'web', placedAt: '2026-11-21T09:40:00+08:00' },
  ...{
    customerName: 'Ana',
    phone: '0917 000 0000',
    email: null,
    note: null,
    hasNote: false,
    deposit: null,
    balanceReference: null,
    lawful: null,
    idCheck: null,
    isUnreadable: false,
    itemCount: 1,
    goods: [{ quantity: 1, productName: 'Pandesal', sizeName: 'Regular' }],
  },
  ...{ subtotal: 10_000, discount: 0, deliveryFee: 4000, total: 14_000, voucherCode: null, items: [] },
  fulfilment: {
    ...{ method: 'delivery', date: '2026-11-23', window: '10:00-12:00' },
    address: { ...address, landmark: 'Green gate', note: null },
  },
  payment: { method: 'gcash', reference: null, paidAt: null },
  recipient: null,
  ...{
    payBefore: null,
    refunded: 0,
    cashReceived: null,
    received: null,
    toPay: 0,
    version: 1,
    editable: [],
    edits: [],
    linkedNumber: null,
    next: [],
    events: [],
    staffNotes: [],
    money: [],
    messages: [],
  },
}

/** The ticket's text. */
const ticket = (changes: Partial<OrderDetail>) =>
  renderToStaticMarkup(
    createElement(OrderTicket, { order: { ...ORDER, ...changes }, shop: 'Panaderya Ana' }),
  ).replaceAll(/<[^>]+>/g, '')

test('names the town for the rider, or its code where the shop no longer delivers', () => {
  expect(ticket({ town: 'Magallanes' })).toContain(
    '7 Rizal Street, Bendita Uno, Magallanes. Landmark: Green gate',
  )
  expect(ticket({ town: null })).toContain('Bendita Uno, 0402112000. Landmark:')
})

test('of an order of 0 pesos says that nothing is to pay, unless money came for it (D68)', () => {
  for (const method of PAYMENT_METHODS) {
    const payment = { method, reference: null, paidAt: null }
    expect(ticket({ total: 0, payment })).toContain('nothing to pay')
    expect(ticket({ total: 0, payment })).not.toMatch(/not paid|to collect/)
  }
  const paid = { method: 'gcash', reference: null, paidAt: '2026-11-21T09:40:00+08:00' } as const
  expect(ticket({ total: 0, payment: paid })).toContain('GCash, paid')
})

test('of a split order says that one transfer pays for both, and how much', () => {
  const split = { linkedNumber: 'P-2', togetherTotal: 34_000 }
  expect(ticket(split)).toContain('paid together with P-2')
  expect(ticket(split)).toContain('One payment is for both orders: ₱340.00.')
  expect(ticket({ ...split, togetherTotal: null })).toContain('One payment is for both orders.')
})

test('of a split order that is paid in cash says that each part is paid by itself', () => {
  const cash = { method: 'cash', reference: null, paidAt: null } as const
  const words = ticket({ linkedNumber: 'P-2', togetherTotal: 34_000, payment: cash })
  expect(words).toContain('Ordered together with P-2, which is handed over and paid on another day.')
  expect(words).not.toContain('340')
})

test('has the shop’s name, and the subtotal wherever it is not the total', () => {
  expect(ticket({})).toMatch(/^Panaderya Ana/)
  expect(ticket({})).toContain('Subtotal₱100.00Delivery₱40.00Total₱140.00')
  expect(ticket({ deliveryFee: 0, total: 10_000 })).not.toContain('Subtotal')
})
