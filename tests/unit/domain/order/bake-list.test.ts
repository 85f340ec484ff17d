import { expect, test } from 'vitest'
import { type BakeLine, bakeList } from '#domain/order/bake-list.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

const line = (
  number: string,
  status: OrderStatus,
  quantity: number,
  more: Partial<BakeLine> = {},
): BakeLine => ({
  ...{ number, status, quantity, window: '10:00-12:00', isMadeToOrder: true, note: null },
  item: {
    ...{ productId: 1, productName: 'Egg Pie', sizeId: 11, sizeName: 'Whole', message: null },
    ...{ packagingName: '', addons: [] },
  },
  ...more,
})

test('confirmed orders are baked, ready ones are not left, unpaid ones are counted separately', () => {
  const { orders, lines } = bakeList([
    line('P-1', 'CONFIRMED', 2),
    line('P-2', 'BAKING', 3),
    line('P-3', 'READY', 4, { window: '08:00-10:00' }),
    line('P-4', 'PENDING_PAYMENT', 5),
    line('P-5', 'COMPLETED', 1),
  ])
  expect(orders).toBe(5)
  expect(lines).toMatchObject([
    {
      ...{ quantity: 10, left: 5, unpaid: 5 },
      windows: [
        { window: '08:00-10:00', quantity: 4, baked: 0, left: 0 },
        { window: '10:00-12:00', quantity: 6, baked: 0, left: 5 },
      ],
    },
  ])
})

test('what is ticked off is no longer left, and what is ready is not, ticked or not', () => {
  const orders = [line('P-1', 'CONFIRMED', 6), line('P-2', 'READY', 4, { window: '08:00-10:00' })]
  const leftWith = (early: number, noon: number) =>
    bakeList(orders, [
      { sizeId: 11, window: '08:00-10:00', quantity: early },
      { sizeId: 11, window: '10:00-12:00', quantity: noon },
    ]).lines[0]?.left
  expect(leftWith(0, 0)).toBe(6)
  expect(leftWith(4, 6)).toBe(0)
  expect(leftWith(4, 2)).toBe(4)
  expect(leftWith(0, 6)).toBe(0)
})

test('nobody bakes for orders that are cancelled or were not picked up', () => {
  expect(bakeList([line('P-1', 'CANCELLED', 2), line('P-2', 'NO_SHOW', 2)])).toEqual({
    ...{ orders: 0, lines: [], notes: [] },
  })
})

test('sizes stand by the names of their products, with the words that go on them', () => {
  const item = {
    productId: 2,
    productName: 'Brazo',
    sizeId: 21,
    sizeName: 'Large',
    ...{ message: 'Happy birthday', packagingName: '', addons: [] },
  }
  const { lines } = bakeList([line('P-1', 'CONFIRMED', 1), line('P-1', 'CONFIRMED', 1, { item })])
  expect(lines.map(({ productName }) => productName)).toEqual(['Brazo', 'Egg Pie'])
  expect(lines[0]?.messages).toEqual([
    { number: 'P-1', window: '10:00-12:00', quantity: 1, message: 'Happy birthday' },
  ])
})

test('packaging and extras of confirmed orders are named with their order, and nothing is for those without', () => {
  const item = { ...line('P-1', 'CONFIRMED', 1).item, packagingName: 'Gift box' }
  const addons = [{ id: 1, name: 'Candles', additionalCost: 2_500 }]
  const { lines } = bakeList([
    line('P-1', 'CONFIRMED', 1),
    line('P-2', 'CONFIRMED', 2, { item: { ...item, addons } }),
    line('P-3', 'PENDING_PAYMENT', 1, { item: { ...item, addons } }),
  ])
  expect(lines[0]?.extras).toEqual([
    { number: 'P-2', window: '10:00-12:00', quantity: 2, names: ['Gift box', 'Candles'] },
  ])
})

test('a customer’s note is on the list once for its order, with all the goods that it may be about', () => {
  const note = 'Cut into slices'
  const brazo = { ...line('P-1', 'CONFIRMED', 1).item, sizeId: 21, productName: 'Brazo', sizeName: 'Large' }
  const { notes } = bakeList([
    line('P-1', 'CONFIRMED', 2, { note }),
    line('P-1', 'CONFIRMED', 1, { note, item: brazo }),
    line('P-2', 'CONFIRMED', 1),
    line('P-3', 'CANCELLED', 1, { note }),
    line('P-4', 'PENDING_PAYMENT', 1, { note }),
  ])
  expect(notes).toEqual([
    {
      ...{ number: 'P-1', window: '10:00-12:00', note },
      goods: [
        { quantity: 2, productName: 'Egg Pie', sizeName: 'Whole' },
        { quantity: 1, productName: 'Brazo', sizeName: 'Large' },
      ],
    },
  ])
})
