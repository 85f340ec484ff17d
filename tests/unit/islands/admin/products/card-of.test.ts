import { expect, test } from 'vitest'
import { emptyFields, NEW_SIZE } from '#islands/admin/products/form/product-form.ts'
import { cardOf } from '#islands/admin/products/preview/card-of.ts'

const fields = { ...emptyFields('1'), name: ' Ube Cake ' }
const size = (price: string, stock: string) => ({ ...NEW_SIZE, price, stock })

test('a card without a price says none, and nothing in stock is sold out', () => {
  expect(cardOf(fields)).toEqual({ name: 'Ube Cake', price: undefined, ready: '', shelf: 'Sold out' })
})

test('a card says the lowest price of what is in stock, and that others cost more', () => {
  const { price } = cardOf({ ...fields, sizes: [size('900', '0'), size('450', '8'), size('700', '9')] })
  expect(price).toMatchObject({ amount: 450_00, isFrom: true })
  expect(cardOf({ ...fields, sizes: [size('450', '8')] }).price).toMatchObject({ isFrom: false })
})

test('what is made to order is never sold out for want of stock, and says in how many days it is ready', () => {
  const card = cardOf({
    ...fields,
    ...{ isMadeToOrder: true, minDays: '2', maxDays: '3', sizes: [size('450', '0')] },
  })
  expect(card).toMatchObject({ ready: 'Ready in 2–3 days', shelf: '' })
})

test('a product that is not on sale is sold out, and half a price is none yet', () => {
  expect(cardOf({ ...fields, isOffered: false, sizes: [size('450', '8')] }).shelf).toBe('Sold out')
  expect(cardOf({ ...fields, sizes: [size('4x', '8')] }).price).toBeUndefined()
})
