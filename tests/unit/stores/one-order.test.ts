import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE, START, settle } from '#tests/unit/client/stub-client.ts'
import {
  accept,
  lost,
  openCheckout,
  placed,
  quote,
  refuse,
} from '#tests/unit/stores/checkout/open-checkout.ts'
import type { Answering } from './browser.ts'
import { CORRUPTIONS } from './corruption.ts'

beforeEach(() => void vi.useFakeTimers({ now: START }))

describe('one order, always', () => {
  test('a double tap sends once', async () => {
    const checkout = await openCheckout()
    checkout.answer(accept)
    await settle(Promise.all([checkout.press(), checkout.press(), checkout.press()]))
    expect([checkout.submits(), checkout.state().status]).toEqual([1, 'placed'])
  })

  test('a reload while it is on its way finishes it under the same key', async () => {
    const checkout = await openCheckout()
    let cutOff = () => {}
    checkout.answer(() => new Promise((_, reject) => (cutOff = () => reject(new TypeError('gone')))))
    void checkout.press()
    await expect.poll(() => checkout.submits()).toBe(1)
    await checkout.reload()
    checkout.answer(accept)
    await checkout.resume()
    expect(checkout.state()).toMatchObject({ status: 'placed', order: { number: 'P-1' } })
    expect([checkout.keys().length, checkout.cart()]).toEqual([1, []])
    // The old page’s work on it ends with this test.
    cutOff()
    await settle(Promise.resolve())
  })

  test('hours later nothing is sent automatically: the shopper is informed, and the next press asks under the same key', async () => {
    const checkout = await openCheckout()
    await checkout.place(lost)
    const sent = checkout.submits()
    vi.setSystemTime(START + 3 * 60 * MINUTE)
    await checkout.reload()
    await checkout.resume()
    expect(checkout.state()).toMatchObject({ status: 'refused', isUnknown: true })
    expect(checkout.submits()).toBe(sent)
    await checkout.place(accept)
    expect([checkout.state().status, checkout.keys().length]).toEqual(['placed', 1])
  })

  test('a reload between the shop’s answer and the confirmation shows the order, once', async () => {
    const checkout = await openCheckout()
    await checkout.place(accept)
    await checkout.reload()
    await checkout.resume()
    expect(checkout.state()).toMatchObject({ status: 'placed', order: { number: 'P-1' } })
    checkout.see()
    await checkout.reload()
    await checkout.resume()
    expect([checkout.state().status, checkout.submits()]).toEqual(['editing', 1])
  })

  test('a reload when the order is kept and the cart is not yet emptied shows the order and empties it', async () => {
    const checkout = await openCheckout()
    await checkout.placeAndDie(accept)
    expect(checkout.cart()).toHaveLength(1)
    await checkout.resume()
    expect(checkout.state()).toMatchObject({ status: 'placed', order: { number: 'P-1' } })
    expect([checkout.submits(), checkout.cart()]).toEqual([1, []])
  })

  test('a cart that was filled with the same again is another order, also before the first one was looked at', async () => {
    const checkout = await openCheckout()
    await checkout.place(accept)
    await checkout.reload()
    checkout.refill()
    await checkout.resume()
    expect([checkout.state().status, checkout.cart().length]).toEqual(['editing', 1])
  })

  test('after the order is made, a reload finds nothing to send, and typed details are deleted', async () => {
    const checkout = await openCheckout()
    checkout.type('Ana')
    await checkout.place(accept)
    checkout.see()
    await checkout.reload()
    await checkout.resume()
    expect([checkout.submits(), checkout.state().status, checkout.typed().name]).toEqual([1, 'editing', ''])
  })
})

test(`a stored submission may contain anything: after ${CORRUPTIONS} corruptions nothing is sent automatically`, async () => {
  const checkout = await openCheckout()
  await checkout.place(lost)
  const [sent, stored] = [checkout.submits(), sessionStorage.getItem('pugon:order') ?? '']
  expect(stored).toContain('Ana')
  const cut = fc.nat(stored.length - 1).map((at) => stored.slice(0, at))
  const swapped = fc
    .tuple(fc.constantFrom('key', 'body', 'items', 'sentAt'), fc.jsonValue())
    .filter(([name, value]) => name !== 'key' || typeof value !== 'string')
    .filter(([name, value]) => name !== 'items' || !Array.isArray(value))
    .filter(([name, value]) => name !== 'sentAt' || typeof value !== 'number')
    .map(([name, value]) => {
      const { submission } = JSON.parse(stored)
      return JSON.stringify({ submission: { ...submission, [name]: value } })
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(cut, swapped, fc.json()), async (damaged) => {
      sessionStorage.setItem('pugon:order', damaged)
      await checkout.resume()
      expect(checkout.submits()).toBe(sent)
    }),
    { numRuns: CORRUPTIONS },
  )
})

describe('the latest change is priced before it is ordered', () => {
  const priced =
    (total: number): Answering =>
    (sent) =>
      sent.path === '/orders/quote'
        ? Response.json({ ...quote, subtotal: total, total })
        : Response.json(placed, { status: 201 })

  test('and ordered at once when it costs no more than was shown', async () => {
    const checkout = await openCheckout()
    checkout.change(1)
    expect(await checkout.place(priced(280))).toMatchObject({ status: 'placed' })
    expect(checkout.lastBody()).toMatchObject({ expectedTotal: 280, items: [{ quantity: 1 }] })
  })

  test('and shown, not ordered, when it costs more', async () => {
    const checkout = await openCheckout()
    checkout.change(3)
    expect(await checkout.place(priced(840))).toMatchObject({
      ...{
        status: 'refused',
        isUnknown: false,
        message: 'The total is ₱840.00 now, it was ₱560.00. Please check it again.',
      },
    })
    expect(checkout.submits()).toBe(0)
    expect(await checkout.place(priced(840))).toMatchObject({ status: 'placed' })
  })

  test('and not ordered when nobody tells the price', async () => {
    const checkout = await openCheckout()
    checkout.change(3)
    expect(await checkout.place(refuse(400))).toMatchObject({ status: 'refused', isUnknown: false })
    expect(checkout.submits()).toBe(0)
  })
})
