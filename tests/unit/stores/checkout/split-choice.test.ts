import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeItem, withMessage } from '#domain/cart/cart-item.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

const aLine = (id: number, name: string) =>
  makeItem(
    {
      ...{ id, name, slug: name, image: '' },
      size: { id: id * 10, name: 'Regular', price: 4_500, stockQuantity: 9, priceTiers: [] },
      ...{ packaging: [], addons: [], leadTimeDays: null },
    },
    1,
    { packagingId: null, addonIds: [], message: null },
  )
const offer = {
  items: [1],
  first: { date: '2026-11-22', window: '08:00-10:00' },
  later: { date: '2026-11-26', window: '08:00-10:00' },
}

/** The stores of a newly opened page with two things in its cart. */
async function open() {
  vi.resetModules()
  stubBrowser(() => new Response())
  const cart = await import('#stores/cart/cart.ts')
  const { $question } = await import('#stores/checkout/quote.ts')
  const choice = await import('#stores/checkout/split-choice.ts')
  const { $typed, type } = await import('#stores/checkout/typed-details.ts')
  cart.addItem(aLine(1, 'Pandesal'))
  cart.addItem(aLine(2, 'Egg Pie'))
  return { ...cart, ...choice, $question, $typed, type, question: () => JSON.parse($question.get()) }
}

let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  vi.useFakeTimers()
  page = await open()
})

describe('bread tomorrow, pie on Thursday', () => {
  test('is priced and ordered as two parts, whose times are chosen again', () => {
    page.type({ date: '2026-11-26', window: '10:00-12:00' })
    page.splitOrder(offer)
    expect(page.$split.get()).toEqual(offer)
    expect(page.$typed.get()).toMatchObject({ date: '', window: '', laterDate: '', laterWindow: '' })
    expect(page.question().later).toEqual({ items: [1], date: null, window: null })
  })

  test('requests the rest’s times again when the first day is chosen, and only then', () => {
    const before = page.$question.get()
    page.type({ date: '2026-11-23' })
    expect(page.$question.get()).toBe(before)
    page.splitOrder(offer)
    page.type({ date: '2026-11-23' })
    expect(page.question().fulfilment.date).toBe('2026-11-23')
    const chosen = page.$question.get()
    page.type({ window: '08:00-10:00', laterDate: '2026-11-27', laterWindow: '08:00-10:00' })
    expect(page.$question.get()).toBe(chosen)
  })

  test('is taken back by one tap', () => {
    page.splitOrder(offer)
    page.joinOrder()
    expect([page.$split.get(), page.question().later]).toEqual([null, undefined])
  })

  test.each([
    ['another quantity', () => page.setQuantity(aLine(1, 'Pandesal').id, 3)],
    ['other goods', () => page.addItem(aLine(3, 'Monay'))],
    ['another place', () => page.type({ municipality: '0402118000' })],
    ['another way', () => page.type({ method: 'delivery' })],
  ])('no longer holds for %s', (_, change) => {
    page.splitOrder(offer)
    change()
    expect(page.$split.get()).toBe(null)
  })

  test('holds for other words on a cake', () => {
    page.splitOrder(offer)
    const line = aLine(2, 'Egg Pie')
    page.replaceItem(line.id, withMessage(line, 'Happy birthday'))
    expect(page.$split.get()).toEqual(offer)
    expect(page.question().items[1].message).toBe('Happy birthday')
  })

  test('survives a reload along with the typed details, and nothing damaged is taken for a choice', () => {
    page.splitOrder(offer)
    const { split } = page.$typed.get()
    page.joinOrder()
    page.type({ split })
    expect(page.$split.get()).toEqual(offer)
    for (const damaged of ['{', 'null', '[]', '1', '{"basis":1}']) {
      page.type({ split: damaged })
      expect(page.$split.get()).toBe(null)
    }
  })
})

test('going without takes out all lines of it, and they come back together', () => {
  const before = page.$items.get()
  page.removeItems(before.map(({ id }) => id))
  expect(page.$items.get()).toEqual([])
  page.undoRemoval()
  expect(page.$items.get().map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})
