import { describe, expect, test } from 'vitest'
import { makeItem } from '#domain/cart/cart-item.ts'
import { type OrderedLine, orderAgain } from '#domain/order/order-again.ts'
import { normaliseProduct, type RawProduct } from '#domain/product/product.ts'

const SIZE = {
  id: 31,
  name: 'Whole',
  servings: 4,
  price: 26000,
  stockQuantity: 8,
  sortOrder: 0,
  priceTiers: [],
}
const BOX = { id: 5, name: 'Gift box', price: 3000 }
const CANDLE = { id: 7, name: 'Candle', additionalCost: 1500 }

const productNow = (over: Partial<RawProduct> = {}) =>
  normaliseProduct({
    id: 12,
    name: 'Egg Pie',
    sizes: [SIZE],
    packaging: [BOX],
    addons: [CANDLE],
    allowsMessage: true,
    available: true,
    ...over,
  })

const ordered = (quantity = 2, message: string | null = 'Happy birthday'): OrderedLine => {
  const product = productNow()
  const sellable = { ...product, image: '', size: SIZE, leadTimeDays: null }
  return makeItem(sellable, quantity, { packagingId: 5, addonIds: [7], message })
}

describe('an earlier order is made again', () => {
  test('unchanged if nothing has changed', () => {
    const [line] = orderAgain([ordered()], () => productNow())
    expect(line).toMatchObject({ name: 'Egg Pie, Whole', without: [], before: 30500, now: 30500 })
    expect(line?.item).toMatchObject({
      quantity: 2,
      packagingId: 5,
      message: 'Happy birthday',
      totalPrice: 61000,
    })
  })

  test('at today’s price, with the one that was paid beside it', () => {
    const [line] = orderAgain([ordered()], () => productNow({ sizes: [{ ...SIZE, price: 28000 }] }))
    expect(line).toMatchObject({ before: 30500, now: 32500 })
  })

  test.each([
    ['the product is gone', (): ReturnType<typeof productNow> | undefined => undefined],
    ['the product is not for sale', () => productNow({ available: false })],
    ['the size is gone', () => productNow({ sizes: [{ ...SIZE, id: 99 }] })],
    [
      'the size is sold out',
      () =>
        productNow({
          sizes: [
            { ...SIZE, stockQuantity: 0 },
            { ...SIZE, id: 99 },
          ],
        }),
    ],
  ] as const)('without a line of which %s', (_, product) => {
    expect(orderAgain([ordered()], product)).toMatchObject([{ name: 'Egg Pie, Whole', item: null }])
  })

  test('without the options that are no longer offered, each by its name', () => {
    const [line] = orderAgain([ordered()], () =>
      productNow({ packaging: [], addons: [], allowsMessage: false }),
    )
    expect(line?.without).toEqual(['Gift box', 'Candle', 'the message'])
    expect(line?.item).toMatchObject({ packagingId: null, addons: [], message: null })
  })

  test('with the bulk price that the pieces of one size reach together', () => {
    const tiered = () => productNow({ sizes: [{ ...SIZE, priceTiers: [{ minQuantity: 4, price: 20000 }] }] })
    const lines = orderAgain([ordered(2), ordered(2, null)], tiered)
    expect(lines.map(({ now }) => now)).toEqual([24500, 24500])
  })

  test('with the right line beside each name when one in the middle is gone', () => {
    const gone: OrderedLine = { ...ordered(), productId: 13, productName: 'Buko Pie' }
    const lines = orderAgain([ordered(1), gone, ordered(3, null)], (id) =>
      id === 12 ? productNow() : undefined,
    )
    expect(lines.map(({ item }) => item?.quantity ?? null)).toEqual([1, null, 3])
  })
})
