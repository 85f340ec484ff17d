import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { $items } from '#stores/cart.ts'
import { $order } from '#stores/order.ts'
import { $quote, refreshQuote } from '#stores/quote.ts'

type Props = { ref: Ref<HTMLDivElement>; phone: string }

/** What stands in the way of the order, and what can be done. Nothing that was typed is lost by any of it. */
export function Problems({ ref, phone }: Props) {
  const items = useStore($items)
  const quote = useStore($quote)
  const order = useStore($order)
  const lines = order.status === 'refused' ? order.errors : lineProblems(quote.answer?.problems ?? [])
  const message = order.status === 'refused' ? order.message : quote.message
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="problems">
      {(message || lines.length > 0) && (
        <div className="problem-box">
          {message && <p>{message}</p>}
          {lines.length > 0 && (
            <ul>
              {lines.map(({ field, message: words }) => (
                <li key={field}>
                  {lineName(field)}
                  {words}
                </li>
              ))}
            </ul>
          )}
          {quote.status === 'failed' && (
            <>
              <p>
                We cannot reach the bakery right now. Everything you typed stays here. Try again in a moment,
                or order by phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
              </p>
              <button type="button" className="button quiet" onClick={() => void refreshQuote(items)}>
                Try again
              </button>
            </>
          )}
        </div>
      )}
    </div>
  )

  function lineName(field: string): string {
    const line = items[Number(/^items\[(\d+)\]/.exec(field)?.[1])]
    return line ? `${line.productName}, ${line.sizeName}: ` : ''
  }
}

function lineProblems(
  problems: readonly { code: string; line?: number | undefined; left?: number | undefined }[],
) {
  return problems
    .filter((problem) => problem.line !== undefined)
    .map(({ code, line, left }) => ({
      field: `items[${line}]`,
      message: PROBLEM_WORDS[code]?.(left ?? 0) ?? code,
    }))
}

const PROBLEM_WORDS: Record<string, (left: number) => string> = {
  unavailable: () => 'not for sale right now',
  'option-unavailable': () => 'this packaging or extra is no longer offered',
  'less-stock': (left) => (left > 0 ? `only ${left} left` : 'sold out'),
}
