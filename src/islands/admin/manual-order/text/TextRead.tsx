import type { TextOrderAnswer } from '#contract/admin/order/order-text.ts'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import { differences, openQuestions } from './from-text.ts'

type Props = {
  order: TextOrderAnswer
  /** The shop's price and times for the form as it is; unknown while it is being asked for. */
  quote: QuoteAnswer | undefined
  options: OrderOptions
}

/** An order text as it was read, its differences from what the customer saw, and what is to be asked. */
export function TextRead({ order, quote, options }: Props) {
  const isServed = options.delivery.some(({ code }) => code === order.municipality)
  const points = differences(order, { quote, isServed, today: manilaDate(new Date()) })
  // Without goods there is nothing to price.
  const isWaiting = !quote && order.lines.length > 0
  return (
    <div role="status" className="text-read">
      <p>
        <b>Read:</b> {order.name}, {goodsWords(order.lines) || 'nothing that we sell'}.
      </p>
      {isWaiting && <p>Comparing it with today’s prices and times…</p>}
      {!isWaiting && points.length === 0 && <p>Nothing differs from what the customer saw.</p>}
      {points.length > 0 && (
        <>
          <p>
            <b>What differs from what the customer saw:</b>
          </p>
          <ul>
            {points.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      <ul className="muted">
        {openQuestions(order).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}
