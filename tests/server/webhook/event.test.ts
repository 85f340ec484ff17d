import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { promiseRefund, settleRefund } from '#contract/admin/order/money.ts'
import { changeStock } from '#contract/admin/product/product.ts'
import { updateWebhook, WEBHOOK_BODIES } from '#contract/admin/shop/webhook.ts'
import { cancelOrder } from '#contract/order/order.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { LOW_STOCK } from '#domain/product/stock.ts'
import type { WebhookEvent } from '#domain/program/webhook-event.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'
import { readyProduct } from '#tests/server/setup/shop.ts'
import { isGenuine } from '#tests/server/setup/webhook/receiver.ts'
import { openWebhookShop, type WebhookShop } from '#tests/server/setup/webhook/webhook-shop.ts'

let at: WebhookShop
beforeEach(async () => {
  at = await openWebhookShop()
})
afterEach(() => at.close())

test('an event is sent once, signed, in the form of the contract, and says nothing personal', async () => {
  const { id, secret } = await at.add()
  const order = await at.place()
  await at.admin().request(confirmPayment, { params: { number: order.number }, body: { reference: null } })
  await at.pass()
  await at.pass()
  const { received } = at.receiver
  const types = at.events().map(({ type }) => type)
  expect(types.toSorted()).toEqual(['order.changed', 'order.paid', 'order.placed'])
  for (const event of received) {
    expect(isGenuine(event, secret, at.shop.deps.clock())).toBe(true)
    const { type } = JSON.parse(event.body) as { type: WebhookEvent }
    expect(z.safeDecode(WEBHOOK_BODIES[type], JSON.parse(event.body)).error).toBeUndefined()
    expect(event.body).not.toMatch(new RegExp(`Ana|0917|639|${order.token}`))
    expect(event.headers['content-type']).toBe('application/json')
  }
  const total = order.total / 100
  const paid = at.events().find(({ type }) => type === 'order.paid')
  expect(paid?.data).toMatchObject({ number: order.number, status: 'CONFIRMED', total, toPay: 0 })
  const placed = at.events().find(({ type }) => type === 'order.placed')
  expect(placed?.data).toMatchObject({ number: order.number, status: 'PENDING_PAYMENT', total, toPay: total })
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  expect((await at.log(id)).map(({ state, answer, attempts }) => [state, answer, attempts])).toEqual(
    [1, 2, 3].map(() => ['delivered', 204, 1]),
  )
})

test('an event is only sent where it is wanted, and not while the endpoint is off', async () => {
  const { id } = await at.add(['order.changed'])
  const turn = (isOn: boolean) =>
    at.admin().request(updateWebhook, { params: { id }, body: { events: ['order.placed'], isOn } })
  const { token } = await at.place('gcash')
  await at.shop.request(cancelOrder, { params: { token }, body: { reason: null } })
  await at.pass()
  expect(at.events().map(({ type, data }) => [type, data['status'], data['toPay']])).toEqual([
    ['order.changed', 'CANCELLED', 0],
  ])
  await turn(false)
  await at.place()
  await turn(true)
  await at.pass()
  expect(at.events()).toHaveLength(1)
  await at.place()
  await at.pass()
  expect(at.events().map(({ type }) => type)).toEqual(['order.changed', 'order.placed'])
})

test('order.changed tells when money has gone back, and not that it is promised', async () => {
  await at.add(['order.changed'])
  const { number } = await at.place()
  const params = { number }
  await at.admin().request(confirmPayment, { params, body: { reference: null } })
  await at.pass()
  const { length } = at.events()
  const { id } = await at.admin().request(promiseRefund, { params, body: { amount: 250, reason: null } })
  await at.pass()
  expect(at.events()).toHaveLength(length)
  const body = { method: 'gcash', reference: null } as const
  const settle = () => at.admin().request(settleRefund, { params: { id }, body })
  await settle()
  await expect(settle()).rejects.toThrow()
  await at.pass()
  const events = at.events().slice(length)
  expect(events.map(({ data }) => [data['number'], data['returned']])).toEqual([[number, 2.5]])
  expect(z.safeDecode(WEBHOOK_BODIES['order.changed'], events[0] as never).error).toBeUndefined()
})

test('an event of a transaction that fails is never sent', async () => {
  await at.add()
  const { number } = await at.place()
  await at.pass()
  const { length } = at.events()
  const { database, clock } = at.shop.deps
  const failed = database.transaction(async (transaction) => {
    await recordOrderEvent(transaction, 'order.changed', { number }, clock())
    throw new Error('Nothing has changed')
  })
  await expect(failed).rejects.toThrow('Nothing has changed')
  await at.pass()
  expect(at.events()).toHaveLength(length)
})

test('stock.low comes when few pieces are left, by an order or by hand, and not again below', async () => {
  await at.add(['stock.low'])
  const { product, size } = await readyProduct(at.shop)
  const change = (stockDelta: number) =>
    at.admin().request(changeStock, {
      params: { id: product.id },
      body: { changes: [{ sizeId: size.id, stockDelta }] },
    })
  await change(LOW_STOCK + 1 - size.stockQuantity)
  await at.pass()
  expect(at.events()).toHaveLength(0)
  await at.place('cash')
  await at.place('cash')
  await at.pass()
  const low = (stock: number) => ({
    productId: product.id,
    sizeId: size.id,
    productName: product.name,
    stock,
  })
  expect(at.events().map(({ data }) => data)).toMatchObject([low(LOW_STOCK)])
  await change(LOW_STOCK)
  await change(-LOW_STOCK)
  await at.pass()
  expect(at.events().map(({ data }) => data)).toMatchObject([low(LOW_STOCK), low(LOW_STOCK - 1)])
})
