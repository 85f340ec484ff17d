import { lazy, Suspense } from 'react'
import { getSales } from '#contract/admin/order.ts'
import { fullDayWords } from '#domain/day-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { Loaded } from '#islands/account/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

/** Charts weigh more than the rest of the screen: they come after it. */
const SalesChart = lazy(() => import('./SalesChart.tsx').then((chart) => ({ default: chart.SalesChart })))

/** What was sold in the last 30 days: a chart, the same as a table, and what sells best. */
export function Sales() {
  const told = useCall(getSales)
  return (
    <section className="account-part" aria-labelledby="sales-title">
      <h2 id="sales-title">Sales of the last 30 days</h2>
      <Loaded of={told} lines={8}>
        {({ orders, total, days, topProducts }) => (
          <>
            <p>
              {orders} {orders === 1 ? 'order' : 'orders'},{' '}
              <span className="money">{formatCentavos(total)}</span>
            </p>
            <div className="sales-chart">
              <Suspense fallback={<p>Drawing…</p>}>
                <SalesChart days={days} />
              </Suspense>
            </div>
            <details>
              <summary>The same as a table</summary>
              <div className="admin-table">
                <table>
                  <caption className="visually-hidden">Sales by day</caption>
                  <thead>
                    <tr>
                      <th scope="col">Day</th>
                      <th scope="col">Orders</th>
                      <th scope="col">Sales</th>
                    </tr>
                  </thead>
                  <tbody>
                    {days.map((day) => (
                      <tr key={day.date}>
                        <th scope="row">{fullDayWords(day.date)}</th>
                        <td data-label="Orders">{day.orders}</td>
                        <td data-label="Sales" className="money">
                          {formatCentavos(day.total)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </details>
            {topProducts.length > 0 && (
              <>
                <h3>What sells best</h3>
                <ol className="dashboard-list">
                  {topProducts.map(({ productId, productName, quantity, amount }) => (
                    <li key={productId}>
                      <a href={`/admin/products?product=${productId}`}>{productName}</a>
                      <span>
                        {quantity} {quantity === 1 ? 'piece' : 'pieces'},{' '}
                        <span className="money">{formatCentavos(amount)}</span>
                      </span>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
