import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeItem } from '#domain/cart/cart-item.ts'
import { MINUTE, refusal, START } from '#tests/unit/client/stub-client.ts'
import { type Answering, stubBrowser } from '#tests/unit/stores/browser.ts'

const item = makeItem(
  {
    ...{ id: 1, slug: 'ensaymada', name: 'Ensaymada', image: '' },
    size: { id: 11, name: 'Regular', price: 4_500, stockQuantity: 9, priceTiers: [] },
    ...{ packaging: [], addons: [], leadTimeDays: null },
  },
  2,
  { packagingId: null, addonIds: [], message: null },
)
const answer = {
  ...{ items: [], subtotal: 90, discount: 0, deliveryFee: 0, total: 90 },
  ...{ earliest: null, windows: [], problems: [] },
}
/** Longer than a burst of changes and a request to the shop take. */
const A_WHILE_MS = 2000

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => vi.resetModules())

/** An open checkout; every request it makes is counted and answered. */
async function openCheckout() {
  let answering: Answering = () => Response.json(answer)
  const browser = stubBrowser((sent) => answering(sent))
  const { window } = globalThis
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('document', { hidden: false })
  const { addItem, setQuantity } = await import('#stores/cart/cart.ts')
  const { keepQuoteFresh } = await import('#stores/checkout/fresh-quote.ts')
  const { $quote, refreshQuote } = await import('#stores/checkout/quote.ts')
  const { type } = await import('#stores/checkout/typed-details.ts')
  addItem(item)
  const stop = keepQuoteFresh()
  const quotes = () => browser.sent.filter(({ path }) => path === '/orders/quote')
  const during = async (job: () => void) => {
    const before = quotes().length
    job()
    await vi.advanceTimersByTimeAsync(A_WHILE_MS)
    return quotes().length - before
  }
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(quotes()).toHaveLength(1)
  const last = () => JSON.parse(quotes().at(-1)?.body ?? '')
  const answerWith = (next: Answering) => {
    answering = next
  }
  return { during, wait, setQuantity, refreshQuote, type, stop, last, answerWith, $quote }
}

const happens = (name: string) => () => void window.dispatchEvent(new Event(name))

describe('the shop’s price is kept fresh', () => {
  test('on a change: a burst of them asks once', async () => {
    const { during, setQuantity, last } = await openCheckout()
    const asked = await during(() => {
      for (const quantity of [3, 4, 5]) setQuantity(item.id, quantity)
    })
    expect([asked, last().items[0].quantity]).toEqual([1, 5])
  })

  test('a change that placing the order has asked about already is not asked about again', async () => {
    const { during, setQuantity, refreshQuote } = await openCheckout()
    const asked = await during(() => {
      setQuantity(item.id, 3)
      void refreshQuote()
    })
    expect(asked).toBe(1)
  })

  test('for the place of delivery; details that affect no price request none', async () => {
    const { during, type, last } = await openCheckout()
    expect(await during(() => type({ name: 'Ana', street: '12 Mabini', note: 'Less sugar' }))).toBe(0)
    expect(await during(() => type({ method: 'delivery', municipality: '0402112000' }))).toBe(1)
    expect(last().fulfilment).toMatchObject({ method: 'delivery', address: { municipality: '0402112000' } })
  })

  test.each(['focus', 'pageshow'])('on %s after a minute, not before', async (event) => {
    const { during, wait } = await openCheckout()
    expect(await during(happens(event))).toBe(0)
    await wait(MINUTE)
    expect(await during(happens(event))).toBe(1)
    expect(await during(happens(event))).toBe(0)
  })

  test('on coming online', async () => {
    const { during } = await openCheckout()
    expect(await during(happens('online'))).toBe(1)
  })

  test.each<[string, Answering]>([
    ['answers 503', () => refusal(503, 'Service temporarily unavailable')],
    ['refuses connections', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('within 30 s of the return of a shop that %s', async (_, fail) => {
    const { wait, refreshQuote, answerWith, $quote } = await openCheckout()
    answerWith(fail)
    void refreshQuote()
    await wait(MINUTE)
    expect($quote.get()).toMatchObject({ status: 'failed', isUnreachable: true })
    answerWith(() => Response.json(answer))
    await wait(30_000)
    expect($quote.get()).toMatchObject({ status: 'ready' })
  })

  test('no longer than the checkout is shown', async () => {
    const { during, wait, stop, setQuantity } = await openCheckout()
    stop()
    await wait(MINUTE)
    for (const event of ['focus', 'online']) expect(await during(happens(event))).toBe(0)
    expect(await during(() => setQuantity(item.id, 4))).toBe(0)
  })
})
