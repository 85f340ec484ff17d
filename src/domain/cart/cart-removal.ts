import { addItem } from './cart.ts'
import { type CartItem, priceItems } from './cart-item.ts'

/** Removed lines, each with its former position. */
export type RemovedLines = { item: CartItem; place: number }[]

/** The lines that were removed between two states. */
export function removedLines(before: readonly CartItem[], after: readonly CartItem[]): RemovedLines {
  return before
    .map((item, place) => ({ item, place }))
    .filter(({ item }) => !after.some(({ id }) => id === item.id))
}

/**
 * Puts removed lines back where they were. Lines added in the meantime stay, and stock is respected: if a
 * line no longer fits whole, as many pieces return as fit.
 */
export function restoreLines(items: readonly CartItem[], removed: RemovedLines): CartItem[] {
  let next = [...items]
  for (const { item, place } of removed) {
    const whole = addItem(next, item)
    const room = whole.refusal?.left ?? 0
    const added = room > 0 ? addItem(next, { ...item, quantity: room }).items : whole.items
    const isNew = !next.some(({ id }) => id === item.id)
    next = isNew ? moveTo(added, item.id, place) : added
  }
  return priceItems(next)
}

/**
 * Replaces a line by another with the same number of pieces, whatever the stock: no piece may disappear
 * without the shopper's consent.
 */
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
