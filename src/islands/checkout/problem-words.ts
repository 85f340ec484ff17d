import type { QuoteAnswer } from '#contract/order/quote.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'

const PROBLEM_WORDS: Record<string, (left: number) => string> = {
  unavailable: () => 'not for sale right now',
  'option-unavailable': () => 'this packaging or extra is no longer offered',
  'over-capacity': (left) => (left > 0 ? `at most ${left} in one day` : 'no more in one day'),
  'less-stock': (left) => (left > 0 ? `only ${left} left` : 'sold out'),
}

type Named = Pick<CartItem, 'productId' | 'sizeId' | 'productName' | 'sizeName'>

/** The shop's problems with lines that are still wanted, each with the line's name. */
export function lineProblems(problems: QuoteAnswer['problems'], items: readonly Named[]): string[] {
  return problems.flatMap(({ code, productId, sizeId, left }) => {
    const item = items.find((line) => line.productId === productId && line.sizeId === sizeId)
    const words = PROBLEM_WORDS[code]?.(left ?? 0)
    return item && words ? [`${item.productName}, ${item.sizeName}: ${words}`] : []
  })
}
