import type * as z from 'zod/mini'
import { getPricingAnalytics } from '#contract/admin/figures.ts'
import { formatCentavos } from '#domain/money.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { RangeField } from '#islands/admin/edit/form/RangeField.tsx'
import { DailySales } from '#islands/admin/reports/DailySales.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { earnedFigures } from './earned-figures.ts'

type Projection = NonNullable<z.output<typeof getPricingAnalytics.answer>['projection']>

type Props = { range: string; change: (range: string) => void }

/** Revenue by price, so far and expected. */
export function Earnings({ range, change }: Props) {
  const earnings = useCall(getPricingAnalytics, {
    query: { timeRange: range, includeProjections: 'true' },
    keepsPrevious: true,
  })
  return (
    <>
      <RangeField range={range} change={change} />
      <Loaded of={earnings} lines={10}>
        {({ status, orders, quantity, averageOrder, priceChanges, days, projection, ...earned }) => (
          <>
            {status === 'unknown' ? (
              <p>Unknown: nothing was ordered in that time.</p>
            ) : (
              <>
                <Figures
                  figures={{
                    Orders: String(orders),
                    Pieces: String(quantity),
                    'Average order': averageOrder === null ? '–' : formatCentavos(averageOrder),
                    'Price changes': String(priceChanges),
                    ...earnedFigures(earned),
                  }}
                />
                <DailySales
                  days={days.map(({ revenue: total, ...day }) => ({ ...day, total }))}
                  figure="goods"
                />
              </>
            )}
            {projection && (
              <section className="account-part" aria-labelledby="next-title">
                <h2 id="next-title">The next 30 days</h2>
                <p>{projectionWords(projection)}</p>
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

const UNKNOWN = {
  'too-few-days': 'Unknown: fewer than 14 days are known.',
  'too-few-orders': 'Unknown: fewer than 30 orders are known.',
} as const

function projectionWords(projection: Projection): string {
  if (projection.status === 'unknown') return UNKNOWN[projection.reason]
  const { revenue, low, high, basisDays } = projection
  return `At the pace of the last ${basisDays} days: about ${formatCentavos(revenue)}; 19 times in 20 it stays between ${formatCentavos(low)} and ${formatCentavos(high)}.`
}
