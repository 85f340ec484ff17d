import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CartProblem } from '#domain/cart/cart-problem.ts'
import { mendLine, mendWords, problemWords } from '#stores/cart/cart-problems.ts'

type Props = {
  item: CartItem
  problem: CartProblem
  chooseDate: (date: string) => void
  /** Called when the line is fixed or gone, to move the focus. */
  onMend: () => void
}

/** A line's problem, and the one tap that fixes it. */
export function LineProblem({ item, problem, chooseDate, onMend }: Props) {
  const words = mendWords(problem)
  const mend = () => {
    mendLine(item, problem, chooseDate)
    onMend()
  }
  return (
    <div className="cart-mend">
      <p className="cart-problem">{problemWords(problem)}</p>
      <button
        type="button"
        className="button quiet"
        onClick={mend}
        aria-label={`${words}: ${item.productName}`}
      >
        {words}
      </button>
    </div>
  )
}
