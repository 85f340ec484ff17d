import { type Fields, isFields } from './value-words.ts'

type State = Fields | null

/**
 * A change without what it says twice: a product's price is its first size's, and the usual price follows it unless it
 * has a value of its own.
 */
export function withoutDoubles(before: State, after: State): [State, State] {
  if (!before || !after || !('sizes' in after || 'prices' in after)) return [before, after]
  const follows = [before, after].every((state) => state['basePrice'] === state['price'])
  return [thin(before, follows), thin(after, follows)]
}

function thin({ price: _, basePrice, prices, ...rest }: Fields, follows: boolean): Fields {
  return {
    ...rest,
    ...(!follows && { basePrice }),
    ...(isFields(prices) && { prices: proposed(prices) }),
  }
}

/** Proposed prices have every size, and the first one's price is the product's. */
function proposed({ basePrice, sizes, ...rest }: Fields): Fields {
  const [first]: unknown[] = Array.isArray(sizes) ? sizes : []
  const follows = isFields(first) && first['price'] === basePrice
  return { ...rest, sizes, ...(!follows && { basePrice }) }
}
