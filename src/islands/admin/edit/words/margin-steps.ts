import * as z from 'zod/mini'
import { pesosToCentavos } from '#domain/money.ts'
import { marginOf } from '#domain/product/pricing/price-change.ts'

type State = Readonly<Record<string, unknown>> | null

/** The part of a product's state that margins need; amounts in pesos. */
const priced = z.object({
  sizes: z.array(
    z.object({ id: z.int(), name: z.string(), price: z.number(), cost: z.optional(z.nullable(z.number())) }),
  ),
})

/** The margin of each changed price before and after, in per cent; nothing if costs are not sent. */
export function marginSteps(before: State, after: State): { name: string; from: number; to: number }[] {
  const [were, are] = [priced.safeParse(before), priced.safeParse(after)]
  if (!were.success || !are.success) return []
  return are.data.sizes.flatMap(({ id, name, price, cost }) => {
    const was = were.data.sizes.find((size) => size.id === id)
    const from = was && marginAt(was.price, was.cost)
    const to = marginAt(price, cost)
    return was?.price === price || typeof from !== 'number' || to === null ? [] : [{ name, from, to }]
  })
}

function marginAt(price: number, cost: number | null | undefined): number | null {
  return marginOf(pesosToCentavos(price), typeof cost === 'number' ? pesosToCentavos(cost) : null)
}
