import { expect, test } from 'vitest'
import {
  noticeWords,
  onlyChoice,
  plainPackaging,
  priceTag,
  readyWords,
  shelfWords,
  sizeNotes,
} from '#domain/product/product-words.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'

const days = (min: number, max: number) => ({
  leadTimeDays: { min, max },
  dailyCapacity: 1,
  largeQuantity: 5,
})

test('says when it is ready', () => {
  expect(readyWords(aProduct({ madeToOrder: days(1, 2), freshBaked: true }))).toBe('Ready in 1–2 days')
  expect(readyWords(aProduct({ madeToOrder: days(1, 1), freshBaked: true }))).toBe('Ready in 1 day')
  expect(readyWords(aProduct({ madeToOrder: days(0, 0) }))).toBe('Ready to go')
  expect(readyWords(aProduct({ freshBaked: true }))).toBe('Fresh every day')
})

test('claims nothing to be ready, fresh or for several people that nobody has stated', () => {
  const [plain] = aProduct({ sizes: [], stock: 3 }).sizes
  expect(plain && sizeNotes(aProduct({ sizes: [], stock: 3 }), plain)).not.toContain('Serves 1')
  expect(readyWords(aProduct({ sizes: [], stock: 3 }))).toBe('Ready to go')
  expect(readyWords(aProduct({ sizes: [] }))).toBe('')
  expect(readyWords(aProduct({ available: false }))).toBe('')
})

test('what is sold out is neither fresh nor ready', () => {
  expect(readyWords(aProduct({ freshBaked: true, available: false }))).toBe('')
  expect(readyWords(aProduct({ madeToOrder: days(1, 2), available: false }))).toBe('')
})

test('offers a mail where something is sold out', () => {
  expect(noticeWords(aProduct())).toBe('')
  expect(noticeWords(aProduct({ available: false }))).toBe('E-mail me when it is back')
  expect(noticeWords(aProduct({ sizes: [aSize({ stockQuantity: 0 })] }))).toBe('E-mail me when it is back')
  const some = [aSize({ stockQuantity: 3 }), aSize({ id: 32, stockQuantity: 0 })]
  expect(noticeWords(aProduct({ sizes: some }))).toBe('E-mail me when a sold-out size is back')
})

test('shows the remaining pieces before a tap', () => {
  expect(shelfWords(aProduct())).toBe('')
  expect(shelfWords(aProduct({ sizes: [aSize({ stockQuantity: 3 })] }))).toBe('Only 3 left')
  expect(shelfWords(aProduct({ sizes: [aSize({ stockQuantity: 0 })] }))).toBe('Sold out')
  expect(shelfWords(aProduct({ available: false }))).toBe('Sold out')
  const few = [aSize({ stockQuantity: 3 }), aSize({ id: 32, stockQuantity: 2 })]
  expect(shelfWords(aProduct({ sizes: few }))).toBe('Only a few left')
})

test('shows the lowest price that can be had', () => {
  const sizes = [
    aSize({ price: 100, stockQuantity: 0 }),
    aSize({ id: 32, price: 300 }),
    aSize({ id: 33, price: 200, name: 'Bag of 10' }),
  ]
  expect(priceTag(aProduct({ sizes }))).toEqual({ amount: 200, isFrom: true, size: 'Bag of 10' })
  expect(priceTag(aProduct({ sizes: [aSize({ price: 100, stockQuantity: 0 })] }))).toEqual({
    amount: 100,
    isFrom: false,
    size: 'Whole',
  })
})

test('only products without a choice can be added straight from the card', () => {
  expect(onlyChoice(aProduct())).toMatchObject({ id: 31 })
  expect(onlyChoice(aProduct({ sizes: [aSize(), aSize({ id: 32 })] }))).toBeUndefined()
  expect(onlyChoice(aProduct({ sizes: [aSize(), aSize({ id: 32, stockQuantity: 0 })] }))).toMatchObject({
    id: 31,
  })
  expect(onlyChoice(aProduct({ allowsMessage: true }))).toBeUndefined()
  expect(onlyChoice(aProduct({ available: false }))).toBeUndefined()
})

test('goods that are made to order or take a message get a free box, not a bag', () => {
  const lead = { leadTimeDays: { min: 1, max: 2 }, dailyCapacity: 20, largeQuantity: 5 }
  expect(plainPackaging({ madeToOrder: null, allowsMessage: false })).toBe('Plain bag')
  expect(plainPackaging({ madeToOrder: lead, allowsMessage: false })).toBe('Plain box')
  expect(plainPackaging({ madeToOrder: null, allowsMessage: true })).toBe('Plain box')
})
