import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, START } from '#tests/unit/client/stub-client.ts'
import { type Answering, stubBrowser } from '#tests/unit/stores/browser.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const order = {
  ...{ number: 'P-7KM3Q9X', status: 'CONFIRMED', token: 'token', placedAt: '2026-11-21T09:30:00+08:00' },
  ...{ items: [], subtotal: 560, discount: 0, deliveryFee: 0, total: 560 },
  fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
  payment: { method: 'cash', reference: null, paidAt: null, instructions: null },
  events: [{ status: 'CONFIRMED', at: '2026-11-21T09:30:00+08:00' }],
  cancellation: { allowed: true, until: '2026-11-23T08:00:00+08:00' },
}

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => vi.resetModules())

afterEach(() => vi.doUnmock('#stores/order/kept-orders.ts'))

/** This device has a copy of the order. */
function keepCopy(status: string) {
  const kept = { order: { ...order, status }, savedAt: START - MINUTE, isMembers: false }
  const forgotten: string[] = []
  vi.doMock('#stores/order/kept-orders.ts', () => ({
    findKept: async () => kept,
    keepOrder: async () => undefined,
    forgetKept: async (token: string) => void forgotten.push(token),
  }))
  return forgotten
}

/** Watches an order for which the shop gives this answer. */
async function watch(answer: Answering) {
  const browser = stubBrowser(answer)
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const store = await import('#stores/order/followed-order.ts')
  const stop = store.watchOrder('token')
  await vi.advanceTimersByTimeAsync(0)
  const asked = () => browser.sent.length
  const look = (isHidden: boolean) => {
    page.hidden = isHidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { store, stop, asked, look, after: (time: number) => vi.advanceTimersByTimeAsync(time) }
}

const says = (status: string) => () => Response.json({ ...order, status })

test('an order is asked for again by itself, less often while nothing changes, at least every two minutes', async () => {
  const { asked, after } = await watch(says('CONFIRMED'))
  expect(asked()).toBe(1)
  await after(23 * SECOND)
  expect(asked()).toBe(2)
  await after(10 * MINUTE)
  const inTenMinutes = asked()
  expect(inTenMinutes).toBeLessThanOrEqual(9)
  await after(4 * MINUTE)
  expect(asked()).toBe(inTenMinutes + 2)
})

test('a step in the meantime is news; the first state is not', async () => {
  let status = 'CONFIRMED'
  const { store, after } = await watch(() => says(status)())
  expect(store.$followed.get().isNews).toBe(false)
  status = 'BAKING'
  await after(23 * SECOND)
  expect(store.$followed.get()).toMatchObject({ isNews: true, order: { status: 'BAKING' } })
})

test.each(['CONFIRMED', 'a failure'])(
  'an answer in the meantime is newer: a late answer, %s, does not undo a cancellation',
  async (late) => {
    let come = () => {}
    let isLate = false
    const { store, after } = await watch(() => {
      if (!isLate) return says('CONFIRMED')()
      return new Promise((resolve) => {
        come = () => resolve(late === 'CONFIRMED' ? says(late)() : refusal(404, 'No'))
      })
    })
    isLate = true
    await after(23 * SECOND)
    const known = store.$followed.get().order
    if (known) store.takeFollowed({ ...known, status: 'CANCELLED' })
    come()
    await after(SECOND)
    expect(store.$followed.get()).toMatchObject({ status: 'ready', order: { status: 'CANCELLED' } })
  },
)

test('the copy on this device is shown with its age until the shop answers (§1, D51)', async () => {
  keepCopy('CONFIRMED')
  let isCut = true
  const { store, after } = await watch(() => {
    if (isCut) throw new TypeError('Failed to fetch')
    return says('BAKING')()
  })
  expect(store.$followed.get()).toMatchObject({ savedAt: START - MINUTE, order: { number: 'P-7KM3Q9X' } })
  await after(MINUTE)
  expect(store.$followed.get()).toMatchObject({ status: 'failed', savedAt: START - MINUTE })
  isCut = false
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect(store.$followed.get()).toMatchObject({ status: 'ready', savedAt: null, order: { status: 'BAKING' } })
})

test('the copy of an order that the shop does not know goes', async () => {
  const forgotten = keepCopy('CONFIRMED')
  const { store } = await watch(() => refusal(404, 'No'))
  expect(store.$followed.get()).toMatchObject({ status: 'unknown', order: null })
  expect(forgotten).toEqual(['token'])
})

test('nobody asks while nobody looks, and at once when somebody does again', async () => {
  const { asked, after, look } = await watch(says('CONFIRMED'))
  look(true)
  await after(30 * MINUTE)
  expect(asked()).toBe(1)
  look(false)
  await after(0)
  expect(asked()).toBe(2)
})

test.each(['COMPLETED', 'CANCELLED', 'NO_SHOW'])(
  'nothing follows on %s: it is not asked for again',
  async (status) => {
    const { asked, after, look } = await watch(says(status))
    await after(30 * MINUTE)
    look(false)
    await after(0)
    expect(asked()).toBe(1)
  },
)

test('a link that opens nothing is said so and not asked again', async () => {
  const { store, asked, after } = await watch(() => refusal(404, 'No'))
  await after(30 * MINUTE)
  expect(asked()).toBe(1)
  expect(store.$followed.get()).toMatchObject({ status: 'unknown', order: null })
})

test('a shop that had no time to answer (408) has not said that there is no order: it is asked again', async () => {
  let isSlow = true
  const { store, after } = await watch(() => (isSlow ? refusal(408, 'Late') : says('CONFIRMED')()))
  await after(MINUTE)
  expect(store.$followed.get().status).toBe('failed')
  isSlow = false
  await after(5 * MINUTE)
  expect(store.$followed.get()).toMatchObject({ status: 'ready', order: { number: 'P-7KM3Q9X' } })
})

test('without a connection the known state stays, and is requested again', async () => {
  let isOnline = true
  const { store, after } = await watch(() =>
    isOnline ? says('CONFIRMED')() : Promise.reject(new TypeError('Failed to fetch')),
  )
  isOnline = false
  await after(MINUTE)
  expect(store.$followed.get()).toMatchObject({ status: 'failed', order: { number: 'P-7KM3Q9X' } })
  isOnline = true
  await after(5 * MINUTE)
  expect(store.$followed.get()).toMatchObject({ status: 'ready', message: '' })
})

test('once it is left, nothing is asked any more', async () => {
  const { stop, asked, after } = await watch(says('CONFIRMED'))
  stop()
  await after(30 * MINUTE)
  expect(asked()).toBe(1)
})
