import { useStore } from '@nanostores/react'
import { $removed, undoRemoval } from '#stores/cart/cart.ts'
import { say } from '#words/say.ts'

type Props = { say: (words: string) => void; onUndo: () => void }

/** Puts back what was just removed. */
export function UndoBar({ say: announce, onUndo }: Props) {
  const removed = useStore($removed)
  if (!removed) return null
  const { length: count, 0: first } = removed.lines
  const what = count > 1 ? say('{count} items', { count }) : (first?.item.productName ?? '')
  const undo = () => {
    undoRemoval()
    announce(say('{what} back in the cart', { what }))
    onUndo()
  }
  return (
    <p className="cart-undo">
      <span>{say('{what} removed.', { what })}</span>
      <button type="button" className="cart-remove" onClick={undo} aria-label={`${say('Undo')}: ${what}`}>
        {say('Undo')}
      </button>
    </p>
  )
}
