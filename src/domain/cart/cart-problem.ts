import type { Centavos } from '#domain/money.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { say } from '#words/say.ts'
import { type CartItem, lineId, pieceOf } from './cart-item.ts'
import type { FreshLine } from './cart-refresh.ts'

/** A problem of a cart line, according to the shop's latest answer. */
export type CartProblem =
  | { code: 'less-stock' | 'over-capacity' | 'unavailable'; left: number }
  | { code: 'option-unavailable'; mended: CartItem; lost: string[] }
  | { code: 'price-changed'; before: Centavos; now: Centavos }
  | { code: 'too-early'; earliest: ManilaDate }

/** Problems by the id of their line. */
export type CartProblems = Readonly<Record<string, CartProblem>>

/** Lines that want more of a size than there is; earlier lines are served first. */
export function stockProblems(items: readonly CartItem[]): CartProblems {
  const claimed = new Map<number, number>()
  return Object.fromEntries(
    items.flatMap(({ id, sizeId, quantity, stock }) => {
      const remaining = Math.max(0, stock - (claimed.get(sizeId) ?? 0))
      claimed.set(sizeId, (claimed.get(sizeId) ?? 0) + quantity)
      return quantity > remaining ? [[id, { code: 'less-stock', left: remaining }]] : []
    }),
  )
}

/** Lines whose piece price, extras included, differs from the one the shopper agreed to. */
export function priceChanges(items: readonly CartItem[]): CartProblems {
  return Object.fromEntries(
    items.flatMap((item) => {
      const [before, now] = [item.priceBefore, pieceOf(item)]
      return before === undefined || before === now ? [] : [[item.id, { code: 'price-changed', before, now }]]
    }),
  )
}

/** The line without options that are no longer offered, and their names. */
export function withoutLost(
  item: CartItem,
  fresh: readonly FreshLine[],
): Extract<CartProblem, { code: 'option-unavailable' }> {
  const ofSize = fresh.filter(
    ({ productId, sizeId }) => productId === item.productId && sizeId === item.sizeId,
  )
  const isBoxed = ofSize.some(({ packagingId }) => packagingId === item.packagingId)
  const offered = new Set(ofSize.flatMap(({ addons }) => addons.map(({ id }) => id)))
  const addons = item.addons.filter(({ id }) => offered.has(id))
  const options = [
    ...(isBoxed ? [] : [item.packagingName]),
    ...item.addons.filter(({ id }) => !offered.has(id)).map(({ name }) => name),
  ]
  // If packaging and extras are all still offered, it is the message that is no longer possible.
  const message = options.length > 0 ? item.message : null
  const mended = {
    ...item,
    addons,
    message,
    ...(isBoxed ? {} : { packagingId: null, packagingName: '', packagingCost: 0 }),
  }
  return {
    code: 'option-unavailable',
    mended: { ...mended, id: lineId(mended) },
    lost: options.length > 0 ? options : [say('The message')],
  }
}
