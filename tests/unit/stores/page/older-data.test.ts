import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnData } from '#contract/shop/own-data.ts'
import { refusal } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

const TOKEN = 'a'.repeat(43)
const SUMS = { subtotal: 100, discount: 0, deliveryFee: 0, total: 100 }
const ORDER = {
  ...{ status: 'COMPLETED', placedAt: '2026-11-20T09:00:00+08:00', method: 'pickup', date: '2026-11-20' },
  ...{ window: '10:00-12:00', name: 'Lia', phone: '0917 123 4567', email: 'lia@example.com', address: null },
  ...{ recipient: null, note: null, goods: [], voucherCode: null, ...SUMS, paymentMethod: 'cash' },
  ...{ paymentReference: null, lawful: null, idCheck: null, keptUntil: '2031-11-20' },
}
const NUMBERS = ['P-5', 'P-4', 'P-3', 'P-2', 'P-1']

/** Two orders and what was said about them, from a place in the list on. */
function partFrom(at: number) {
  const numbers = NUMBERS.slice(at, at + 2)
  const said = { rating: 5, givenAt: ORDER.placedAt, handover: null, again: null, words: null }
  const mail = { subject: 'Your order', text: 'Thank you', writtenAt: ORDER.placedAt, sentAt: null }
  const { keptUntil } = ORDER
  return {
    orders: numbers.map((number) => ({ ...ORDER, number })),
    olderOrders: NUMBERS.length - at - numbers.length,
    messages: numbers.map((orderNumber) => ({ ...mail, orderNumber, keptUntil })),
    feedback: numbers.map((orderNumber) => ({ ...said, orderNumber, keptUntil })),
  }
}

let lost: 'nothing' | 'last part' | 'access'
let store: typeof import('#stores/page/known-data.ts')
const saved: OwnData[] = []
const save = async (data: OwnData) => void saved.push(data)

beforeEach(async () => {
  vi.resetModules()
  lost = 'nothing'
  saved.length = 0
  stubBrowser(({ path, body }) => {
    if (path === '/your-data/access') return Response.json({ access: TOKEN })
    if (path === '/your-data/read')
      return Response.json({
        ...{ email: 'lia@example.com', accessUntil: '2026-11-21T09:45:00+08:00', ...partFrom(0) },
        ...{
          contactMessages: [],
          stockNotices: [],
          teamNotes: 0,
          hasAccount: false,
          awaited: [],
          bookYears: 5,
        },
      })
    const at = NUMBERS.indexOf(JSON.parse(body).before) + 1
    if (lost === 'access') return refusal(400, 'Over', {}, 'ACCESS_OVER')
    return lost === 'last part' && at === 4 ? refusal(400, 'Unknown') : Response.json(partFrom(at))
  })
  store = await import('#stores/page/known-data.ts')
  sessionStorage.setItem(store.CODE_KEY, JSON.stringify({ token: TOKEN, until: Date.now() + 60_000 }))
  await store.openingData.submit('12345678')
})
afterEach(() => store.startAgain())

function shown(): OwnData {
  const state = store.$knownData.get()
  if (state.step !== 'shown') throw new Error(`Not shown, but ${state.step}`)
  return state.data
}

test('what is saved has every order, message and feedback, though the screen shows the first part alone (19.6)', async () => {
  await store.savingData.submit({ before: shown(), save })
  const [file] = saved
  for (const numbers of [
    file?.orders.map(({ number }) => number),
    file?.messages.map(({ orderNumber }) => orderNumber),
    file?.feedback.map(({ orderNumber }) => orderNumber),
  ])
    expect(numbers).toEqual(NUMBERS)
  expect(file?.olderOrders).toBe(0)
  expect(shown().orders).toHaveLength(2)
})

test('older orders are shown a part at a time, and not once they are all there', async () => {
  for (const [count, left] of [
    [4, 1],
    [5, 0],
  ]) {
    await store.showingOlder.submit(shown())
    expect([shown().orders.length, shown().olderOrders]).toEqual([count, left])
  }
})

test('nothing is saved of which a part is missing, and the person is told', async () => {
  lost = 'last part'
  await store.savingData.submit({ before: shown(), save })
  expect(saved).toEqual([])
  expect(store.savingData.$state.get().status).toBe('refused')
  expect(shown().orders).toHaveLength(2)
  lost = 'access'
  await store.savingData.submit({ before: shown(), save })
  expect(saved).toEqual([])
  expect(store.$knownData.get()).toEqual({ step: 'contact', isOver: true })
})
