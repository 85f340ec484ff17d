import { request } from '#client/api.ts'
import { AnswerError } from '#client/errors.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import { type OrderedLine, orderAgain } from '#domain/order/order-again.ts'
import type { Product } from '#domain/product/product.ts'
import { say } from '#words/say.ts'
import { addItem } from './cart.ts'
import type { Refill } from './order-again.ts'

/**
 * Puts the earlier lines that are still sold into the cart, at today's prices. Nothing is added before the shop has
 * answered for all of them.
 */
export async function refillCart(items: readonly OrderedLine[]): Promise<Refill> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const products = new Map(await Promise.all(ids.map(async (id) => [id, await findProduct(id)] as const)))
  const notes: string[] = []
  let added = 0
  for (const { name, item, without, before, now } of orderAgain(items, (id) => products.get(id))) {
    const put = item ? putIn(item) : 0
    added += put
    notes.push(...notesOf({ name, wanted: item?.quantity ?? 0, put, without, before, now }))
  }
  return { added, notes }
}

async function findProduct(id: number): Promise<Product | undefined> {
  try {
    return await request(getProduct, { params: { id } })
  } catch (error) {
    if (error instanceof AnswerError && error.status === 404) return undefined
    throw error
  }
}

/** Adds a line, or as much of it as stock allows. Returns how many pieces were added. */
function putIn(item: CartItem): number {
  const refusal = addItem(item)
  if (!refusal) return item.quantity
  return refusal.left > 0 && !addItem({ ...item, quantity: refusal.left }) ? refusal.left : 0
}

type Line = { name: string; wanted: number; put: number; without: string[]; before: Centavos; now: Centavos }

function notesOf({ name, wanted: quantity, put, without, before, now }: Line): string[] {
  if (quantity === 0) return [say('{name}: not for sale right now', { name })]
  if (put === 0) return [say('{name}: your cart already has all that is left', { name })]
  return [
    ...(put < quantity
      ? [say('{name}: only {put} of {wanted} could be added', { name, put, wanted: quantity })]
      : []),
    ...(without.length > 0
      ? [say('{name}: without {parts}, no longer offered', { name, parts: without.join(', ') })]
      : []),
    ...(now > before
      ? [
          say('{name}: now {now} each, it was {before}', {
            name,
            now: formatCentavos(now),
            before: formatCentavos(before),
          }),
        ]
      : []),
  ]
}
