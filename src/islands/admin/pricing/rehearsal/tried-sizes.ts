import * as z from 'zod/mini'
import type { TriedSizes } from '#contract/admin/product/price-plan.ts'
import { pesosToCentavos } from '#domain/money.ts'
import type { PriceTier } from '#domain/product/product.ts'

type PricedSize = { id: number; price: number; priceTiers: readonly PriceTier[] }
type State = Readonly<Record<string, unknown>> | null

/** The part of a product's state in an answer that has its prices; amounts in pesos. */
const state = z.object({
  sizes: z.array(
    z.object({
      id: z.int(),
      price: z.number(),
      priceTiers: z.optional(z.array(z.object({ minQuantity: z.int(), price: z.number() }))),
    }),
  ),
})

/**
 * The sizes whose prices would be others, to be tried on past orders. Those that keep theirs are left out, since they may
 * have been sold at others; so are new ones, which nobody has bought.
 */
export function changedSizes(before: readonly PricedSize[], after: readonly PricedSize[]): TriedSizes {
  return after.flatMap(({ id, price, priceTiers }) => {
    const was = before.find((size) => size.id === id)
    if (!was || (was.price === price && tierText(was) === tierText({ priceTiers }))) return []
    return [{ id, price, priceTiers: priceTiers.map((tier) => ({ ...tier })) }]
  })
}

/** Sizes whose prices change between the states of products before and after, as a preview answers them. */
export function changedInStates(rows: readonly { before: State; after: State }[]): TriedSizes {
  return rows.flatMap(({ before, after }) => changedSizes(sizesOf(before), sizesOf(after)))
}

function sizesOf(one: State): PricedSize[] {
  const read = state.safeParse(one)
  if (!read.success) return []
  return read.data.sizes.map(({ id, price, priceTiers = [] }) => ({
    id,
    price: pesosToCentavos(price),
    priceTiers: priceTiers.map((tier) => ({ ...tier, price: pesosToCentavos(tier.price) })),
  }))
}

function tierText({ priceTiers }: Pick<PricedSize, 'priceTiers'>): string {
  const sorted = priceTiers.toSorted((a, b) => a.minQuantity - b.minQuantity)
  return sorted.map(({ minQuantity, price }) => `${minQuantity} ${price}`).join()
}
