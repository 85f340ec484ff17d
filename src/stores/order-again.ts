import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { AnswerError, wordsOf } from '#client/errors.ts'
import { getProduct } from '#contract/product.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import { type OrderedLine, orderAgain } from '#domain/order-again.ts'
import type { Product } from '#domain/product.ts'
import { addItem } from './cart.ts'

/** What came of ordering again: how many pieces are in the cart now, and what is not as it was, a sentence each. */
export type AgainState =
  | { status: 'idle' }
  | { status: 'looking'; number: string }
  | { status: 'done'; number: string; added: number; notes: string[] }
  | { status: 'failed'; number: string; message: string }

const $state = atom<AgainState>({ status: 'idle' })

/** Where ordering again stands. */
export const $again: ReadableAtom<AgainState> = $state

/** Puts what can still be had of an earlier order into the cart, at today's prices; all of it, or none without the shop's word. */
export async function putIntoCartAgain(order: {
  number: string
  items: readonly OrderedLine[]
}): Promise<void> {
  if ($state.get().status === 'looking') return
  const { number, items } = order
  $state.set({ status: 'looking', number })
  try {
    const ids = [...new Set(items.map(({ productId }) => productId))]
    const products = new Map(await Promise.all(ids.map(async (id) => [id, await findProduct(id)] as const)))
    const notes: string[] = []
    let added = 0
    for (const { name, item, without, before, now } of orderAgain(items, (id) => products.get(id))) {
      const fitting = item && putIn(item)
      added += fitting ?? 0
      notes.push(...notesOf({ name, wanted: item?.quantity ?? 0, put: fitting ?? 0, without, before, now }))
    }
    $state.set({ status: 'done', number, added, notes })
  } catch (error) {
    $state.set({ status: 'failed', number, message: wordsOf(error) })
  }
}

async function findProduct(id: number): Promise<Product | undefined> {
  try {
    return await request(getProduct, { params: { id } })
  } catch (error) {
    if (error instanceof AnswerError && error.status === 404) return undefined
    throw error
  }
}

/** Puts a line in, or as much of it as stock allows; how many pieces that is. */
function putIn(item: CartItem): number {
  const refusal = addItem(item)
  if (!refusal) return item.quantity
  return refusal.left > 0 && !addItem({ ...item, quantity: refusal.left }) ? refusal.left : 0
}

type Line = { name: string; wanted: number; put: number; without: string[]; before: Centavos; now: Centavos }

function notesOf({ name, wanted, put, without, before, now }: Line): string[] {
  if (wanted === 0) return [`${name}: not for sale right now`]
  if (put === 0) return [`${name}: your cart already has all that is left`]
  return [
    ...(put < wanted ? [`${name}: only ${put} of ${wanted} could be added`] : []),
    ...(without.length > 0 ? [`${name}: without ${without.join(', ')}, no longer offered`] : []),
    ...(now > before ? [`${name}: now ${formatCentavos(now)} each, it was ${formatCentavos(before)}`] : []),
  ]
}
