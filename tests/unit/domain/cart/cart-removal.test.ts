import { expect, test } from 'vitest'
import { removeItem } from '#domain/cart/cart.ts'
import { type CartItem, withMessage } from '#domain/cart/cart-item.ts'
import { removedLines, replaceLine, restoreLines } from '#domain/cart/cart-removal.ts'
import { PIE, pies } from '#tests/unit/stores/sample-item.ts'

const line = (id: number, quantity: number, stock = 9): CartItem =>
  pies(quantity, { id, size: { ...PIE.size, id: id * 10, stockQuantity: stock } })
const [pie, roll, cake] = [line(1, 2), line(2, 1), line(3, 1)]
const quantities = (items: readonly CartItem[]) =>
  items.map(({ productId, quantity }) => [productId, quantity])

test('a removed line comes back unchanged in its old place', () => {
  const before = [pie, roll, cake]
  const after = removeItem(before, roll.id)
  expect(restoreLines(after, removedLines(before, after))).toEqual(before)
})

test('a whole cart comes back in its order', () => {
  expect(restoreLines([], removedLines([pie, roll, cake], []))).toEqual([pie, roll, cake])
})

test('lines added in the meantime stay, and the same line merges', () => {
  const removed = removedLines([pie, roll], [roll])
  expect(quantities(restoreLines([roll, line(1, 1), cake], removed))).toEqual([
    [2, 1],
    [1, 3],
    [3, 1],
  ])
})

test('stock is not passed: as much comes back as fits', () => {
  const removed = removedLines([line(1, 3, 4)], [])
  expect(quantities(restoreLines([line(1, 2, 4)], removed))).toEqual([[1, 4]])
  expect(quantities(restoreLines([line(1, 4, 4)], removed))).toEqual([[1, 4]])
})

test('bulk prices count the lines that came back (D17)', () => {
  const tiered = { ...PIE.size, stockQuantity: 9, priceTiers: [{ minQuantity: 3, price: 20_000 }] }
  const boxed = { ...pies(1, { size: tiered }), id: 'boxed' }
  const items = restoreLines([boxed], removedLines([pies(2, { size: tiered })], []))
  expect(items.map(({ sizePrice }) => sizePrice)).toEqual([20_000, 20_000])
})

test('a line with other words on it keeps its place and its pieces, also once it is sold out', () => {
  const items = [pie, line(2, 3, 0), cake]
  const replaced = replaceLine(items, roll.id, { ...withMessage(roll, 'Hi'), stock: 0 })
  expect(quantities(replaced)).toEqual([
    [1, 2],
    [2, 3],
    [3, 1],
  ])
  expect(replaced.map(({ message }) => message)).toEqual([null, 'Hi', null])
})

test('a line that becomes the same as another joins it, all pieces counted', () => {
  const items = [line(2, 3, 4), pie, withMessage(line(2, 2, 4), 'Hi')]
  expect(quantities(replaceLine(items, withMessage(roll, 'Hi').id, roll))).toEqual([
    [2, 5],
    [1, 2],
  ])
  expect(replaceLine(items, 'gone', roll)).toEqual(items)
})
