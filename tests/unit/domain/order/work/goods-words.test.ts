import { expect, test } from 'vitest'
import { goodsWords } from '#domain/order/work/goods-words.ts'

test('goods are named with their pieces, and with their size if there are several', () => {
  const goods = [
    { quantity: 24, productName: 'Pandesal', sizeName: 'Regular' },
    { quantity: 1, productName: 'Ube Cake', sizeName: '8 inch' },
  ]
  expect(goodsWords(goods)).toBe('24 Pandesal, 1 Ube Cake (8 inch)')
})

test('lines of one size are counted together', () => {
  const six = { quantity: 6, productName: 'Ensaymada', sizeName: 'Regular' }
  expect(goodsWords([six, six])).toBe('12 Ensaymada')
  expect(goodsWords([])).toBe('')
})
