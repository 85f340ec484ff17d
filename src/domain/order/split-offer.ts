import type { PickupWindow } from '#domain/time/pickup-window.ts'
import { deliveryOf, firstWindowFor, type PartLine, type Room, type Wanted } from './quote-part.ts'

/**
 * A way to get part of an order days earlier: the goods that must wait, and the first window of each part. If
 * there is no later window, no day has room for those goods, and only the rest can be ordered.
 */
export type SplitOffer = {
  /** Positions in the request, from 0, of the lines that are handed over later. */
  items: number[]
  first: PickupWindow
  later: PickupWindow | null
}

type OfferLine = PartLine & { index: number; item: { totalPrice: number } }

/**
 * Splits an order so that its slowest goods do not delay the rest by a day or more; `null` if that gains
 * nothing, or if one part could not be delivered. Goods for which no day has room are the ones that wait.
 */
export function splitOffer(offerLines: readonly OfferLine[], wish: Wanted, room: Room): SplitOffer | null {
  // Goods on the shelf are ready together; each made-to-order product has its own time.
  const units = [
    ...Map.groupBy(offerLines, ({ product }) => (product.madeToOrder ? product.id : null)).values(),
  ]
  if (units.length < 2) return null
  const dated = units.map((lines) => ({
    lines,
    date: firstWindowFor(lines, wish, room)?.date ?? '',
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
    return deliveryOf(wish, subtotal, room.settings).refusal !== null
  })
  const first = firstWindowFor(rest, wish, room)
  const later = isStuck ? null : firstWindowFor(waiting, wish, room)
  if (isRefused || !first || (!isStuck && (!later || first.date >= later.date))) return null
  return { items: waiting.map(({ index }) => index).sort((a, b) => a - b), first, later }
}
