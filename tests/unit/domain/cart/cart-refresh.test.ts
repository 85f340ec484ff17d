import { expect, test } from 'vitest'
import { makeItem } from '#domain/cart/cart-item.ts'
import { refreshItems, withoutOrdered } from '#domain/cart/cart-refresh.ts'

const line = (quantity: number, packagingId: number | null = null) =>
  makeItem(
    {
      id: 1,
      slug: 'egg-pie',
      name: 'Egg Pie',
      image: '',
      size: { id: 11, name: 'Classic', price: 28_000, stockQuantity: 9, priceTiers: [] },
      packaging: [{ id: 1, name: 'Box', price: 1500 }],
      addons: [],
      leadTimeDays: null,
    },
    quantity,
    { packagingId, addonIds: [], message: null },
  )

test('the cart takes over the prices, tiers and stock that the shop sends', () => {
  const items = [line(3), line(2, 1)]
  const fresh = items.map((item) => ({
    ...item,
    stock: 4,
    baseSizePrice: 30_000,
    priceTiers: [{ minQuantity: 5, price: 27_000 }],
    packagingCost: item.packagingId ? 2000 : 0,
  }))
  const next = refreshItems(items, fresh)
  expect(next.map(({ stock, sizePrice, totalPrice }) => [stock, sizePrice, totalPrice])).toEqual([
    [4, 27_000, 81_000],
    [4, 27_000, 58_000],
  ])
})

test('nothing new leaves the very same list, and lines the shop does not know stay as they are', () => {
  const items = [line(3)]
  expect(refreshItems(items, items)).toBe(items)
  expect(refreshItems(items, [])).toBe(items)
})

test('lines added while an order was being sent stay in the cart', () => {
  const ordered = [line(2)]
  expect(withoutOrdered([line(3), line(1, 1)], ordered).map((item) => item.quantity)).toEqual([1, 1])
  expect(withoutOrdered(ordered, ordered)).toEqual([])
})

test('the cart takes over how long its pieces take, and keeps what it knows where the shop says nothing', () => {
  const days = { min: 5, max: 7 }
  const items = [line(60)]
  const next = refreshItems(items, [{ ...line(60), leadTimeDays: days }])
  expect(next[0]?.leadTimeDays).toEqual(days)
  const { leadTimeDays: _, ...silent } = line(60)
  expect(refreshItems(next, [silent])[0]?.leadTimeDays).toEqual(days)
})
