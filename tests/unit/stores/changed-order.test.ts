import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE, refusal, START } from '#tests/unit/client/stub-client.ts'
import { aShop, lost, openCheckout, refuse } from '#tests/unit/stores/checkout/open-checkout.ts'

beforeEach(() => void vi.useFakeTimers({ now: START }))

const pieces = (order: { items: { quantity: number }[] }) => order.items[0]?.quantity

describe('an order that was changed after a send without an answer (D22, D24)', () => {
  test('is ordered as shown on the screen if the first request never arrived, under the same key', async () => {
    const shop = aShop()
    const checkout = await openCheckout()
    expect(await checkout.place(lost)).toMatchObject({ isUnknown: true })
    checkout.change(1)
    expect(await checkout.place(shop.answer)).toMatchObject({ status: 'placed', order: { number: 'P-280' } })
    expect(shop.orders().map(pieces)).toEqual([1])
    expect([checkout.keys().filter(Boolean).length, checkout.cart()]).toEqual([1, []])
  })

  test('is the first one when that was made, and no second is', async () => {
    const shop = aShop()
    const checkout = await openCheckout()
    await checkout.place(shop.unheard)
    checkout.change(1)
    expect(await checkout.place(shop.answer)).toMatchObject({ status: 'placed', order: { number: 'P-560' } })
    expect(shop.orders().map(pieces)).toEqual([2])
  })

  test('is found whichever of several sends was made', async () => {
    const shop = aShop()
    const checkout = await openCheckout()
    await checkout.place(lost)
    expect(await checkout.place(shop.unheard, { note: 'Less sugar' })).toMatchObject({ isUnknown: true })
    await checkout.place(lost, { note: 'No sugar' })
    expect(await checkout.place(shop.answer, { note: 'More sugar' })).toMatchObject({ status: 'placed' })
    expect(shop.orders().map(({ note }) => note)).toEqual(['Less sugar'])
  })

  test('stays one when asking for the first gets no answer either', async () => {
    const shop = aShop()
    const checkout = await openCheckout()
    await checkout.place(shop.unheard)
    checkout.change(1)
    const first = await checkout.place((sent) => {
      const answer = shop.answer(sent)
      return answer instanceof Response && answer.status === 201 ? lost(sent) : answer
    })
    expect(first).toMatchObject({ status: 'refused', isUnknown: true })
    expect(await checkout.place(shop.answer)).toMatchObject({ status: 'placed', order: { number: 'P-560' } })
    expect(shop.orders().map(pieces)).toEqual([2])
  })

  test.each([400, 422, 429])('keeps its key when what is sent then is refused with %i', async (status) => {
    const shop = aShop()
    const checkout = await openCheckout()
    await checkout.place(shop.unheard)
    expect(await checkout.place(refuse(status), { note: 'Less sugar' })).toMatchObject({ isUnknown: true })
    expect(await checkout.place(shop.answer)).toMatchObject({ status: 'placed' })
    expect(shop.orders()).toHaveLength(1)
  })

  test('is settled by the shop’s answer that the order has changed: neither was made', async () => {
    const checkout = await openCheckout()
    await checkout.place(lost)
    const changed = () => refusal(409, 'Your order has changed.', {}, 'ORDER_CHANGED')
    expect(await checkout.place(changed, { note: 'Less sugar' })).toMatchObject({ isUnknown: false })
    await checkout.place(aShop().answer)
    expect(checkout.keys()).toHaveLength(2)
  })
})

describe('an order without an answer is sent again automatically', () => {
  test('after a reload with the same cart and form', async () => {
    const shop = aShop()
    const checkout = await openCheckout()
    checkout.type('Ana')
    await checkout.place(lost)
    await checkout.reload()
    checkout.answer(shop.answer)
    await checkout.resume()
    expect([checkout.state().status, shop.orders().map(pieces)]).toEqual(['placed', [2]])
  })

  test('in a new tab whose form is empty: it is filled in as it was sent', async () => {
    const shop = aShop()
    const checkout = await openCheckout()
    checkout.type('Ana')
    await checkout.place(shop.unheard)
    await checkout.openTab()
    expect(checkout.typed().name).toBe('')
    checkout.answer(shop.answer)
    await checkout.resume()
    expect([checkout.state().status, shop.orders().map(pieces)]).toEqual(['placed', [2]])
  })

  test('in a new tab minutes later the form is filled in, and the shopper presses', async () => {
    const shop = aShop()
    const checkout = await openCheckout()
    checkout.type('Ana')
    await checkout.place(shop.unheard)
    await checkout.openTab()
    vi.setSystemTime(START + 3 * MINUTE)
    await checkout.resume()
    expect(checkout.typed().name).toBe('Ana')
    expect(checkout.state()).toMatchObject({ status: 'refused', isUnknown: true })
    expect(await checkout.place(shop.answer)).toMatchObject({ status: 'placed' })
    expect(shop.orders()).toHaveLength(1)
  })

  test.each<[string, (checkout: Awaited<ReturnType<typeof openCheckout>>) => unknown]>([
    ['with another cart', (checkout) => checkout.change(1)],
    ['with an emptied cart', (checkout) => checkout.change(0)],
    ['with something else typed', (checkout) => checkout.type('Ben')],
    ['minutes later', () => void vi.setSystemTime(START + 3 * MINUTE)],
  ])('but not %s: the shopper is told, and presses', async (_, change) => {
    const shop = aShop()
    const checkout = await openCheckout()
    checkout.type('Ana')
    await checkout.place(lost)
    await change(checkout)
    await checkout.reload()
    checkout.answer(shop.answer)
    await checkout.resume()
    expect(checkout.state()).toMatchObject({ status: 'refused', isUnknown: true })
    expect(shop.orders()).toEqual([])
  })

  test('and keeps its key when that is refused with 429', async () => {
    const shop = aShop()
    const checkout = await openCheckout()
    checkout.answer(shop.unheard)
    void checkout.press()
    await expect.poll(() => shop.orders()).toHaveLength(1)
    await checkout.reload()
    checkout.answer(refuse(429))
    await checkout.resume()
    expect(await checkout.place(shop.answer)).toMatchObject({ status: 'placed' })
    expect(shop.orders()).toHaveLength(1)
  })
})
