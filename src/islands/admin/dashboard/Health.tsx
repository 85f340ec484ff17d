import { categoryHealth, productHealth, serverHealth } from '#contract/shop/health.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { businessPeriod, PERIOD_WORDS } from '#domain/time/business-period.ts'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'

const NOW = { kind: 'health' } as const
const WORDS = { UP: 'Working', DOWN: 'Not working' } as const

/** The part of the business day (D57), and the server's own health report. */
export function Health() {
  const now = useNow()
  const health = together({
    terms: useCall(getShopTerms, NOW),
    server: useCall(serverHealth, NOW),
    products: useCall(productHealth, NOW),
    categories: useCall(categoryHealth, NOW),
  })
  return (
    <section className="account-part" aria-labelledby="health-title">
      <h2 id="health-title">The shop right now</h2>
      <Loaded of={health} lines={4}>
        {({ terms, server, products, categories }) => (
          <dl className="details">
            <div>
              <dt>Time of day</dt>
              <dd>{PERIOD_WORDS[businessPeriod(now, terms)]}</dd>
            </div>
            <div>
              <dt>Server</dt>
              <dd>{WORDS[server.status]}</dd>
            </div>
            <div>
              <dt>Products</dt>
              <dd>
                {WORDS[products.status]}, {products.count}
              </dd>
            </div>
            <div>
              <dt>Categories</dt>
              <dd>
                {WORDS[categories.status]}, {categories.count}
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
    </section>
  )
}
