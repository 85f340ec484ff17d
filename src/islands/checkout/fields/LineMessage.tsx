import { useEffect, useState } from 'react'
import { type CartItem, withMessage } from '#domain/cart/cart-item.ts'
import { MAX_CAKE_MESSAGE } from '#domain/order/order-limits.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { flushCart, replaceItem } from '#stores/cart/cart.ts'
import { say } from '#words/say.ts'
import { Counter } from './Counter.tsx'

type Props = { item: CartItem; name: string }

/** The message on a cake. It is kept when the field is left, since other words make another line (D13). */
export function LineMessage({ item, name }: Props) {
  const [words, setWords] = useState(item.message ?? '')
  useEffect(() => {
    setWords(item.message ?? '')
  }, [item.message])
  const keep = () => {
    if ((words.trim() || null) !== item.message) replaceItem(item.id, withMessage(item, words))
  }
  // A reload while writing happens without leaving the field.
  useEffect(() => {
    const leave = () => {
      keep()
      flushCart()
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  })
  return (
    <div className="counted line-message">
      <Field
        name={name}
        label={say('Message on it')}
        value={words}
        isLong
        maxLength={MAX_CAKE_MESSAGE}
        autoComplete="off"
        onChange={setWords}
        onLeave={keep}
      />
      <Counter used={words.length} most={MAX_CAKE_MESSAGE} />
    </div>
  )
}
