import { getCdnStatus } from '#contract/shop/cdn.ts'
import { categoryHealth, productHealth, serverHealth } from '#contract/shop/health.ts'
import { getPerformance } from '#contract/shop/monitoring.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { businessPeriod, PERIOD_WORDS } from '#domain/time/business-period.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'

const NOW = { kind: 'health' } as const
const WORDS = { UP: 'Working', DOWN: 'Not working' } as const
const DAY = { ...NOW, query: { hours: 24 } } as const
const SPEED_WORDS = { good: 'good', alert: 'needs a look', unknown: 'not measured' } as const

/** The part of the business day (D57), the server's own health report, and whether pages and CDN are fast enough (D59). */
export function Health() {
  const now = useNow()
  const health = together({
    terms: useCall(getShopTerms, NOW),
    server: useCall(serverHealth, NOW),
    products: useCall(productHealth, NOW),
    categories: useCall(categoryHealth, NOW),
    speed: useCall(getPerformance, DAY),
    cdn: useCall(getCdnStatus, NOW),
  })
  return (
    <section className="account-part" aria-labelledby="health-title">
      <h2 id="health-title">The shop right now</h2>
      <Loaded of={health} lines={4}>
        {({ terms, server, products, categories, speed, cdn }) => (
          <Figures
            look="details"
            figures={{
              'Time of day': PERIOD_WORDS[businessPeriod(now, terms)],
              Server: WORDS[server.status],
              Products: `${WORDS[products.status]}, ${products.count}`,
              Categories: `${WORDS[categories.status]}, ${categories.count}`,
              'Speed in a day': `Pages: ${SPEED_WORDS[speed.status]}. CDN: ${SPEED_WORDS[cdn.status]}.`,
            }}
          />
        )}
      </Loaded>
    </section>
  )
}
