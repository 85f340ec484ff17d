import { useStore } from '@nanostores/react'
import { lazy, Suspense, useMemo } from 'react'
import type * as z from 'zod/mini'
import { listPricePlans, type PricePlan } from '#contract/admin/product/price-plan.ts'
import { listProductPriceHistory } from '#contract/admin/product/pricing.ts'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { formatCentavos } from '#domain/money.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { RangeField } from '#islands/admin/edit/form/RangeField.tsx'
import { PlanForm } from '#islands/admin/pricing/plan/PlanForm.tsx'
import { PlanList } from '#islands/admin/pricing/plan/PlanList.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import type { CallState } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import { comingChanges } from './price-lines.ts'

type Change = z.output<typeof listProductPriceHistory.answer>[number]

/** Charts weigh more than the rest of the screen: they come after it. */
const PriceChart = lazy(() => import('./PriceChart.tsx').then((chart) => ({ default: chart.PriceChart })))

/** The most changes that the server sends at once. */
const MAX_CHANGES = 200

type Props = { id: number; range: string; change: (range: string) => void; close: () => void }

/** A product's past, present and planned prices: what is planned, a chart, and the past as a table with who and why. */
export function PriceHistory({ id, range, change, close }: Props) {
  const history = useCall(listProductPriceHistory, {
    params: { id },
    query: { timeFilter: range, limit: MAX_CHANGES },
    keepsPrevious: true,
  })
  const plans = useCall(listPricePlans, { params: { id }, kind: 'live' })
  const coming = comingChanges(plans.data ?? [])
  const now = useMemo(() => Date.now(), [])
  return (
    <>
      <Back to="All prices" close={close} />
      <Plans productId={id} plans={plans} />
      <h2>All prices over time</h2>
      <RangeField range={range} change={change} all="All time" />
      <Loaded of={history} lines={10}>
        {(changes) =>
          changes.length === 0 && coming.length === 0 ? (
            <p>No price changed in that time.</p>
          ) : (
            <>
              <div className="sales-chart">
                <Suspense fallback={<p>Loading the chart…</p>}>
                  <PriceChart changes={[...changes, ...coming]} now={now} />
                </Suspense>
              </div>
              {changes.length > 0 && <PriceTable changes={changes} />}
              {changes.length === MAX_CHANGES && <p>These are the newest {MAX_CHANGES} changes.</p>}
            </>
          )
        }
      </Loaded>
    </>
  )
}

function PriceTable({ changes }: { changes: readonly Change[] }) {
  const withMargin = changes.some(({ margin }) => margin !== undefined)
  return (
    <PlainTable
      caption="Price changes, the newest first"
      columns={['When', 'What', 'Old', 'New', 'Change', ...(withMargin ? ['Margin then'] : []), 'By', 'Why']}
      rows={changes.map((change) => ({
        key: change.id,
        cells: [
          momentWords(change.at),
          `${change.sizeName ?? 'Usual price'}${change.minQuantity > 1 ? `, from ${change.minQuantity}` : ''}`,
          change.oldPrice === null ? '–' : formatCentavos(change.oldPrice),
          change.newPrice === null ? '–' : formatCentavos(change.newPrice),
          change.changePercent === null
            ? '–'
            : `${change.changePercent > 0 ? '+' : ''}${change.changePercent} %`,
          ...(withMargin ? [typeof change.margin === 'number' ? `${change.margin} %` : 'Unknown'] : []),
          change.by?.username ?? 'The shop',
          change.reason ?? '–',
        ],
      }))}
    />
  )
}

type PlansProps = { productId: number; plans: CallState<readonly PricePlan[]> }

/** A product's present prices, its plans, and a form for another one. */
function Plans({ productId, plans }: PlansProps) {
  const { user } = useStore($auth)
  const productQuery = useCall(getAdminProduct, { params: { id: productId } })
  return (
    <Loaded of={productQuery} lines={6}>
      {(product) => (
        <>
          <h2>{product.name}</h2>
          <section className="account-part price-part" aria-labelledby="plans-title">
            <h3 id="plans-title">Prices for a time</h3>
            <Loaded of={plans} lines={1}>
              {(list) => <PlanList plans={list} productName={product.name} />}
            </Loaded>
          </section>
          {isAdmin(user) && (
            <section className="account-part price-part" aria-labelledby="plan-title">
              <h3 id="plan-title">Plan new prices</h3>
              <PlanForm product={product} />
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}
