import type { Centavos } from '#domain/money.ts'
import type { PriceTier } from '#domain/product/product.ts'

/** All prices of a product that affect an order, except those of its options. */
export type Prices = {
  basePrice: Centavos
  sizes: { sizeId: number; name: string; price: Centavos; priceTiers: PriceTier[] }[]
}

/** One changed price; `sizeId` is `null` for the base price, and a missing price is `null`. */
export type PriceStep = {
  sizeId: number | null
  sizeName: string | null
  minQuantity: number
  oldPrice: Centavos | null
  newPrice: Centavos | null
}

/** The changes from one set of prices to another, price by price. Empty if they are the same. */
export function priceSteps(before: Prices, after: Prices): PriceStep[] {
  const old = new Map(entries(before).map((entry) => [keyOf(entry), entry]))
  const fresh = new Map(entries(after).map((entry) => [keyOf(entry), entry]))
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const from = old.get(key)
    const to = fresh.get(key)
    const either = to ?? from
    if (!either || from?.price === to?.price) return []
    const { price, ...place } = either
    return [{ ...place, oldPrice: from?.price ?? null, newPrice: to?.price ?? null }]
  })
}

type Entry = { sizeId: number | null; sizeName: string | null; minQuantity: number; price: Centavos }

function entries({ basePrice, sizes }: Prices): Entry[] {
  return [
    { sizeId: null, sizeName: null, minQuantity: 1, price: basePrice },
    ...sizes.flatMap(({ sizeId, name: sizeName, price, priceTiers }) => [
      { sizeId, sizeName, minQuantity: 1, price },
      ...priceTiers.map((tier) => ({ sizeId, sizeName, ...tier })),
    ]),
  ]
}

function keyOf({ sizeId, minQuantity }: Entry): string {
  return `${sizeId} ${minQuantity}`
}

/**
 * The margin of a price over its cost, in per cent with one decimal, half up; `null` if the cost is unknown
 * or the price is 0.
 */
export function marginOf(price: Centavos, cost: Centavos | null): number | null {
  if (cost === null || price <= 0) return null
  return Math.round(((price - cost) * 1000) / price) / 10
}
