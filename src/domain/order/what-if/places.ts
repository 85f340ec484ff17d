import { type ManilaDate, manilaDate, manilaTime, weekday } from '#domain/time/manila.ts'
import type { Day, Kitchen, LateOrder, PromisedOrder } from './promise.ts'

/** The room that is left on a day. */
type Room = {
  weekday: number
  /** How many orders, by window; full ones are left out. */
  places: Map<string, number>
  /** How many pieces, by product, as far as somebody has asked. */
  pieces: Map<number, number>
}

/**
 * Finds other times for late orders, one after the other, so that no two are offered the same pieces or the same place in a
 * window.
 *
 * @param usedIn how many orders a window has
 */
export function timeFinder(
  { settings, now }: Kitchen,
  { windows, capacityLeft }: Pick<Day, 'windows' | 'capacityLeft'>,
  usedIn: (date: ManilaDate, window: string) => number,
): (order: PromisedOrder, isBakedThen: boolean) => Pick<LateOrder, 'couldBe' | 'sameDay'> {
  const [today, time] = [manilaDate(now), manilaTime(now)]
  const days = new Map<ManilaDate, Room>()
  for (const [date, names] of windows) {
    const open = names.filter((window) => date > today || window >= time)
    const free = open.map((window) => [window, settings.ordersPerWindow - usedIn(date, window)] as const)
    const places = new Map(free.filter(([, count]) => count > 0))
    days.set(date, { weekday: weekday(date), places, pieces: new Map() })
  }
  const leftOf = (productId: number, date: ManilaDate, { pieces }: Room) => {
    const cached = pieces.get(productId)
    if (cached !== undefined) return cached
    const count = capacityLeft(productId, date)
    pieces.set(productId, count)
    return count
  }
  return (order, isBakedThen) => {
    const { date, window, weekdays, pieces } = order
    const sameRoom = isBakedThen ? days.get(date) : undefined
    const sameDay = [...(sameRoom?.places.keys() ?? [])].find((other) => other > window) ?? null
    if (sameRoom && sameDay !== null) takePlace(sameRoom, sameDay)
    for (const [day, room] of days) {
      const [first] = room.places.keys()
      if (day <= date || first === undefined || weekdays?.includes(room.weekday) === false) continue
      if (!pieces.every(({ productId, quantity }) => leftOf(productId, day, room) >= quantity)) continue
      takePlace(room, first)
      for (const { productId, quantity } of pieces)
        room.pieces.set(productId, leftOf(productId, day, room) - quantity)
      return { couldBe: day, sameDay }
    }
    return { couldBe: null, sameDay }
  }
}

function takePlace({ places }: Room, window: string): void {
  const count = (places.get(window) ?? 0) - 1
  if (count > 0) places.set(window, count)
  else places.delete(window)
}
