import { hoursOn } from '#domain/time/hours.ts'
import { addDays, type ManilaDate, manilaDate, manilaTime } from '#domain/time/manila.ts'
import { isWithinHours, windowNames } from '#domain/time/pickup-window.ts'
import { type Closure, closesDay, closesWindow } from './closure.ts'
import { ALL, bakeable, isAbout, NONE, type Share, shareOf } from './oven.ts'
import { timeFinder } from './places.ts'
import type { Day, Kitchen, LateOrder, Outcome, PromisedOrder, WhatIf } from './promise.ts'

/** Beyond the ids of all orders. */
const QUOTES_FROM = 2 ** 31

export const NOTHING: WhatIf = { ovens: null, closed: null, rush: null }

/**
 * The orders that would be late, the windows that would close, and the days that would be sold out. First ordered is
 * first served, after a rush order; an order that is late still keeps its place, so that more capacity never makes
 * another one late. One that the ovens cannot bake already is named if the shop would be closed as well.
 */
export function whatIf(orders: readonly PromisedOrder[], kitchen: Kitchen, change: WhatIf): Outcome {
  // Quotes, whose ids are below zero, come after orders: these were paid for, or promised without a condition.
  const turn = ({ id }: PromisedOrder) => (id < 0 ? QUOTES_FROM - id : id)
  const sorted = orders.toSorted((a, b) => Number(b.isBaked) - Number(a.isBaked) || turn(a) - turn(b))
  const [before, after] = [NOTHING, change].map((what) => workOut(sorted, kitchen, what)) as [Day, Day]
  const usedIn = windowUses(sorted)
  const { rush } = change
  const withRush = (date: ManilaDate, window: string) =>
    usedIn(date, window) + Number(rush?.date === date && rush.window === window)
  const findTime = timeFinder(kitchen, after, withRush)
  const late = sorted.flatMap((order): LateOrder[] => {
    const cause = after.late.get(order.id)
    if (!cause || before.late.get(order.id)?.why === cause.why) return []
    return [{ id: order.id, why: cause.why, ...findTime(order, cause.isBakedThen) }]
  })
  return {
    late,
    windows: closingWindows(kitchen, before.windows, { change, usedIn, withRush }),
    soldOut: [...kitchen.capacities.keys()].flatMap((productId) =>
      [...before.windows.keys()]
        .filter(
          (date) => before.capacityLeft(productId, date) > 0 && after.capacityLeft(productId, date) <= 0,
        )
        .map((date) => ({ productId, date })),
    ),
  }
}

/** A day's baking as it is usually, for the goods that a change is about, and the pieces that are promised of each product. */
type Baking = { usual: Share; reduced: Share; used: Map<number, number> }

function workOut(sorted: readonly PromisedOrder[], kitchen: Kitchen, { ovens, closed, rush }: WhatIf): Day {
  const { settings, capacities } = kitchen
  const days = new Map<ManilaDate, Baking>()
  const bakingOn = (date: ManilaDate) => {
    const cached = days.get(date)
    if (cached) return cached
    const hours = hoursOn(date, settings)
    const isOpen = hours !== null && !closesDay(closed, date, hours)
    const usual = isOpen ? ALL : NONE
    const baking = { usual, reduced: isOpen && ovens ? shareOf(date, hours, ovens) : usual, used: new Map() }
    days.set(date, baking)
    return baking
  }
  const use = (productId: number, { used }: Baking, quantity: number) => {
    const total = (used.get(productId) ?? 0) + quantity
    used.set(productId, total)
    return total
  }
  const roomFor = (productId: number, { usual, reduced }: Baking) => {
    const pieces = capacities.get(productId)
    if (pieces === undefined) return Number.POSITIVE_INFINITY
    return bakeable(pieces, ovens && isAbout(ovens, productId) ? reduced : usual)
  }
  if (rush) use(rush.productId, bakingOn(rush.date), rush.quantity)
  const late: [number, { why: LateOrder['why']; isBakedThen: boolean }][] = []
  for (const { id, date, window, isBaked, isOut, pieces } of sorted) {
    const baking = bakingOn(date)
    // All of them are used, whether or not the first ones fit.
    const fits = pieces.map(
      ({ productId, quantity }) => use(productId, baking, quantity) <= roomFor(productId, baking),
    )
    const isBakedThen = isBaked || !fits.includes(false)
    const isOpen = isWithinHours(date, window, settings) && !closesWindow(closed, date, window)
    if (!isOut && !(isOpen && isBakedThen)) late.push([id, { why: isOpen ? 'oven' : 'closed', isBakedThen }])
  }
  return {
    windows: openWindows(kitchen, closed),
    late: new Map(late),
    capacityLeft: (productId, date) => {
      const baking = bakingOn(date)
      return roomFor(productId, baking) - (baking.used.get(productId) ?? 0)
    },
  }
}

/** The windows of each day that can be booked, without those that a closure takes. */
function openWindows({ settings, now }: Kitchen, closed: Closure | null): Day['windows'] {
  const today = manilaDate(now)
  const days = Array.from({ length: settings.horizonDays }, (_, ahead) => addDays(today, ahead))
  return new Map(
    days.map((date) => {
      const hours = hoursOn(date, settings)
      const names = hours ? windowNames({ hours, windowHours: settings.windowHours }) : []
      return [date, names.filter((window) => !closesWindow(closed, date, window))]
    }),
  )
}

type Uses = (date: ManilaDate, window: string) => number

/** How many orders each window has. */
function windowUses(orders: readonly PromisedOrder[]): Uses {
  const uses = new Map<string, number>()
  for (const { date, window } of orders) {
    const key = `${date} ${window}`
    uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  return (date, window) => uses.get(`${date} ${window}`) ?? 0
}

/** The windows that take orders now, and would not. */
function closingWindows(
  { settings: { ordersPerWindow }, now }: Kitchen,
  windows: Day['windows'],
  { change, usedIn, withRush }: { change: WhatIf; usedIn: Uses; withRush: Uses },
): Outcome['windows'] {
  const [today, time] = [manilaDate(now), manilaTime(now)]
  return [...windows].flatMap(([date, names]) =>
    names.flatMap((window): Outcome['windows'] => {
      if (usedIn(date, window) >= ordersPerWindow || (date === today && window < time)) return []
      if (closesWindow(change.closed, date, window)) return [{ date, window, why: 'closed' }]
      return withRush(date, window) >= ordersPerWindow ? [{ date, window, why: 'full' }] : []
    }),
  )
}
