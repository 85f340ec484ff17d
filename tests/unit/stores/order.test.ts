import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QuoteAnswer } from '#contract/order.ts'
import { makeItem } from '#domain/cart-item.ts'
import type { OrderDetails } from '#stores/order.ts'
import { refusal, START, settle } from '#tests/unit/client/surroundings.ts'
import { type Answering, stubBrowser } from './browser.ts'

const item = makeItem(
  {
    id: 1,
    slug: 'egg-pie',
    name: 'Egg Pie',
    image: '',
    size: { id: 11, name: 'Classic', price: 28_000, stockQuantity: 3, priceTiers: [] },
    packaging: [],
    addons: [],
    leadTimeDays: null,
  },
  2,
  { packagingId: null, addonIds: [], message: null },
)
const quote: QuoteAnswer = {
  items: [],
  subtotal: 56_000,
  discount: 0,
  deliveryFee: 0,
  total: 56_000,
  earliest: null,
  windows: [],
  problems: [],
}
const details: OrderDetails = {
  customer: { name: 'Ana', phone: '0917 123 4567', email: null },
  fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
  payment: { method: 'cash', reference: null },
  note: null,
}
const placed = {
  number: 'P-1',
  status: 'CONFIRMED',
  token: 'token',
  placedAt: '2026-11-21T09:30:00+08:00',
  items: [],
  subtotal: 560,
  discount: 0,
  deliveryFee: 0,
  total: 560,
  fulfilment: details.fulfilment,
  payment: { method: 'cash', reference: null, paidAt: null, instructions: null },
}

const lost: Answering = () => Promise.reject(new TypeError('Failed to fetch'))
const accept: Answering = () => Response.json(placed, { status: 201 })
const refuse = (status: number) => () => refusal(status, 'No')

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A checkout with one line in the cart and its price on the screen. */
async function openCheckout() {
  let answering = lost
  const browser = stubBrowser((sent) => answering(sent))
  const load = async () => {
    vi.resetModules()
    await import('#client/circuit.ts')
    const { $items, addItem } = await import('#stores/cart.ts')
    const { $question, setQuote } = await import('#stores/quote.ts')
    const { $order, placeOrder } = await import('#stores/order.ts')
    if ($items.get().length === 0) addItem(item)
    setQuote(quote, $question.get(), $items.get())
    return { placeOrder, $order, $items }
  }
  let page = await load()
  return {
    /** Presses “Place order”; what the screen says then. */
    place: async (answer: Answering, changes: Partial<OrderDetails> = {}) => {
      answering = answer
      await settle(page.placeOrder({ ...details, ...changes }))
      return page.$order.get()
    },
    reload: async () => {
      page = await load()
    },
    /** The keys that went out, each once, in their order. */
    keys: () => [...new Set(browser.sent.map(({ headers }) => headers.get('Idempotency-Key')))],
    cart: () => page.$items.get(),
  }
}

describe('an order whose send got no word (D24)', () => {
  test.each([429, 403])('keeps its key when the next send is refused with %i', async (status) => {
    const checkout = await openCheckout()
    expect(await checkout.place(lost)).toMatchObject({ status: 'refused', isUnknown: true })
    expect(await checkout.place(refuse(status))).toMatchObject({ status: 'refused', isUnknown: true })
    expect(await checkout.place(accept)).toMatchObject({ status: 'placed', order: { number: 'P-1' } })
    expect(checkout.keys()).toHaveLength(1)
    expect(checkout.cart()).toEqual([])
  })

  test.each([429, 403])('keeps it after %i over a reload, though something was changed', async (status) => {
    const checkout = await openCheckout()
    await checkout.place(lost)
    await checkout.place(refuse(status))
    await checkout.reload()
    expect(await checkout.place(accept, { note: 'Less sugar' })).toMatchObject({ status: 'placed' })
    expect(checkout.keys()).toHaveLength(1)
  })

  test.each([400, 404, 409, 422])('gets a new one once the shop has refused it with %i', async (status) => {
    const checkout = await openCheckout()
    await checkout.place(lost)
    expect(await checkout.place(refuse(status))).toMatchObject({ status: 'refused', isUnknown: false })
    await checkout.place(accept)
    expect(checkout.keys()).toHaveLength(2)
  })
})

test.each([429, 403])(
  'a first send that is refused with %i was not done: the next has its own key',
  async (status) => {
    const checkout = await openCheckout()
    expect(await checkout.place(refuse(status))).toMatchObject({ status: 'refused', isUnknown: false })
    await checkout.place(accept)
    expect(checkout.keys()).toHaveLength(2)
  },
)

test('a 403 in the middle of the retries of a send without an answer settles nothing', async () => {
  const checkout = await openCheckout()
  const answers = [lost, refuse(403)]
  expect(await checkout.place((sent) => (answers.shift() ?? lost)(sent))).toMatchObject({ isUnknown: true })
  await checkout.place(accept)
  expect(checkout.keys()).toHaveLength(1)
})
