import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRequest } from '#client/pipeline/request.ts'
import { createDeviceStore } from '#client/storage/device-store.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { orderDraft } from '#contract/order/order-draft.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { KEPT_ORDER } from '#contract/stored/waiting-order.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { sendWaiting } from '#service-worker/outbox.ts'
import { depth } from '#tests/depth.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { draftOf, openSharedShop, patiently, readyProduct, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const WRITERS = 20
const BROWSERS = depth(20, 100)

/** A device’s sealed store. */
function aDevice() {
  const device = new Map<string, unknown>()
  return createDeviceStore({
    get: async (name) => device.get(name),
    put: async (name, value) => void device.set(name, value),
    delete: async (name) => void device.delete(name),
  })
}

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  /** The shop’s computer is off. */
  let isGone = false

  const line = () =>
    withCookies((address, init) => {
      if (isGone) throw new TypeError('Failed to fetch')
      return shop.app.request(address, init)
    })

  /** Somebody on whose device an order waits. */
  async function aWriter(number: number) {
    const store = aDevice()
    const { product, size } = await readyProduct(shop)
    const body = draftOf([{ product, size, quantity: 1 }], size.price, {
      customer: { name: `Writer ${number}`, phone: '0917 123 4567', email: null },
    })
    const key = `waiting-order-${number}`
    const wire = { origin: '', body: JSON.stringify(z.encode(orderDraft, body)) }
    await store.write(KEPT_ORDER, { submission: { key, waits: 'unsent', wire, body } })
    const fetch = line()
    return {
      send: () => sendWaiting(store, fetch),
      // The page that is opened next asks under the same key.
      ask: () =>
        patiently(() => createRequest({ fetch, origin: '' })(submitOrder, { body, idempotencyKey: key })),
    }
  }

  test(`the shop is gone for an hour while ${WRITERS} write orders: all arrive once, among ${BROWSERS} who browse (D24, D61)`, async () => {
    const { size } = await readyProduct(shop)
    await setStock(shop, size.id, 1000)
    const writers = await Promise.all(Array.from({ length: WRITERS }, (_, number) => aWriter(number)))
    isGone = true
    const lost = await Promise.allSettled(writers.map(({ send }) => send()))
    expect(lost.every(({ status }) => status === 'rejected')).toBe(true)
    shop.setNow('2026-11-21', '10:30')
    isGone = false
    const browse = Array.from({ length: BROWSERS }, () =>
      patiently(() => createRequest({ fetch: line(), origin: '' })(listAvailableProducts, {})),
    )
    // The browser calls the worker, twice if it likes, while the shopper has opened a page.
    const answers = await Promise.all(
      writers.map(async ({ send, ask }) => {
        const [, , order] = await Promise.all([send(), send(), ask()])
        return order
      }),
    )
    expect((await Promise.all(browse)).every((products) => products.length > 0)).toBe(true)
    const placed = await shop.deps.database.select({ number: orders.number }).from(orders)
    expect(placed.map(({ number }) => number).toSorted()).toEqual(
      answers.map(({ number }) => number).toSorted(),
    )
    expect(new Set(placed.map(({ number }) => number)).size).toBe(WRITERS)
    expect(answers.every(({ total }) => total === size.price)).toBe(true)
  })

  test('a total that is no longer right makes no order: the shopper is asked (D61)', async () => {
    const before = await shop.deps.database.$count(orders)
    const writer = await aWriter(WRITERS)
    const { size, product } = await readyProduct(shop)
    const wire = draftOf([{ product, size, quantity: 1 }], size.price - 100)
    const store = aDevice()
    await store.write(KEPT_ORDER, {
      submission: {
        ...{ key: 'an-old-total-1', waits: 'unsent' },
        wire: { origin: '', body: JSON.stringify(z.encode(orderDraft, wire)) },
      },
    })
    await sendWaiting(store, line())
    expect(await shop.deps.database.$count(orders)).toBe(before)
    await writer.send()
    expect(await shop.deps.database.$count(orders)).toBe(before + 1)
  })
})
