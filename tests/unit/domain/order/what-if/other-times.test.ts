import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closesWindow } from '#domain/order/what-if/closure.ts'
import { ALL, bakeable, isAbout, shareOf } from '#domain/order/what-if/oven.ts'
import type { PromisedOrder, WhatIf } from '#domain/order/what-if/promise.ts'
import { NOTHING, whatIf } from '#domain/order/what-if/what-if.ts'
import { addDays, manilaMoment } from '#domain/time/manila.ts'
import { windowNames } from '#domain/time/pickup-window.ts'
import { change, kitchen, orders, plain, TODAY } from './promised.ts'

const { hours, windowHours, ordersPerWindow } = kitchen.settings

/** How many more orders a window takes under a change. */
function placesIn(list: readonly PromisedOrder[], { closed, rush }: WhatIf, date: string, window: string) {
  if (closesWindow(closed, date, window)) return 0
  const taken = list.filter((one) => one.date === date && one.window === window).length
  const rushed = Number(rush?.date === date && rush.window === window)
  return Math.max(0, ordersPerWindow - taken - rushed)
}

test('the times that late orders are offered are open, later, days of their delivery, and have pieces and places for all of them together', () => {
  fc.assert(
    fc.property(orders, change, (list, what) => {
      const { late } = whatIf(list, kitchen, what)
      const used = new Map<string, number>()
      const add = (date: string, pieces: PromisedOrder['pieces']) => {
        for (const { productId, quantity } of pieces) {
          const key = `${productId} ${date}`
          used.set(key, (used.get(key) ?? 0) + quantity)
        }
      }
      for (const { date, pieces } of list) add(date, pieces)
      if (what.rush) add(what.rush.date, [what.rush])
      const onDay = new Map<string, number>()
      const inWindow = new Map<string, number>()
      const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
      for (const { id, couldBe, sameDay } of late) {
        const own = list[id]
        if (!own) throw new Error('An order that was not promised')
        if (sameDay !== null) {
          expect(sameDay > own.window).toBe(true)
          count(onDay, own.date)
          count(inWindow, `${own.date} ${sameDay}`)
        }
        if (couldBe === null) continue
        count(onDay, couldBe)
        expect(couldBe > own.date).toBe(true)
        const weekday = new Date(couldBe).getUTCDay()
        expect(weekday).not.toBe(0)
        expect(own.weekdays ?? [weekday]).toContain(weekday)
        add(couldBe, own.pieces)
        for (const { productId } of own.pieces) {
          const usual = kitchen.capacities.get(productId)
          if (usual === undefined) continue
          const { ovens } = what
          const share = ovens && isAbout(ovens, productId) ? shareOf(couldBe, hours, ovens) : ALL
          const room = bakeable(usual, share)
          expect(used.get(`${productId} ${couldBe}`)).toBeLessThanOrEqual(room)
        }
      }
      for (const [date, offers] of onDay) {
        const places = windowNames({ hours, windowHours }).map((window) => placesIn(list, what, date, window))
        expect(offers).toBeLessThanOrEqual(places.reduce((sum, one) => sum + one, 0))
      }
      for (const [key, offers] of inWindow) {
        const [date = '', window = ''] = key.split(' ')
        expect(offers).toBeLessThanOrEqual(placesIn(list, what, date, window))
      }
    }),
  )
})

test('half of the ovens for half of the day leave three quarters of what can be baked', () => {
  const half = {
    ...{ from: manilaMoment(TODAY, '07:00'), until: manilaMoment(TODAY, '13:30') },
    ...{ percent: 50, productIds: null },
  }
  expect(bakeable(20, shareOf(TODAY, hours, half))).toBe(15)
  expect(bakeable(20, shareOf(addDays(TODAY, 1), hours, half))).toBe(20)
})

test('a late delivery is offered a day on which the shop drives there, and no day whose windows are full', () => {
  const full = addDays(TODAY, 1)
  const windows = windowNames({ hours, windowHours })
  const taken = windows.flatMap((window) =>
    Array.from({ length: ordersPerWindow }, () => ({ date: full, window })),
  )
  const list = [{ weekdays: null }, { weekdays: [4] }, ...taken].map(
    (one, id): PromisedOrder => ({ ...plain, ...one, id }),
  )
  const { late } = whatIf(list, kitchen, { ...NOTHING, closed: { from: TODAY, until: TODAY, hours: null } })
  expect(late.map(({ couldBe }) => couldBe)).toEqual([addDays(TODAY, 2), addDays(TODAY, 3)])
})

test('no two late orders are offered the same pieces of a day', () => {
  // A day bakes twelve of them.
  const pieces = [{ productId: 2, quantity: 6 }]
  const list = [TODAY, TODAY, addDays(TODAY, 1)].map((date, id) => ({ ...plain, id, date, pieces }))
  const { late } = whatIf(list, kitchen, { ...NOTHING, closed: { from: TODAY, until: TODAY, hours: null } })
  expect(late.map(({ couldBe }) => couldBe)).toEqual([addDays(TODAY, 1), addDays(TODAY, 2)])
})

test('a window of today that has begun is offered to nobody', () => {
  const list = [{ ...plain, window: '12:00-14:00' }]
  const closed = { from: TODAY, until: TODAY, hours: { from: '12:00', until: '14:00' } }
  const at = (time: string) =>
    whatIf(list, { ...kitchen, now: manilaMoment(TODAY, time) }, { ...NOTHING, closed }).late[0]?.sameDay
  expect(at('11:00')).toBe('14:00-16:00')
  expect(at('14:30')).toBe('16:00-18:00')
  expect(at('18:30')).toBeNull()
})
