import type { QuoteAnswer } from '#contract/order/quote.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { lineName } from '#domain/cart/line-name.ts'
import { say } from '#words/say.ts'

const PROBLEM_WORDS: Record<string, (count: number) => string> = {
  unavailable: () => say('not for sale right now'),
  'option-unavailable': () => say('this packaging or extra is no longer offered'),
  'over-capacity': (count) =>
    count > 0 ? say('at most {left} in one day', { left: count }) : say('no more in one day'),
  'less-stock': (count) => (count > 0 ? say('only {left} left', { left: count }) : say('sold out')),
}

type NamedItem = Pick<CartItem, 'productId' | 'sizeId' | 'productName' | 'sizeName'>

/** The shop's problems with lines that are still wanted, each with the line's name. */
export function lineProblems(problems: QuoteAnswer['problems'], items: readonly NamedItem[]): string[] {
  return problems.flatMap(({ code, productId, sizeId, left }) => {
    const item = items.find((line) => line.productId === productId && line.sizeId === sizeId)
    const words = PROBLEM_WORDS[code]?.(left ?? 0)
    return item && words ? [`${lineName(item)}: ${words}`] : []
  })
}
