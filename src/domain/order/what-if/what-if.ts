import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { hoursOn, isOpenDay, type ShopCalendar } from '#domain/time/hours.ts'
import { addDays, type ManilaDate, manilaDate, manilaTime, weekday } from '#domain/time/manila.ts'
import { isWithinHours, windowNames } from '#domain/time/pickup-window.ts'
import { bakeable, type OvenChange } from './oven.ts'

/** An open order, with the pieces of each product that are baked for it. Ids grow in the order of placing. */
export type PromisedOrder = {
  id: number
  date: ManilaDate
  window: string
  /** Its goods are out of the oven: nothing that happens to the oven makes it late. */
  isBaked: boolean
  /** The weekdays on which it can be handed over, 0 for Sunday; `null` for any, as for a pickup. */
  weekdays: readonly number[] | null
  pieces: readonly { productId: number; quantity: number }[]
}

/** Something that might happen; `null` for each that does not. */
export type WhatIf = {
  ovens: OvenChange | null
  closed: { from: ManilaDate; until: ManilaDate } | null
  rush: { productId: number; quantity: number; date: ManilaDate; window: string } | null
}

/** How the shop works now. */
export type Kitchen = {
  settings: ShopCalendar & Pick<OrderingSettings, 'windowHours' | 'ordersPerWindow' | 'horizonDays'>
  /** The pieces a day of each product that is made to order; others need no oven of the day. */
  capacities: ReadonlyMap<number, number>
  now: Date
}

/**
 * A promise that would not be kept. `couldBe` is the first later day on which it can be baked and handed over, if there is
 * one.
 */
export type LateOrder = { id: number; why: 'closed' | 'oven'; couldBe: ManilaDate | null }

/** The effect of a change on the promises: only differences from the present state. */
export type Outcome = {
  late: LateOrder[]
  windows: { date: ManilaDate; window: string; why: 'closed' | 'full' }[]
  /** Products of which nothing more could be ordered for a day. */
  soldOut: { productId: number; date: ManilaDate }[]
}

export const NOTHING: WhatIf = { ovens: null, closed: null, rush: null }

/**
 * The orders that would be late, the windows that would close, and the days that would be sold out. First ordered is
 * first served, after a rush order; an order that is late still keeps its place, so that more capacity never makes
 * another one late.
 */
export function whatIf(orders: readonly PromisedOrder[], kitchen: Kitchen, change: WhatIf): Outcome {
  const sorted = orders.toSorted((a, b) => Number(b.isBaked) - Number(a.isBaked) || a.id - b.id)
  const [before, after] = [NOTHING, change].map((what) => workOut(sorted, kitchen, what)) as [Day, Day]
  const findRoom = roomFinder(kitchen, after, windowUses(sorted))
  const late = sorted.flatMap((order): LateOrder[] => {
    const why = after.late.get(order.id)
    return why && !before.late.has(order.id) ? [{ id: order.id, why, couldBe: findRoom(order) }] : []
  })
  const days = coming(kitchen)
  return {
    late,
    windows: closingWindows(sorted, kitchen, change, after.calendar),
    soldOut: [...kitchen.capacities.keys()].flatMap((productId) =>
      days
        .filter((date) => before.left(productId, date) > 0 && after.left(productId, date) <= 0)
        .map((date) => ({ productId, date })),
    ),
  }
}

type Day = {
  calendar: ShopCalendar
  late: ReadonlyMap<number, LateOrder['why']>
  /** Pieces that a day could still bake; below 0 if it is overbooked. */
  left: (productId: number, date: ManilaDate) => number
}

function workOut(
  sorted: readonly PromisedOrder[],
  { settings, capacities }: Kitchen,
  { ovens, closed, rush }: WhatIf,
): Day {
  const calendar: ShopCalendar = closed
    ? { ...settings, holidays: [{ ...closed, hours: null, note: '' }, ...settings.holidays] }
    : settings
  const used = new Map<string, number>()
  const use = (productId: number, date: ManilaDate, quantity: number) => {
    const total = (used.get(`${productId} ${date}`) ?? 0) + quantity
    used.set(`${productId} ${date}`, total)
    return total
  }
  const room = new Map<string, number>()
  const roomOn = (productId: number, date: ManilaDate) => {
    const key = `${productId} ${date}`
    const known = room.get(key)
    if (known !== undefined) return known
    const usual = capacities.get(productId)
    const pieces = usual === undefined ? Number.POSITIVE_INFINITY : bakeable(usual, date, calendar, ovens)
    room.set(key, pieces)
    return pieces
  }
  if (rush) use(rush.productId, rush.date, rush.quantity)
  const late = new Map<number, LateOrder['why']>()
  for (const { id, date, window, isBaked, pieces } of sorted) {
    const fits = pieces.map(
      ({ productId, quantity }) => use(productId, date, quantity) <= roomOn(productId, date),
    )
    if (!isWithinHours(date, window, calendar)) late.set(id, 'closed')
    else if (!isBaked && fits.includes(false)) late.set(id, 'oven')
  }
  return {
    calendar,
    late,
    left: (productId, date) => roomOn(productId, date) - (used.get(`${productId} ${date}`) ?? 0),
  }
}

/**
 * Finds later days for late orders, one after the other, so that no two are offered the same pieces or the same place in a
 * window.
 */
function roomFinder(
  kitchen: Kitchen,
  { calendar, left }: Day,
  uses: ReadonlyMap<string, number>,
): (order: PromisedOrder) => ManilaDate | null {
  const offered = new Map<string, number>()
  const places = new Map(
    coming(kitchen)
      .filter((date) => isOpenDay(date, calendar))
      .map((date) => [date, freePlaces(date, kitchen, calendar, uses)] as const),
  )
  return ({ date, weekdays, pieces }) => {
    const found = [...places.keys()].find(
      (day) =>
        day > date &&
        (places.get(day) ?? 0) > 0 &&
        (weekdays === null || weekdays.includes(weekday(day))) &&
        pieces.every(
          ({ productId, quantity }) =>
            left(productId, day) - (offered.get(`${productId} ${day}`) ?? 0) >= quantity,
        ),
    )
    if (!found) return null
    places.set(found, (places.get(found) ?? 0) - 1)
    for (const { productId, quantity } of pieces) {
      const key = `${productId} ${found}`
      offered.set(key, (offered.get(key) ?? 0) + quantity)
    }
    return found
  }
}

/** How many more orders the windows of a day take. */
function freePlaces(
  date: ManilaDate,
  { settings: { windowHours, ordersPerWindow } }: Kitchen,
  calendar: ShopCalendar,
  uses: ReadonlyMap<string, number>,
): number {
  const hours = hoursOn(date, calendar)
  const windows = hours ? windowNames({ hours, windowHours }) : []
  return windows.reduce(
    (sum, window) => sum + Math.max(0, ordersPerWindow - (uses.get(`${date} ${window}`) ?? 0)),
    0,
  )
}

/** How many orders each window has, by day and window. */
function windowUses(orders: readonly PromisedOrder[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { date, window } of orders) {
    const key = `${date} ${window}`
    uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  return uses
}

/** The windows that take orders now, and would not. */
function closingWindows(
  orders: readonly PromisedOrder[],
  kitchen: Kitchen,
  { rush }: WhatIf,
  calendar: ShopCalendar,
): Outcome['windows'] {
  const { settings, now } = kitchen
  const [today, time] = [manilaDate(now), manilaTime(now)]
  const uses = windowUses(orders)
  return coming(kitchen).flatMap((date) => {
    const hours = hoursOn(date, settings)
    if (!hours) return []
    return windowNames({ hours, windowHours: settings.windowHours }).flatMap((window): Outcome['windows'] => {
      const taken = uses.get(`${date} ${window}`) ?? 0
      if (taken >= settings.ordersPerWindow || (date === today && window < time)) return []
      if (!isWithinHours(date, window, calendar)) return [{ date, window, why: 'closed' }]
      const isRush = rush?.date === date && rush.window === window
      return isRush && taken + 1 >= settings.ordersPerWindow ? [{ date, window, why: 'full' }] : []
    })
  })
}

/** The days that can be booked. */
function coming({ settings, now }: Kitchen): ManilaDate[] {
  const today = manilaDate(now)
  return Array.from({ length: settings.horizonDays }, (_, ahead) => addDays(today, ahead))
}
