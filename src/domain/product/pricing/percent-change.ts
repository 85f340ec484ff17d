import { type Centavos, formatCentavos, HIGHEST_PRICE, percentOf } from '#domain/money.ts'
import type { PriceTier } from '#domain/product/product.ts'

/** The step that new prices are rounded to, in centavos; 1 leaves them as they are. */
export const ROUNDINGS = [1, 100, 500] as const

/** By how many per cent prices change, and what the new ones are rounded to. */
export type PercentChange = { percent: number; rounding: (typeof ROUNDINGS)[number] }

type SizePrices = { id: number; name: string; price: Centavos; priceTiers: readonly PriceTier[] }
type Priced = { price: Centavos; basePrice: Centavos; sizes: readonly SizePrices[] }

/** A product's new prices; `basePrice` is left out while it follows the price. */
export type ChangedPrices = {
  basePrice?: Centavos
  sizes: { id: number; price: Centavos; priceTiers: PriceTier[] }[]
  /** Where a new price is not simply the rounded one, and why. */
  notes: string[]
}

/**
 * Changes all prices of a product together: its sizes, their bulk prices and a usual price of its own. Bulk prices
 * stay below the price of fewer pieces (D17), every price stays within §5, and none is rounded to nothing.
 */
export function changePrices(product: Priced, change: PercentChange): ChangedPrices {
  const notes: string[] = []
  const sizes = product.sizes.map(({ id, name, price, priceTiers }) => {
    const newBase = changedBy(price, change)
    if (newBase > HIGHEST_PRICE)
      notes.push(`${name} stays at the highest price, ${formatCentavos(HIGHEST_PRICE)}.`)
    const newPrice = Math.min(newBase, HIGHEST_PRICE)
    const tiers: PriceTier[] = []
    for (const tier of priceTiers.toSorted((a, b) => a.minQuantity - b.minQuantity)) {
      const above = tiers.at(-1)?.price ?? newPrice
      const place = `${name}, ${tier.minQuantity} or more`
      const newTierPrice = Math.min(changedBy(tier.price, change), HIGHEST_PRICE)
      if (newTierPrice < above) tiers.push({ ...tier, price: newTierPrice })
      else if (above === 0) notes.push(`${place}: removed, since fewer pieces cost nothing.`)
      else {
        const lowered = above > change.rounding ? above - change.rounding : above - 1
        notes.push(`${place}: ${formatCentavos(lowered)}, to stay below ${formatCentavos(above)}.`)
        tiers.push({ ...tier, price: lowered })
      }
    }
    return { id, price: newPrice, priceTiers: tiers }
  })
  if (product.basePrice === product.price) return { sizes, notes }
  const least = sizes[0]?.price ?? 0
  const basePrice = Math.max(least, Math.min(changedBy(product.basePrice, change), HIGHEST_PRICE))
  return { basePrice, sizes, notes }
}

function changedBy(price: Centavos, { percent, rounding }: PercentChange): Centavos {
  const exact = percent < 0 ? price - percentOf(price, -percent) : price + percentOf(price, percent)
  const rounded = Math.floor((exact + rounding / 2) / rounding) * rounding
  return rounded === 0 ? exact : rounded
}
