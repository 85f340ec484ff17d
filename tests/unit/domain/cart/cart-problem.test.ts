import { expect, test } from 'vitest'
import { makeItem } from '#domain/cart/cart-item.ts'
import { priceChanges, stockProblems, withoutLost } from '#domain/cart/cart-problem.ts'
import { refreshItems } from '#domain/cart/cart-refresh.ts'
import { PIE, pies } from '#tests/unit/stores/sample-item.ts'

const sellable = {
  ...PIE,
  packaging: [{ id: 1, name: 'Gift box', price: 1500 }],
  addons: [
    { id: 4, name: 'Candle', additionalCost: 2000 },
    { id: 5, name: 'Card', additionalCost: 500 },
  ],
}
const full = makeItem(sellable, 1, { packagingId: 1, addonIds: [4, 5], message: 'Happy birthday' })

test('a line that wants more than there is says how much is left; earlier lines are served first', () => {
  const [first, second] = [pies(2), { ...pies(2), id: 'boxed' }]
  expect(stockProblems([first, second])).toEqual({ boxed: { code: 'less-stock', left: 1 } })
  expect(stockProblems([{ ...first, stock: 0 }])).toEqual({ [first.id]: { code: 'less-stock', left: 0 } })
  expect(stockProblems([pies(3)])).toEqual({})
})

test('a changed price shows the old and new price of a piece, extras included', () => {
  const dearer = pies(2, { size: { ...PIE.size, price: 29_000 } })
  const items = refreshItems([pies(2), { ...pies(1), id: 'same' }], [dearer])
  expect(priceChanges(items)).toEqual({
    [pies(2).id]: { code: 'price-changed', before: 28_000, now: 29_000 },
    same: { code: 'price-changed', before: 28_000, now: 29_000 },
  })
  const dearest = refreshItems(items, [pies(2, { size: { ...PIE.size, price: 30_000 } })])
  expect(priceChanges(dearest)['same']).toMatchObject({ before: 28_000, now: 30_000 })
  expect(priceChanges(refreshItems(dearest, [pies(2)]))).toEqual({})
})

test('an option that is gone is named, and the line goes without it alone', () => {
  const fresh = makeItem({ ...sellable, packaging: [] }, 1, {
    packagingId: null,
    addonIds: [4, 5],
    message: 'Happy birthday',
  })
  const { lost, mended } = withoutLost(full, [fresh])
  expect(lost).toEqual(['Gift box'])
  expect(mended).toMatchObject({ packagingId: null, packagingCost: 0, message: 'Happy birthday' })
  expect(mended.addons.map(({ name }) => name)).toEqual(['Candle', 'Card'])
  expect(mended.id).toBe(fresh.id)
})

test('an extra that is gone is left out', () => {
  const fresh = makeItem(sellable, 1, { packagingId: 1, addonIds: [5], message: 'Happy birthday' })
  const { lost, mended } = withoutLost(full, [fresh])
  expect([lost, mended.id]).toEqual([['Candle'], fresh.id])
})

test('where packaging and extras are all there, it is the message', () => {
  const { lost, mended } = withoutLost(full, [full])
  expect([lost, mended.message, mended.packagingId]).toEqual([['The message'], null, 1])
})
