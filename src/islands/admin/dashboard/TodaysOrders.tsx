import { getOrderCounts } from '#contract/admin/order/order-count.ts'
import { isDue, type OrderStatus, OVER_STATUSES } from '#domain/order/order-status.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { windowWords } from '#domain/time/day-words.ts'
import { dueWords } from '#domain/time/due-words.ts'
import { ALL_STATUSES } from '#islands/admin/orders/OrderFilters.tsx'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { NextOrders } from './NextOrders.tsx'

const REFRESH_MS = 30_000

/** Today's orders by the time they are due, and the payments that wait to be confirmed. */
export function TodaysOrders() {
  const now = useNow()
  const told = useCall(getOrderCounts, { refetchEvery: REFRESH_MS })
  return (
    <section className="account-part" aria-labelledby="today-title">
      <h2 id="today-title">Today’s orders</h2>
      <Loaded of={told} lines={4}>
        {({ date, total, paymentsToConfirm, windows }) => (
          <>
            <p>
              <a href={`/admin/orders?date=${date}&status=${ALL_STATUSES}`}>
                {total === 0 ? 'No order is due today.' : `${total} due today`}
              </a>
              {paymentsToConfirm > 0 && (
                <>
                  {' · '}
                  <a href="/admin/orders?paid=told&status=PENDING_PAYMENT">
                    {paymentsToConfirm} {paymentsToConfirm === 1 ? 'payment' : 'payments'} to confirm
                  </a>
                </>
              )}
            </p>
            <ul className="dashboard-list">
              {windows.filter(isAwaited).map(({ window, orders, statuses }) => (
                <li key={window}>
                  <b>{windowWords(window)}</b> <small>{dueWords(now, date, window).words}</small>
                  <span>
                    {orders} {orders === 1 ? 'order' : 'orders'}:{' '}
                    {statuses
                      .filter((one) => isDue(one.status))
                      .map((one) => `${one.orders} ${STATUS_WORDS[one.status].toLowerCase()}`)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
            {total > 0 && <NextOrders date={date} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Whether anybody still comes: a window whose orders are all handed over or given up needs no work. */
function isAwaited({ statuses }: { statuses: readonly { status: OrderStatus }[] }): boolean {
  return statuses.some(({ status }) => !OVER_STATUSES.includes(status))
}
