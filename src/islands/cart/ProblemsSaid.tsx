import { useStore } from '@nanostores/react'
import { $items } from '#stores/cart/cart.ts'
import { $earliest, $lineProblems, problemOf, problemWords } from '#stores/cart/cart-problems.ts'

/** Announces problems of lines to screen readers; `date` is the chosen day, if any. */
export function ProblemsSaid({ date = '' }: { date?: string }) {
  const problems = useStore($lineProblems)
  const earliest = useStore($earliest)
  const wrong = useStore($items).flatMap((item) => {
    const problem = problemOf(item, problems, earliest, date)
    return problem ? [`${item.productName}: ${problemWords(problem)}`] : []
  })
  return (
    <p className="visually-hidden" role="status">
      {wrong.join(' ')}
    </p>
  )
}
