import { atom, computed, type ReadableAtom } from 'nanostores'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import {
  type CartProblem,
  type CartProblems,
  priceChanges,
  stockProblems,
  withoutLost,
} from '#domain/cart/cart-problem.ts'
import { formatCentavos } from '#domain/money.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import { say } from '#words/say.ts'
import { $items, refreshCart, replaceItem, setQuantity } from './cart.ts'
import { notePause } from './pause.ts'

const $shop = atom<CartProblems>({})
const $first = atom<QuoteAnswer['earliest']>(null)

/** The worst problem of each cart line, by the line's id. */
export const $lineProblems = computed(
  [$items, $shop],
  (items, shop): CartProblems => ({ ...priceChanges(items), ...stockProblems(items), ...shop }),
)

/** The earliest time for the whole cart and its reason; `null` until known. */
export const $earliest: ReadableAtom<QuoteAnswer['earliest']> = $first

/**
 * Takes over the shop's latest answer on the cart: prices, stock, deleted goods, the earliest time, and
 * whether orders are taken at all.
 *
 * @param quoted the lines of the request, in order.
 */
export function noteProblems(
  { items: fresh, problems, earliest }: Pick<QuoteAnswer, 'items' | 'problems' | 'earliest'>,
  quoted: readonly CartItem[],
): void {
  refreshCart(fresh)
  $first.set(earliest)
  notePause(problems.find(({ code }) => code === 'paused')?.until ?? null)
  $shop.set(
    Object.fromEntries(
      problems.flatMap(({ code, line, left = 0 }): [string, CartProblem][] => {
        const item = line === undefined ? undefined : quoted[line]
        if (!item) return []
        if (code === 'option-unavailable') return [[item.id, withoutLost(item, fresh)]]
        return code === 'unavailable' || code === 'over-capacity' ? [[item.id, { code, left }]] : []
      }),
    ),
  )
}

/** The line's problem, or that it is not ready on the day that was chosen. */
export function problemOf(
  { id, productId }: CartItem,
  problems: CartProblems,
  earliest: QuoteAnswer['earliest'],
  date: string,
): CartProblem | null {
  const isLate = date !== '' && earliest !== null && earliest.productId === productId && date < earliest.date
  const problem = problems[id]
  if (problem && !(isLate && problem.code === 'price-changed')) return problem
  return isLate ? { code: 'too-early', earliest: earliest.date } : null
}

/** A problem in words for shoppers. */
export function problemWords(problem: CartProblem): string {
  switch (problem.code) {
    case 'less-stock':
      return problem.left > 0 ? say('Only {count} left.', { count: problem.left }) : say('Sold out.')
    case 'over-capacity':
      return problem.left > 0
        ? say('At most {count} in one day.', { count: problem.left })
        : say('No more in one day.')
    case 'unavailable':
      return say('Not for sale right now.')
    case 'option-unavailable':
      return say('No longer offered: {names}.', { names: problem.lost.join(', ') })
    case 'price-changed':
      return say('Now {now} each, it was {before}.', {
        now: formatCentavos(problem.now),
        before: formatCentavos(problem.before),
      })
    case 'too-early':
      return say('Not ready that early: the first day is {day}.', { day: fullDayWords(problem.earliest) })
  }
}

/** The label of the button that fixes it. */
export function mendWords(problem: CartProblem): string {
  switch (problem.code) {
    case 'less-stock':
    case 'over-capacity':
    case 'unavailable':
      return problem.left > 0 ? say('Take {count}', { count: problem.left }) : say('Remove')
    case 'option-unavailable':
      return say('Order without')
    case 'price-changed':
      return say('Keep it||at the new price')
    case 'too-early':
      return say('Move to {day}', { day: fullDayWords(problem.earliest) })
  }
}

/** Fixes a line with one tap; a day is changed by its own store. */
export function mendLine(item: CartItem, problem: CartProblem, chooseDate: (date: string) => void): void {
  const { id } = item
  if ('left' in problem) setQuantity(id, problem.left)
  if (problem.code === 'option-unavailable') replaceItem(id, problem.mended)
  if (problem.code === 'price-changed') replaceItem(id, { ...item, priceBefore: undefined })
  if (problem.code === 'too-early') chooseDate(problem.earliest)
  const { [id]: _, ...others } = $shop.get()
  $shop.set(others)
}
