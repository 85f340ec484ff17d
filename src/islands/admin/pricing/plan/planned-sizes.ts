import { type Centavos, pesosToCentavos } from '#domain/money.ts'
import type { PriceTier } from '#domain/product/product.ts'
import { checkPrice } from '#islands/admin/edit/form/check-amount.ts'

/** The typed prices, by the keys of their fields; an empty one leaves a price as it is. */
export type TypedPrices = Readonly<Record<string, string>>

/** The sizes of a plan, as they are sent. */
export type PlannedSizes = { id: number; price: Centavos; priceTiers: PriceTier[] }[]

type PricedSize = { id: number; name: string; price: Centavos; priceTiers: readonly PriceTier[] }

/** A field for each price of a product: of single pieces, and of many. */
export function priceFields(sizes: readonly PricedSize[]): { key: string; name: string; price: Centavos }[] {
  return sizes.flatMap(({ id, name, price, priceTiers }) => [
    { key: keyOf(id, 1), name, price },
    ...priceTiers.map((tier) => ({
      key: keyOf(id, tier.minQuantity),
      name: `${name}, ${tier.minQuantity} or more`,
      price: tier.price,
    })),
  ])
}

/** The sizes of which something is typed, whole, and the first thing that is wrong; empty if nothing is. */
export function plannedSizes(
  sizes: readonly PricedSize[],
  typed: TypedPrices,
): { sizes: PlannedSizes; problem: string } {
  const textOf = (id: number, minQuantity: number) => typed[keyOf(id, minQuantity)]?.trim() ?? ''
  const read = (id: number, minQuantity: number, price: Centavos) => {
    const words = textOf(id, minQuantity)
    return words === '' ? price : pesosToCentavos(Number(words))
  }
  const wrong = priceFields(sizes)
    .map(({ key, name }) => ({ name, problem: typed[key]?.trim() ? checkPrice(typed[key]) : undefined }))
    .find(({ problem }) => problem)
  if (wrong) return { sizes: [], problem: `${wrong.name}: ${wrong.problem}` }
  const planned = sizes
    .map(({ id, price, priceTiers }) => ({
      id,
      price: read(id, 1, price),
      priceTiers: priceTiers.map(({ minQuantity, price: tier }) => ({
        minQuantity,
        price: read(id, minQuantity, tier),
      })),
    }))
    .filter(({ id, priceTiers }) =>
      [1, ...priceTiers.map((tier) => tier.minQuantity)].some((from) => textOf(id, from)),
    )
  if (planned.length === 0) return { sizes: [], problem: 'Write at least one new price first.' }
  const dear = planned.find(({ price, priceTiers }) => priceTiers.some((tier) => tier.price >= price))
  const name = sizes.find(({ id }) => id === dear?.id)?.name
  return {
    sizes: planned,
    problem: dear ? `${name}: for many, a piece must cost less than a single one.` : '',
  }
}

function keyOf(sizeId: number, minQuantity: number): string {
  return `${sizeId} ${minQuantity}`
}
