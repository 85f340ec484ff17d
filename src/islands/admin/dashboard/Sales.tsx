import { getSales } from '#contract/admin/order/order-count.ts'
import { formatCentavos } from '#domain/money.ts'
import { FIGURES } from '#domain/order/report/figure-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { DailySales } from './DailySales.tsx'
import { everyDay } from './every-day.ts'

/** Sales of the last 30 days: a chart, the same as a table, and the bestsellers. */
export function Sales() {
  const told = useCall(getSales)
  return (
    <section className="account-part" aria-labelledby="sales-title">
      <h2 id="sales-title">Sales of the last 30 days</h2>
      <Loaded of={told} lines={8}>
        {({ orders, total, days, fromDate, toDate, topProducts }) => (
          <>
            <p>
              {orders} {orders === 1 ? 'order' : 'orders'},{' '}
              <span className="money">{formatCentavos(total)}</span>
            </p>
            <p>
              <a href="/admin/reports?range=28d">Reports</a> have more: by product, window, town, and compared
              with the time before.
            </p>
            <DailySales days={everyDay(days, { from: fromDate, to: toDate })} />
            {topProducts.length > 0 && (
              <>
                <h3>Bestsellers</h3>
                <p>
                  <small>
                    {FIGURES.goods.name}: {FIGURES.goods.meaning}
                  </small>
                </p>
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
