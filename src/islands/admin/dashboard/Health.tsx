import { categoryHealth, productHealth, serverHealth } from '#contract/shop/health.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'

const NOW = { kind: 'health' } as const
const WORDS = { UP: 'Working', DOWN: 'Not working' } as const

/** The server's own health report. */
export function Health() {
  const health = together({
    server: useCall(serverHealth, NOW),
    products: useCall(productHealth, NOW),
    categories: useCall(categoryHealth, NOW),
  })
  return (
    <section className="account-part" aria-labelledby="health-title">
      <h2 id="health-title">The shop right now</h2>
      <Loaded of={health} lines={3}>
        {({ server, products, categories }) => (
          <dl className="details">
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
