import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CART_KEY } from '#contract/stored/cart.ts'
import { type CartItem, withMessage } from '#domain/cart/cart-item.ts'
import { START, settle } from '#tests/unit/client/stub-client.ts'
import { type Answering, stubBrowser } from '#tests/unit/stores/browser.ts'
import { PIE, pies } from '#tests/unit/stores/sample-item.ts'

beforeEach(() => void vi.useFakeTimers({ now: START }))

/** The shop's price for two pies, in its wire form. */
function quoteOf(line: object = {}, changes: object = {}) {
  const item = {
    ...{ productId: 1, productName: 'Egg Pie', slug: 'egg-pie', image: '', sizeId: 11, sizeName: 'Classic' },
    ...{ quantity: 2, stock: 3, sizePrice: 280, baseSizePrice: 280, bulkSizePrice: 280 },
    ...{
      hasBulkDiscount: false,
      bulkDiscountAmount: 0,
      priceTiers: [],
      packagingId: null,
      packagingName: '',
    },
    ...{ packagingCost: 0, addons: [], message: null, totalPrice: 560 },
    ...line,
  }
  return {
    ...{ items: [item], subtotal: 560, discount: 0, deliveryFee: 0, total: 560, windows: [], problems: [] },
    earliest: { date: '2026-11-24', window: '10:00-12:00', reason: 'made-to-order', productId: 1 },
    ...changes,
  }
}

/** A cart of two pies, or a stored one, opened while the shop gives this answer. */
async function openCart(answering: Answering, line: CartItem | null = pies(2), stored = '') {
  const browser = stubBrowser(answering)
  browser.local.setItem(CART_KEY, stored)
  vi.resetModules()
  const cart = await import('#stores/cart/cart.ts')
  const problems = await import('#stores/cart/cart-problems.ts')
  const { checkCart, $cartCheck } = await import('#stores/cart/cart-check.ts')
  if (line) cart.addItem(line)
  await settle(checkCart(cart.$items.get()))
  const { id } = line ?? pies(2)
  const mend = (chooseDate = (_: string) => {}) => {
    const [item] = cart.$items.get()
    const problem = item && problems.problemOf(item, problems.$lineProblems.get(), null, '')
    if (item && problem) problems.mendLine(item, problem, chooseDate)
  }
  const words = () => {
    const problem = problems.$lineProblems.get()[id]
    return problem ? [problems.problemWords(problem), problems.mendWords(problem)] : null
  }
  return { ...cart, ...problems, $cartCheck, mend, words, id, sent: browser.sent, checkCart }
}

const answer = (line: object = {}, changes: object = {}): Answering => {
  return () => Response.json(quoteOf(line, changes))
}

test('prices and stock are re-read when the cart is opened, by ids and quantities alone (D22)', async () => {
  const { $items, $cartCheck, $earliest, sent } = await openCart(answer({ baseSizePrice: 290, stock: 7 }))
  expect($items.get()[0]).toMatchObject({ sizePrice: 29_000, stock: 7, totalPrice: 58_000 })
  expect($cartCheck.get()).toEqual({ status: 'known' })
  expect($earliest.get()).toMatchObject({ date: '2026-11-24', reason: 'made-to-order' })
  expect(sent[0]?.body).not.toMatch(/price/i)
})

test('without an answer from the shop the cart stays unchanged, and says so', async () => {
  const { $items, $cartCheck } = await openCart(() => Promise.reject(new TypeError('Failed to fetch')))
  expect($items.get()).toEqual([pies(2)])
  expect($cartCheck.get()).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^We cannot reach/),
  })
})

test('a newer question replaces one that is still waiting', async () => {
  let answerFirst = () => {}
  const { checkCart, $items } = await openCart(answer())
  const answers: Answering[] = [
    () =>
      new Promise((resolve) => {
        answerFirst = () => resolve(Response.json(quoteOf({ baseSizePrice: 1 })))
      }),
    answer({ baseSizePrice: 300 }),
  ]
  stubBrowser((sent) => (answers.shift() ?? answer())(sent))
  const first = checkCart($items.get())
  await vi.advanceTimersByTimeAsync(50)
  await settle(checkCart($items.get()))
  answerFirst()
  await settle(first)
  expect($items.get()[0]?.baseSizePrice).toBe(30_000)
})

describe('a line’s problem and the one tap that mends it', () => {
  test('less stock: takes the pieces left', async () => {
    const { words, mend, $items } = await openCart(answer({ stock: 1 }))
    expect(words()).toEqual(['Only 1 left.', 'Take 1'])
    mend()
    expect([$items.get()[0]?.quantity, words()]).toEqual([1, null])
  })

  test('less stock for two lines of a size: the first takes the pieces left, the second is removed', async () => {
    const { words, mend, addItem, $items, checkCart } = await openCart(answer({ stock: 9 }))
    addItem(withMessage(pies(3, { size: { ...PIE.size, stockQuantity: 9 } }), 'Ana'))
    stubBrowser(answer({ stock: 1 }))
    await settle(checkCart($items.get()))
    expect(words()).toEqual(['Only 1 left.', 'Take 1'])
    mend()
    expect([$items.get().map(({ quantity }) => quantity), words()]).toEqual([[1, 3], null])
  })

  test('sold out: the line goes, and can be put back', async () => {
    const { words, mend, $items, $removed } = await openCart(answer({ stock: 0 }))
    expect(words()).toEqual(['Sold out.', 'Remove'])
    mend()
    expect([$items.get(), $removed.get()?.lines.length]).toEqual([[], 1])
  })

  test('price changed: says both prices until it is accepted', async () => {
    const { words, mend, $items } = await openCart(answer({ baseSizePrice: 290 }))
    expect(words()).toEqual(['Now ₱290.00 each, it was ₱280.00.', 'Keep it'])
    mend()
    expect([words(), $items.get()[0]?.sizePrice]).toEqual([null, 29_000])
  })

  test('price changed: it is still said on the next page, until it is accepted there', async () => {
    const { flushCart, $items } = await openCart(answer({ baseSizePrice: 290 }))
    flushCart()
    const stored = localStorage.getItem(CART_KEY) ?? ''
    const next = await openCart(answer({ baseSizePrice: 290 }), null, stored)
    expect(next.$items.get()).toEqual($items.get())
    expect(next.words()).toEqual(['Now ₱290.00 each, it was ₱280.00.', 'Keep it'])
    next.mend()
    await settle(next.checkCart(next.$items.get()))
    expect(next.words()).toBeNull()
  })

  test('unavailable: the line goes', async () => {
    const gone = { code: 'unavailable', line: 0, productId: 1, sizeId: 11 }
    const { words, mend, $items } = await openCart(answer({}, { items: [], problems: [gone] }))
    expect(words()).toEqual(['Not for sale right now.', 'Remove'])
    mend()
    expect($items.get()).toEqual([])
  })

  test('an option that is no longer offered: the line continues without it', async () => {
    const lost = { code: 'option-unavailable', line: 0, productId: 1, sizeId: 11 }
    const written = { ...pies(2), id: '1-11-0--Hi', message: 'Hi' }
    const { words, mend, $items } = await openCart(answer({ message: 'Hi' }, { problems: [lost] }), written)
    expect(words()).toEqual(['No longer offered: The message.', 'Order without'])
    mend()
    expect([$items.get(), words()]).toEqual([[pies(2)], null])
  })

  test('more than one day takes: takes as many as it does', async () => {
    const over = { code: 'over-capacity', line: 0, productId: 1, sizeId: 11, left: 1 }
    const { words, mend, $items } = await openCart(answer({}, { problems: [over], earliest: null }))
    expect(words()).toEqual(['At most 1 in one day.', 'Take 1'])
    mend()
    expect([$items.get()[0]?.quantity, words()]).toEqual([1, null])
  })

  test('too early for the chosen date: moves the order to the first day that the line can be had', async () => {
    const { $items, $lineProblems, $earliest, problemOf, problemWords, mendWords, mendLine } = await openCart(
      answer(),
    )
    const [item = pies(1)] = $items.get()
    const on = (date: string) => problemOf(item, $lineProblems.get(), $earliest.get(), date)
    expect([on(''), on('2026-11-24'), on('2026-11-25')]).toEqual([null, null, null])
    const early = on('2026-11-23')
    expect(early).toEqual({ code: 'too-early', earliest: '2026-11-24' })
    if (!early) return
    expect(problemWords(early)).toBe('Not ready that early: the first day is Tue, Nov 24.')
    expect(mendWords(early)).toBe('Move to Tue, Nov 24')
    const chosen = vi.fn()
    mendLine(item, early, chosen)
    expect(chosen).toHaveBeenCalledWith('2026-11-24')
  })

  test('another product’s lead time is no problem of this line', async () => {
    const { $earliest, problemOf } = await openCart(answer())
    const other = pies(1, { id: 2, size: { ...PIE.size, id: 21 } })
    expect(problemOf(other, {}, $earliest.get(), '2026-11-23')).toBeNull()
  })
})
