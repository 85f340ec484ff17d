import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QuoteAnswer } from '#contract/order.ts'
import { makeItem } from '#domain/cart-item.ts'
import type { OrderDetails } from '#stores/order.ts'
import { MINUTE, refusal, START, settle } from '#tests/unit/client/surroundings.ts'
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
    const { $items, addItem, setQuantity } = await import('#stores/cart.ts')
    const { $typed, keepTyped, type } = await import('#stores/typed-details.ts')
    const { $question, setQuote } = await import('#stores/quote.ts')
    const { $order, placeOrder, resumeOrder } = await import('#stores/order.ts')
    keepTyped()
    if ($items.get().length === 0) addItem(item)
    setQuote(quote, $question.get(), $items.get())
    return { placeOrder, resumeOrder, setQuantity, type, $typed, $order, $items }
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
    state: () => page.$order.get(),
    /** Presses “Place order” and looks at nothing yet. */
    press: () => page.placeOrder(details),
    answer: (next: Answering) => {
      answering = next
    },
    resume: () => settle(page.resumeOrder()),
    change: (quantity: number) => page.setQuantity(item.id, quantity),
    typed: () => page.$typed.get(),
    type: (name: string) => page.type({ name }),
    submits: () => browser.sent.filter(({ path }) => path === '/orders/submit').length,
    lastBody: () => JSON.parse(browser.sent.at(-1)?.body ?? ''),
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
    await vi.waitFor(() => expect(checkout.submits()).toBe(1))
    await checkout.reload()
    checkout.answer(accept)
    await checkout.resume()
    expect(checkout.state()).toMatchObject({ status: 'placed', order: { number: 'P-1' } })
    expect([checkout.keys().length, checkout.cart()]).toEqual([1, []])
    cutOff()
  })

  test('hours later nothing is sent by itself: the shopper is told, and the next press asks under the same key', async () => {
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

  test('once it is made, a reload finds nothing to send, and what was typed is forgotten', async () => {
    const checkout = await openCheckout()
    checkout.type('Ana')
    await checkout.place(accept)
    await checkout.reload()
    await checkout.resume()
    expect([checkout.submits(), checkout.state().status, checkout.typed().name]).toEqual([1, 'editing', ''])
  })
})

describe('what was changed last is priced before it is ordered', () => {
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
        message: 'The total has changed. Please look at it once more.',
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
