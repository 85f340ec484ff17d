import { getOrderCounts } from '#contract/admin/order/order-count.ts'
import { type OrderStatus, OVER_STATUSES } from '#domain/order/order-status.ts'
import { dueWords } from '#domain/time/words/due-words.ts'
import { ALL_STATUSES } from '#islands/admin/orders/board/OrderFilters.tsx'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { NextOrders } from './NextOrders.tsx'

const REFRESH_MS = 30_000

type Window = { window: string; statuses: readonly { status: OrderStatus; orders: number }[] }

/** Open orders by their next step, in the order in which they take them. */
const STEPS: readonly [OrderStatus, words: string][] = [
  ['PENDING_PAYMENT', 'to be paid'],
  ['CONFIRMED', 'to bake'],
  ['BAKING', 'in the oven'],
  ['READY', 'to hand over'],
  ['OUT_FOR_DELIVERY', 'on the way'],
]

/** Today's orders by their next step, how many are late, and the most pressing ones. */
export function TodaysOrders() {
  const now = useNow()
  const counts = useCall(getOrderCounts, { refetchEvery: REFRESH_MS })
  return (
    <section className="today-part" aria-labelledby="today-title">
      <h2 id="today-title">Today’s orders</h2>
      <Loaded of={counts} lines={4}>
        {({ date, total, windows }) => {
          const late = windows.filter(({ window }) => dueWords(now, date, window).state === 'late')
          const lateOrders = late.reduce((sum, window) => sum + openOrders(window), 0)
          const open = windows.reduce((sum, window) => sum + openOrders(window), 0)
          return (
            <>
              {open === 0 && (
                <p>
                  {total === 0 ? (
                    'No order is due today.'
                  ) : (
                    <a href={`/admin/orders?date=${date}&status=${ALL_STATUSES}`}>
                      {total === 1 ? 'Today’s order is' : `All ${total} of today are`} handed over.
                    </a>
                  )}
                </p>
              )}
              {open > 0 && (
                <>
                  <ul className="step-counts">
                    {lateOrders > 0 && (
                      <li data-late>
                        <a href={`/admin/orders?date=${date}`}>
                          <b>{lateOrders}</b> late
                        </a>
                      </li>
                    )}
                    {STEPS.map(([status, words]) => ({ status, words, orders: ordersIn(windows, status) }))
                      .filter(({ orders }) => orders > 0)
                      .map(({ status, words, orders }) => (
                        <li key={status}>
                          <a href={`/admin/orders?date=${date}&status=${status}`}>
                            <b>{orders}</b> {words}
                          </a>
                        </li>
                      ))}
                  </ul>
                  <NextOrders date={date} />
                </>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function ordersIn(windows: readonly Window[], step: OrderStatus): number {
  const counts = windows.flatMap(({ statuses }) => statuses).filter(({ status }) => status === step)
  return counts.reduce((sum, { orders }) => sum + orders, 0)
}

function openOrders({ statuses }: Window): number {
  const open = statuses.filter(({ status }) => !OVER_STATUSES.includes(status))
  return open.reduce((sum, { orders }) => sum + orders, 0)
}
