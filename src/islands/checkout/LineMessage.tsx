import { useEffect, useState } from 'react'
import { MAX_CAKE_MESSAGE } from '#contract/order.ts'
import { type CartItem, withMessage } from '#domain/cart-item.ts'
import { replaceItem } from '#stores/cart.ts'
import { Counter } from './Counter.tsx'
import { Field } from './Field.tsx'

type Props = { item: CartItem; name: string }

/** The words on a cake: taken on leaving the field, as they make it another line (D13). */
export function LineMessage({ item, name }: Props) {
  const [words, setWords] = useState(item.message ?? '')
  useEffect(() => setWords(item.message ?? ''), [item.message])
  const keep = () => {
    if ((words.trim() || null) !== item.message) replaceItem(item.id, withMessage(item, words))
  }
  return (
    <div className="counted line-message">
      <Field
        name={name}
        label="Message on it"
        value={words}
        maxLength={MAX_CAKE_MESSAGE}
        autoComplete="off"
        enterKeyHint="done"
        onChange={setWords}
        onLeave={keep}
      />
      <Counter used={words.length} most={MAX_CAKE_MESSAGE} />
    </div>
  )
}
