import type { PickupWindow } from '#domain/time/pickup-window.ts'
import { deliveryOf, firstWindowFor, type PartLine, type Room, type Wanted } from './quote-part.ts'

/**
 * A way to have some of an order days earlier: what has to wait, and the first window of both parts; without a later
 * one there is no day for what waits, and the rest can be had without it.
 */
export type SplitOffer = {
  /** Places in the request, from 0, of the lines that are handed over later. */
  items: number[]
  first: PickupWindow
  later: PickupWindow | null
}

type OfferLine = PartLine & { index: number; item: { totalPrice: number } }

/**
 * How an order can be split so that what takes longest does not hold up the rest by a day or more; `null` when nothing
 * is won by it, or when one of the parts would not be delivered. What no day has room for is what waits, forever.
 */
export function splitOffer(found: readonly OfferLine[], wanted: Wanted, room: Room): SplitOffer | null {
  // What lies on the shelf is ready together; each made-to-order product has its own time.
  const units = [...Map.groupBy(found, ({ product }) => (product.madeToOrder ? product.id : null)).values()]
  if (units.length < 2) return null
  const dated = units.map((lines) => ({
    lines,
    date: firstWindowFor(lines, wanted, room)?.date ?? '',
  }))
  const dates = dated.map(({ date }) => date)
  const isStuck = dates.includes('')
  const last = isStuck ? '' : dates.reduce((latest, date) => (date > latest ? date : latest))
  const part = (isLater: boolean) =>
    dated.filter(({ date }) => (date === last) === isLater).flatMap(({ lines }) => lines)
  const [rest, waiting] = [part(false), part(true)]
  if (rest.length === 0) return null
  const isRefused = [rest, ...(isStuck ? [] : [waiting])].some((lines) => {
    const subtotal = lines.reduce((sum, { item }) => sum + item.totalPrice, 0)
    return deliveryOf(wanted, subtotal, room.settings).refusal !== null
  })
  const first = firstWindowFor(rest, wanted, room)
  const later = isStuck ? null : firstWindowFor(waiting, wanted, room)
  if (isRefused || !first || (!isStuck && (!later || first.date >= later.date))) return null
  return { items: waiting.map(({ index }) => index).sort((a, b) => a - b), first, later }
}
