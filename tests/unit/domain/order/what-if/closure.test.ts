import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING, whatIf } from '#domain/order/what-if/what-if.ts'
import { windowNames } from '#domain/time/pickup-window.ts'
import { closed, kitchen, lateOf, orders, plain, TODAY } from './promised.ts'

const NOON = { from: TODAY, until: TODAY, hours: { from: '11:00', until: '14:00' } }

test('orders on closed days are late, baked ones and those that the ovens cannot bake already too, and no others', () => {
  fc.assert(
    fc.property(orders, closed, (list, { from, until }) => {
      const expected = list.filter(
        ({ date, isOut }) => from <= date && date <= until && new Date(date).getUTCDay() !== 0 && !isOut,
      )
      const late = lateOf(list, { ...NOTHING, closed: { from, until, hours: null } })
      expect(late).toEqual(new Set(expected.map(({ id }) => id)))
    }),
  )
})

test('an order that the ovens cannot bake already is named once the shop would be closed as well, and not before', () => {
  const list = [{ ...plain, pieces: [{ productId: 2, quantity: 13 }] }]
  expect(whatIf(list, kitchen, NOTHING).late).toEqual([])
  expect(whatIf(list, kitchen, { ...NOTHING, closed: NOON }).late).toMatchObject([
    { why: 'closed', sameDay: null, couldBe: null },
  ])
})

test('a day that is closed from an hour to an hour closes the windows that this touches, and no others', () => {
  const windows = windowNames({ hours: { opens: '07:00', closes: '20:00' }, windowHours: 2 })
  const list = windows.map((window, id) => ({ ...plain, id, window }))
  const outcome = whatIf(list, kitchen, { ...NOTHING, closed: NOON })
  const touched = ['10:00-12:00', '12:00-14:00']
  expect(outcome.late.map(({ id }) => windows[id])).toEqual(touched)
  expect(outcome.windows).toEqual(touched.map((window) => ({ date: TODAY, window, why: 'closed' })))
})

test('ovens bake on while a part of the day is closed, and not on a day of which nothing is left', () => {
  const soldOut = (hours: { from: string; until: string } | null) =>
    whatIf([], kitchen, { ...NOTHING, closed: { ...NOON, hours } }).soldOut
  const both = [1, 2].map((productId) => ({ productId, date: TODAY }))
  expect(soldOut(NOON.hours)).toEqual([])
  expect(soldOut({ from: '07:00', until: '19:00' })).toEqual([])
  expect(soldOut({ from: '07:00', until: '20:00' })).toEqual(both)
  expect(soldOut({ from: '00:00', until: '24:00' })).toEqual(both)
  expect(soldOut(null)).toEqual(both)
})

test('all hours of a day make late whom the closed day does', () => {
  fc.assert(
    fc.property(orders, closed, (list, days) => {
      const all = { ...days, hours: { from: '00:00', until: '24:00' } }
      const late = (one: typeof days) => lateOf(list, { ...NOTHING, closed: one })
      expect(late(all)).toEqual(late({ ...days, hours: null }))
    }),
  )
})

test('whose hours are closed has another window of the same day, if one is free and the goods are baked by then', () => {
  const cake = { ...plain, window: '12:00-14:00', pieces: [{ productId: 2, quantity: 12 }] }
  const full = Array.from({ length: kitchen.settings.ordersPerWindow }, (_, id) => ({
    ...plain,
    id: id + 10,
    window: '14:00-16:00',
  }))
  const sameDays = (list: Parameters<typeof whatIf>[0]) =>
    whatIf(list, kitchen, { ...NOTHING, closed: NOON }).late.map(({ sameDay }) => sameDay)
  expect(sameDays([cake])).toEqual(['14:00-16:00'])
  expect(sameDays([cake, ...full])).toEqual(['16:00-18:00'])
  // No two are offered the last place.
  const bread = { ...plain, id: 1, window: '12:00-14:00' }
  expect(sameDays([cake, bread, ...full.slice(1)])).toEqual(['14:00-16:00', '16:00-18:00'])
  const rush = { productId: 2, quantity: 1, date: TODAY, window: '16:00-18:00' }
  expect(whatIf([cake], kitchen, { ...NOTHING, closed: NOON, rush }).late).toMatchObject([
    { why: 'closed', sameDay: null, couldBe: '2026-11-24' },
  ])
})
