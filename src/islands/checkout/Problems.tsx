import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { $items } from '#stores/cart/cart.ts'
import { $order } from '#stores/checkout/place-order.ts'
import { $quote, refreshQuote } from '#stores/checkout/quote.ts'
import { lineProblems } from './problem-words.ts'

type Props = { ref: Ref<HTMLDivElement>; phone: string }

/** Reasons why the order cannot be placed, and what to do. Typed values are never lost. */
export function Problems({ ref, phone }: Props) {
  const items = useStore($items)
  const quote = useStore($quote)
  const order = useStore($order)
  const refusal = order.status === 'refused' ? order : null
  const message = refusal?.message ?? quote.message
  const isUnreachable = refusal ? refusal.isUnknown : quote.status === 'failed' && quote.isUnreachable
  const call = <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
  const lines = [
    ...lineProblems(quote.answer?.problems ?? [], items),
    // Lines have their own words above; the rest is about the form or the total.
    ...(refusal?.errors ?? [])
      .filter(({ field }) => !field.startsWith('items['))
      .map((error) => error.message),
  ]
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="problems">
      {(message || lines.length > 0) && (
        <div className="problem-box">
          {message && <p>{message}</p>}
          {lines.length > 0 && (
            <ul>
              {lines.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
          {refusal?.isUnknown && (
            <p>Your order may have reached us. Press “Place order” again: it is never made twice.</p>
          )}
          {isUnreachable && (
            <p>
              We cannot reach the bakery right now. Everything you typed stays here. Try again in a moment, or
              order by phone: {call}.
            </p>
          )}
          {quote.needsCookie && (
            <p>
              Your browser blocks our cookie, and nothing can be ordered without it. Please allow cookies for
              this site, or order by phone: {call}.
            </p>
          )}
          {!refusal && quote.status === 'failed' && (
            <button type="button" className="button quiet" onClick={() => void refreshQuote()}>
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  )
}
