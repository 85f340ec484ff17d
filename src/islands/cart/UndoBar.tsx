import { useStore } from '@nanostores/react'
import { $removed, undoRemoval } from '#stores/cart/cart.ts'

type Props = { say: (words: string) => void; onUndo: () => void }

/** Puts back what was just removed. */
export function UndoBar({ say, onUndo }: Props) {
  const removed = useStore($removed)
  if (!removed) return null
  const [first, ...others] = removed.lines.map(({ item }) => item.productName)
  const what = others.length > 0 ? `${others.length + 1} items` : `${first}`
  const undo = () => {
    undoRemoval()
    say(`${what} back in the cart`)
    onUndo()
  }
  return (
    <p className="cart-undo">
      <span>{what} removed.</span>
      <button type="button" className="cart-remove" onClick={undo} aria-label={`Undo: put ${what} back`}>
        Undo
      </button>
    </p>
  )
}
