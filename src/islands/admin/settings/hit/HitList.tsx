import type { OrderRow } from '#contract/admin/order/order.ts'
import type { HitOrders } from '#contract/admin/shop/hit-orders.ts'
import { formatCentavos } from '#domain/money.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import { paymentWords } from '#islands/admin/orders/step-words.ts'

type Props = {
  hit: HitOrders
  /** Opens orders in a new tab, so that what is being edited stays. */
  isBlank?: boolean
  /** The ticked orders, and the effect of a tick; without it there is nothing to tick. */
  ticked?: ReadonlySet<string>
  choose?: (number: string, isChosen: boolean) => void
}

/** Orders outside the opening times, by day and window. */
export function HitList({ hit: { total, orders }, isBlank = false, ticked, choose }: Props) {
  const windows = Map.groupBy(orders, ({ date, window }) => `${date} ${window}`)
  return (
    <div className="hit-list">
      {[...windows].map(([key, its]) => (
        <section key={key} aria-label={titleOf(its)}>
          <h3>{titleOf(its)}</h3>
          <ul>
            {its.map((order) => (
              <li key={order.number}>
                {choose && (
                  <input
                    type="checkbox"
                    aria-label={`Choose order ${order.number}`}
                    checked={ticked?.has(order.number) ?? false}
                    onChange={({ target }) => choose(order.number, target.checked)}
                  />
                )}
                <span>
                  <a
                    href={`/admin/orders?order=${order.number}`}
                    {...(isBlank && { target: '_blank', rel: 'noopener' })}
                  >
                    {order.number}
                    {isBlank && <span className="visually-hidden"> (opens a new tab)</span>}
                  </a>{' '}
                  {order.customerName}: {goodsWords(order.goods)}
                  <br />
                  <span className="money">{formatCentavos(order.total)}</span>, {paymentWords(order)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > orders.length && <p>And {total - orders.length} more.</p>}
    </div>
  )
}

function titleOf([first]: readonly OrderRow[]): string {
  return first ? `${fullDayWords(first.date)}, ${windowWords(first.window)}` : ''
}
