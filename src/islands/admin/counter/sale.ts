import {
  type CounterSale,
  SHELF_SHOWN,
  type Shelf,
  type ShelfProduct,
} from '#contract/admin/order/counter-sale.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { claimOf, isClaimed, type TypedClaim } from '#domain/lawful-discount/typed-claim.ts'
import type { Centavos } from '#domain/money.ts'
import { type CounterPrice, changeOf, counterItems, counterPrice } from '#domain/order/counter-sale.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/order/order-limits.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { referenceProblem } from '#domain/order/payment/payment-reference.ts'

/** One size on the shelf, as a tile. */
export type Tile = { product: ShelfProduct; size: ShelfProduct['sizes'][number] }

/** The pieces of each size in the sale, in the order in which they were tapped. */
export type Pieces = ReadonlyMap<number, number>

/** The part of the shelf that is looked at: words of a name, and a category; empty ones for all of it. */
export type ShelfFilters = { q: string; category: string }

/**
 * How that part is asked for. The sale is priced whatever is looked at: its sizes are named, unless the answer has the
 * whole shelf, so that a tap asks for nothing. `all` products are on the shelf.
 */
export function shelfQuery({ q, category }: ShelfFilters, pieces: Pieces, all = 0) {
  const isWhole = !q && !category && all <= SHELF_SHOWN
  const sale = isWhole ? '' : [...pieces.keys()].toSorted((a, b) => a - b).join(',')
  return { ...(q && { q }), ...(category && { category }), ...(sale && { sale }) }
}

/** A tile for each size. */
export function tilesOf(products: readonly ShelfProduct[]): Tile[] {
  return products.flatMap((product) => product.sizes.map((size) => ({ product, size })))
}

/** The sale with this many pieces of a size, at most as many as are left; without the size if there are none. */
export function withPieces(pieces: Pieces, { size }: Tile, quantity: number): Pieces {
  const most = Math.min(quantity, size.stockQuantity, MAX_QUANTITY)
  const next = new Map(pieces)
  if (most < 1) next.delete(size.id)
  else if (pieces.has(size.id) || pieces.size < MAX_LINES) next.set(size.id, most)
  return next
}

/** The lines of a sale with their prices; sizes that have left the shelf are not among them. */
export function linesOf(pieces: Pieces, products: readonly ShelfProduct[]): CartItem[] {
  const tiles = tilesOf(products)
  const lines = [...pieces].flatMap(([sizeId, quantity]) => {
    const tile = tiles.find(({ size }) => size.id === sizeId)
    return tile ? [{ productId: tile.product.id, sizeId, quantity }] : []
  })
  return counterItems(lines, products)
}

/** The people who share the goods as they are typed, and whether staff have seen the IDs. */
export type TypedLaw = TypedClaim & { isSeen: boolean }

/** Nobody to whom the law gives a discount. */
export const NO_LAW: TypedLaw = { people: '', seniors: '', pwds: '', isSeen: false }

/** The sums of a sale, with the discount by law as far as it is typed. */
export function priceOf(
  lines: readonly CartItem[],
  { products, rates }: Pick<Shelf, 'products' | 'rates'>,
  typed: TypedClaim,
): CounterPrice {
  const claim = claimOf(typed)
  const categories = (id: number) => products.find((product) => product.id === id)?.categoryIds ?? []
  return counterPrice(lines, claim && { claim, rates }, categories)
}

/** How the customer pays, as far as it is typed. */
export type Paying = { method: PaymentMethod; received: Centavos | null; reference: string }

/** The sale as it is sent; `null` until the payment covers it, if there is anything to pay (D68), and the IDs for a discount by law were seen. */
export function saleOf(
  lines: readonly CartItem[],
  { total }: Pick<CounterPrice, 'total'>,
  { method, received, reference }: Paying,
  law: TypedLaw,
): CounterSale | null {
  const isFree = total === 0
  const isCash = method === 'cash' && !isFree
  const typed = isCash || isFree ? null : reference.trim() || null
  if (lines.length === 0 || (typed && referenceProblem(method, typed))) return null
  if (isCash && (received === null || changeOf(received, total) === null)) return null
  const claim = claimOf(law)
  if (isClaimed(law) && !(claim && law.isSeen)) return null
  return {
    items: lines.map(({ productId, sizeId, quantity }) => ({ productId, sizeId, quantity })),
    payment: { method: isFree ? 'cash' : method, reference: typed },
    cashReceived: isCash ? received : null,
    expectedTotal: total,
    ...(claim && { lawful: claim }),
  }
}
