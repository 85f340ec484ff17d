import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { createDeviceStore } from '#client/storage/device-store.ts'
import { FORGET } from '#client/storage/forget.ts'
import type { FollowedOrder } from '#contract/order/order.ts'
import { START } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, corrupted } from '#tests/unit/stores/corruption.ts'

const DAY = 24 * 60 * 60 * 1000

const order = (number: number, status: FollowedOrder['status'] = 'CONFIRMED'): FollowedOrder => ({
  ...{ number: `P-${number}`, status, token: `token-${number}`, placedAt: '2026-11-21T09:30:00+08:00' },
  ...{ items: [], baseSubtotal: 56_000, subtotal: 56_000, discount: 0, deliveryFee: 0, total: 56_000 },
  fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
  payment: { method: 'cash', reference: null, paidAt: null, instructions: null },
  ...{ customerName: 'Ana', recipient: null, language: 'en', edits: [], toPay: 0 },
  events: [{ status: 'CONFIRMED', at: '2026-11-21T09:30:00+08:00' }],
  cancellation: { allowed: true, until: '2026-11-23T08:00:00+08:00' },
})

let device: Map<string, unknown>
let deviceStore: ReturnType<typeof createDeviceStore>
let local: ReturnType<typeof stubBrowser>['local']

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  local = stubBrowser(() => new Response()).local
  device = new Map()
  deviceStore = createDeviceStore({
    get: async (name) => device.get(name),
    put: async (name, value) => void device.set(name, value),
    delete: async (name) => void device.delete(name),
  })
  vi.doMock('#client/storage/device-store.ts', () => ({ deviceStore }))
})
afterEach(() => {
  vi.doUnmock('#client/storage/device-store.ts')
  vi.resetModules()
})

/** The orders as a page that is opened now sees them. */
async function openPage() {
  vi.resetModules()
  const { readKeptOrders, ...store } = await import('#stores/order/kept-orders.ts')
  return { ...store, numbers: async () => (await readKeptOrders()).map((kept) => kept.order.number) }
}

test('the last five orders are kept, the latest first, each once and as it was seen last (§1)', async () => {
  const { keepOrder, findKept, numbers } = await openPage()
  for (const number of [1, 2, 3, 4, 5, 6]) await keepOrder(order(number))
  await keepOrder(order(3, 'READY'))
  expect(await numbers()).toEqual(['P-3', 'P-6', 'P-5', 'P-4', 'P-2'])
  expect(await findKept('token-3')).toMatchObject({ savedAt: START, order: { status: 'READY' } })
  expect(await findKept('token-1')).toBeNull()
})

test('what is stored cannot be read without the device’s own key (D46)', async () => {
  const { keepOrder } = await openPage()
  await keepOrder(order(1))
  const { data } = device.get('pugon:orders') as { data: ArrayBuffer }
  expect(new TextDecoder().decode(data)).not.toContain('P-1')
})

test('an order is kept for 30 days (§9)', async () => {
  const { keepOrder, numbers } = await openPage()
  await keepOrder(order(1))
  vi.setSystemTime(START + 30 * DAY - 1)
  expect(await numbers()).toEqual(['P-1'])
  vi.setSystemTime(START + 30 * DAY)
  expect(await numbers()).toEqual([])
})

test('an order that was placed a moment ago is kept with its customer, and cannot be cancelled without a line', async () => {
  const { keepPlaced, findKept } = await openPage()
  await keepPlaced(order(1))
  expect((await findKept('token-1'))?.order).toMatchObject({
    customerName: 'Ana',
    events: [{ status: 'CONFIRMED' }],
    cancellation: { allowed: false },
  })
})

test('a member’s orders end with the session, and an open page does not keep them again (D46)', async () => {
  const guest = await openPage()
  await guest.keepOrder(order(1))
  local.setItem(SESSION_KEY, 'sealed')
  const member = await openPage()
  await member.keepOrder(order(2))
  expect(await member.numbers()).toEqual(['P-2', 'P-1'])
  local.removeItem(SESSION_KEY)
  await member.keepOrder(order(2))
  expect(await member.numbers()).toEqual(['P-1'])
})

test('nothing is kept once the visitor’s data are deleted, though the page still follows its order', async () => {
  const { keepOrder, numbers } = await openPage()
  window.dispatchEvent(new Event(FORGET))
  await keepOrder(order(1))
  expect(await numbers()).toEqual([])
})

test('an order that the shop no longer knows goes; the others stay', async () => {
  const { keepOrder, forgetKept, numbers } = await openPage()
  await keepOrder(order(1))
  await keepOrder(order(2))
  await forgetKept('token-1')
  expect(await numbers()).toEqual(['P-2'])
})

test(`${CORRUPTIONS} corruptions of what is stored: only whole orders are shown`, async () => {
  const { readKeptOrders } = await import('#stores/order/kept-orders.ts')
  const whole = JSON.stringify([{ order: order(1), savedAt: START, isMembers: false }])
  await fc.assert(
    fc.asyncProperty(corrupted(whole), async (text) => {
      await deviceStore.write('pugon:orders', parsed(text))
      for (const kept of await readKeptOrders()) expect(kept.order.items).toBeInstanceOf(Array)
    }),
    { numRuns: CORRUPTIONS, seed: 6 },
  )
}, 120_000)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
