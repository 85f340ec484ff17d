import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { START, settle } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { PIE, pies } from '#tests/unit/stores/sample-item.ts'

const item = pies(2, { size: { ...PIE.size, price: 4_500, stockQuantity: 9 } })

/** A quote as it is sent: total in pesos. */
const sentQuote = (total: number) => ({
  items: [],
  subtotal: total,
  discount: 0,
  deliveryFee: 0,
  total,
  earliest: null,
  windows: [],
  problems: [],
})

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => vi.resetModules())

/** A cart of one line, for whose quotes the test sends the answers, in any order. */
async function openQuote() {
  const waiting: ((answer: Response) => void)[] = []
  stubBrowser(() => new Promise((answer) => waiting.push(answer)))
  const { $items, addItem, refreshCart, setQuantity } = await import('#stores/cart/cart.ts')
  const { $currentQuote, $question, $quote, refreshQuote, setQuote } = await import(
    '#stores/checkout/quote.ts'
  )
  addItem(item)
  return {
    /** Asks, and returns once the request is on its way. */
    ask: async () => {
      const before = waiting.length
      const asked = refreshQuote()
      await expect.poll(() => waiting.length).toBe(before + 1)
      return { asked, answer: (total: number) => waiting[before]?.(Response.json(sentQuote(total))) }
    },
    /** A quote that came with a refused order: the latest one. */
    told: (centavos: number, question = $question.get()) =>
      setQuote(sentQuote(centavos), question, $items.get()),
    total: () => $currentQuote.get()?.total ?? null,
    status: () => $quote.get().status,
    question: () => $question.get(),
    cart: () => $items.get(),
    setQuantity: (quantity: number) => setQuantity(item.id, quantity),
    reprice: (baseSizePrice: number, stock: number) => refreshCart([{ ...item, baseSizePrice, stock }]),
  }
}

describe('the shop’s latest answer counts', () => {
  test('a late answer to a question from before does not undo the price that came with a refused order', async () => {
    const quote = await openQuote()
    const { asked, answer } = await quote.ask()
    quote.told(9_100)
    answer(90)
    await settle(asked)
    expect([quote.total(), quote.status()]).toEqual([9_100, 'ready'])
  })

  test('a late answer to an earlier question does not undo the answer to a later one', async () => {
    const quote = await openQuote()
    const [first, second] = [await quote.ask(), await quote.ask()]
    second.answer(91)
    await settle(second.asked)
    first.answer(90)
    await settle(first.asked)
    expect(quote.total()).toBe(9_100)
  })

  test('waiting for a request that a newer one has replaced means waiting for the newer answer', async () => {
    const quote = await openQuote()
    const first = await quote.ask()
    const second = await quote.ask()
    let isSettled = false
    void first.asked.then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect([isSettled, quote.total()]).toEqual([false, null])
    second.answer(91)
    await settle(first.asked)
    expect(quote.total()).toBe(9_100)
  })

  test('a refused order of earlier lines does not stop the question for the cart as it is now', async () => {
    const quote = await openQuote()
    const ordered = quote.question()
    quote.setQuantity(3)
    const { asked, answer } = await quote.ask()
    quote.told(9_100, ordered)
    expect(quote.total()).toBe(null)
    answer(135)
    await settle(asked)
    expect(quote.total()).toBe(13_500)
  })
})

test('a price that the shop itself has brought into the cart asks for no new one; another quantity does', async () => {
  const quote = await openQuote()
  const before = quote.question()
  quote.reprice(4_600, 7)
  expect(quote.cart()).toMatchObject([{ baseSizePrice: 4_600, stock: 7 }])
  expect(quote.question()).toBe(before)
  quote.setQuantity(3)
  expect(quote.question()).not.toBe(before)
})

test('a browser that never sends the shop’s cookie is known by a refusal that a fresh token does not help', async () => {
  const { sent } = stubBrowser(() =>
    Response.json({ message: 'Security validation failed.', code: 'CSRF_INVALID' }, { status: 403 }),
  )
  const { addItem } = await import('#stores/cart/cart.ts')
  const { $quote, refreshQuote } = await import('#stores/checkout/quote.ts')
  addItem(item)
  await settle(refreshQuote())
  expect($quote.get()).toMatchObject({ status: 'failed', needsCookie: true, isUnreachable: false })
  expect(sent.length).toBeGreaterThan(1)
})
