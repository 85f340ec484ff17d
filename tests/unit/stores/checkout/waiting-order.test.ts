import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeviceStore, type Keeper } from '#client/storage/device-store.ts'
import { WAITING_KEY } from '#contract/stored/waiting-order.ts'
import { refusal, START } from '#tests/unit/client/stub-client.ts'
import type { Answering } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, scratched } from '#tests/unit/stores/corruption.ts'
import { aShop, lost, openCheckout, refuse } from './open-checkout.ts'

const HOUR = 3_600_000

let kept: Map<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  kept = new Map()
  const keeper: Keeper = {
    get: async (name) => kept.get(name),
    put: async (name, value) => void kept.set(name, value),
    delete: async (name) => void kept.delete(name),
  }
  const deviceStore = createDeviceStore(keeper)
  vi.doMock('#client/storage/device-store.ts', () => ({ deviceStore }))
})
afterEach(() => {
  for (const mocked of ['storage/device-store.ts', 'session/stored-session.ts'])
    vi.doUnmock(`#client/${mocked}`)
  vi.resetModules()
})

/** A checkout whose order was sent while the browser had no line. */
async function openWaiting() {
  const checkout = await openCheckout()
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  expect(await checkout.place(lost)).toMatchObject({ status: 'refused', waits: 'unsent' })
  return { checkout, shop: aShop() }
}

describe('an order without a line (D61)', () => {
  test('waits on the device under one key, and is sent once when the shop answers', async () => {
    const { checkout, shop } = await openWaiting()
    expect(localStorage.getItem(WAITING_KEY)).toBe('1')
    expect(await checkout.sendWaiting(lost)).toEqual({ kind: 'waits' })
    expect(await checkout.sendWaiting(shop.answer)).toMatchObject({
      kind: 'placed',
      order: { number: 'P-560' },
    })
    expect(await checkout.sendWaiting(shop.answer)).toEqual({ kind: 'none' })
    expect(shop.orders()).toHaveLength(1)
    expect(checkout.keys()).toHaveLength(1)
    expect(checkout.cart()).toEqual([])
    expect(localStorage.getItem(WAITING_KEY)).toBeNull()
  })

  test('outlives the browser, and is sent from any page however late', async () => {
    const { checkout, shop } = await openWaiting()
    await checkout.openTab()
    vi.setSystemTime(START + 20 * HOUR)
    expect(await checkout.sendFromElsewhere(shop.answer)).toMatchObject({ kind: 'placed' })
    expect(shop.orders()).toHaveLength(1)
  })

  test('is sent by the checkout of a new tab, too', async () => {
    const { checkout, shop } = await openWaiting()
    checkout.answer(shop.answer)
    await checkout.openTab()
    await checkout.resume()
    expect(checkout.state()).toMatchObject({ status: 'placed' })
    expect(shop.orders()).toHaveLength(1)
  })

  test('whose total has changed is never made by itself: the checkout says why and has the form as it was', async () => {
    const { checkout } = await openWaiting()
    checkout.type('Ana')
    await checkout.place(lost)
    expect(await checkout.sendFromElsewhere(refuse(409))).toEqual({ kind: 'refused', message: 'No' })
    expect(localStorage.getItem(WAITING_KEY)).toBe('1')
    // Said on every page until the checkout shows it, without asking again.
    const sent = checkout.submits()
    expect(await checkout.sendFromElsewhere(refuse(409))).toEqual({ kind: 'refused', message: 'No' })
    expect(checkout.submits()).toBe(sent)
    await checkout.openTab()
    await checkout.resume()
    expect(checkout.state()).toMatchObject({ status: 'refused', message: 'No', isUnknown: false })
    expect(checkout.typed()).toMatchObject({ name: 'Ana' })
    expect(localStorage.getItem(WAITING_KEY)).toBeNull()
  })

  test('is not sent by itself once the cart is another one', async () => {
    const { checkout, shop } = await openWaiting()
    checkout.change(1)
    expect(await checkout.sendFromElsewhere(shop.answer)).toEqual({ kind: 'changed' })
    expect(shop.orders()).toEqual([])
  })

  test('is ready for the worker as it is sent, and is held back from it while the cart is another one', async () => {
    const { checkout } = await openWaiting()
    const { readKept } = await import('#stores/checkout/sending/kept-submission.ts')
    const { holdWhileChanged } = await import('#stores/checkout/sending/resume-order.ts')
    const waiting = async () => (await readKept()).submission
    expect(JSON.parse((await waiting())?.wire?.body ?? '')).toMatchObject({ expectedTotal: 560 })
    const stop = holdWhileChanged()
    checkout.change(1)
    await vi.waitFor(async () => expect(await waiting()).toMatchObject({ isHeld: true }))
    checkout.change(2)
    await vi.waitFor(async () => expect(await waiting()).toMatchObject({ isHeld: false, waits: 'unsent' }))
    stop()
  })

  test('of a member is sent by pages alone: it needs their token', async () => {
    vi.doMock('#client/session/stored-session.ts', () => ({ hasStoredSession: () => true }))
    const checkout = await openCheckout()
    expect(await checkout.place(lost)).toMatchObject({ waits: 'maybe-sent' })
    const { readKept } = await import('#stores/checkout/sending/kept-submission.ts')
    expect((await readKept()).submission?.wire).toBeUndefined()
  })

  test('can be withdrawn while nothing of it can have left the device, and then has another key', async () => {
    const { checkout, shop } = await openWaiting()
    await checkout.withdraw()
    expect(checkout.state()).toEqual({ status: 'editing' })
    expect(await checkout.sendWaiting(shop.answer)).toEqual({ kind: 'none' })
    await checkout.place(shop.answer)
    expect(checkout.keys()).toHaveLength(2)
    expect(shop.orders()).toHaveLength(1)
  })

  test('waits, too, if the line loses every answer: each replay is refused, and one order is made', async () => {
    const checkout = await openCheckout()
    const shop = aShop()
    const replayed: Answering = (sent) => {
      void shop.answer(sent)
      return refusal(403, 'Our answer was lost on the way: it may have been done.', {}, 'REPLAYED')
    }
    const state = await checkout.place(replayed)
    expect(state).toMatchObject({ waits: 'maybe-sent', isUnknown: true, isUnreachable: false })
    expect(await checkout.sendWaiting(shop.answer)).toMatchObject({ kind: 'placed' })
    expect(shop.orders()).toHaveLength(1)
  })

  test('that may have reached the shop is not withdrawn, and is made once', async () => {
    const checkout = await openCheckout()
    const shop = aShop()
    expect(await checkout.place(shop.unheard)).toMatchObject({ waits: 'maybe-sent' })
    await checkout.withdraw()
    expect(await checkout.sendWaiting(shop.answer)).toMatchObject({ kind: 'placed' })
    expect(shop.orders()).toHaveLength(1)
  })
})

test('a mark without an order, whatever it says, is taken away', async () => {
  const checkout = await openCheckout()
  await fc.assert(
    fc.asyncProperty(scratched('1'), async (text) => {
      localStorage.setItem('pugon:waiting-order', text)
      expect(await checkout.sendFromElsewhere(lost)).toEqual({ kind: 'none' })
      expect(localStorage.getItem('pugon:waiting-order')).toBeNull()
    }),
    { numRuns: CORRUPTIONS, seed: 6 },
  )
})

test('what only the tab keeps is not said to wait on the device', async () => {
  const deviceStore = { read: async () => null, write: async () => false }
  vi.doMock('#client/storage/device-store.ts', () => ({ deviceStore }))
  const checkout = await openCheckout()
  const state = await checkout.place(lost)
  expect(state).toMatchObject({ status: 'refused', isUnknown: true })
  expect(state).not.toHaveProperty('waits')
})

test('a tab that is closed while its order is sent leaves it to a new one, whose form is filled in from it', async () => {
  const checkout = await openCheckout()
  const shop = aShop()
  checkout.type('Ana')
  checkout.answer(() => new Promise(() => undefined))
  void checkout.press()
  await vi.waitFor(() => expect(checkout.submits()).toBe(1))
  await checkout.openTab()
  expect(checkout.typed().name).toBe('')
  checkout.answer(shop.answer)
  await checkout.resume()
  expect(checkout.state()).toMatchObject({ status: 'placed', order: { number: 'P-560' } })
  expect(checkout.keys().filter(Boolean)).toHaveLength(1)
  expect(shop.orders()).toHaveLength(1)
})
