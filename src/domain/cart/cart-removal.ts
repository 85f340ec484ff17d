import { addItem } from './cart.ts'
import { type CartItem, priceItems } from './cart-item.ts'

/** Lines that were taken out, each with the place it had. */
export type Removed = { item: CartItem; place: number }[]

/** What the newer lines lack of the older ones. */
export function removedLines(before: readonly CartItem[], after: readonly CartItem[]): Removed {
  return before
    .map((item, place) => ({ item, place }))
    .filter(({ item }) => !after.some(({ id }) => id === item.id))
}

/**
 * Puts removed lines back where they were. What was put in meanwhile stays, and stock is not passed: of a line that no
 * longer fits whole, as much comes back as fits.
 */
export function restoreLines(items: readonly CartItem[], removed: Removed): CartItem[] {
  let next = [...items]
  for (const { item, place } of removed) {
    const whole = addItem(next, item)
    const left = whole.refusal?.left ?? 0
    const added = left > 0 ? addItem(next, { ...item, quantity: left }).items : whole.items
    const isNew = !next.some(({ id }) => id === item.id)
    next = isNew ? moveTo(added, item.id, place) : added
  }
  return priceItems(next)
}

/** Puts a line in the place of another with the pieces of that one, whatever the stock: none of them goes unasked. */
export function replaceLine(items: readonly CartItem[], id: string, by: CartItem): CartItem[] {
  const old = items.find((item) => item.id === id)
  if (!old) return [...items]
  const same = items.find((item) => item.id === by.id && item !== old)
  const line = { ...by, quantity: old.quantity + (same?.quantity ?? 0) }
  return priceItems(items.flatMap((item) => (item === (same ?? old) ? line : item === old ? [] : item)))
}

function moveTo(items: readonly CartItem[], id: string, place: number): CartItem[] {
  const others = items.filter((item) => item.id !== id)
  const moved = items.filter((item) => item.id === id)
  return [...others.slice(0, place), ...moved, ...others.slice(place)]
}
