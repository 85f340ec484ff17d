import { useStore } from '@nanostores/react'
import { $items } from '#stores/cart/cart.ts'
import { $earliest, $lineProblems, problemOf, problemWords } from '#stores/cart/cart-problems.ts'

/** Says what is wrong with lines to those who cannot see it; `date` is the day that was chosen, where one is. */
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
