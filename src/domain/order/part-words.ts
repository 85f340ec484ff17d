import type { CartItem } from '#domain/cart/cart-item.ts'
import { say } from '#words/say.ts'

/** A part of an order in a few words: `Egg Pie`, `Egg Pie and Pandesal`, `Egg Pie and 2 more`. */
export function partWords(items: readonly Pick<CartItem, 'productName'>[]): string {
  const [first = '', second, ...others] = [...new Set(items.map(({ productName }) => productName))]
  if (!second) return first
  return others.length === 0
    ? say('{first} and {last}', { first, last: second })
    : say('{first} and {count} more', { first, count: others.length + 1 })
}
