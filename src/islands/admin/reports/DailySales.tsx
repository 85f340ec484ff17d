import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import { FIGURES } from '#domain/order/report/figure-words.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import './daily-sales.css'

/** A chart weighs more than the rest of the screen: it comes once somebody scrolls near it. */
const SalesChart = lazy(() => import('./SalesChart.tsx').then((chart) => ({ default: chart.SalesChart })))

/** How near: about half a screen of a phone. */
const NEAR = '300px'

type Props = {
  days: readonly { date: string; orders: number; total: Centavos }[]
  /** The amounts; sales by default. */
  figure?: 'sales' | 'goods'
  /** Without it, the screen has the same table itself. */
  withTable?: boolean
}

/** Sales day by day: a chart, and the same as a table. Without any there is nothing to draw. */
export function DailySales({ days, figure = 'sales', withTable = true }: Props) {
  const { name, meaning } = FIGURES[figure]
  if (days.every(({ total }) => total === 0)) return <p>No sales in this time.</p>
  return (
    <>
      <Chart days={days} name={name} />
      {withTable && (
        <>
          <details>
            <summary>Show as a table</summary>
            <PlainTable
              caption={`${name} by day`}
              columns={['Day', 'Orders', name]}
              rows={days.map(({ date, orders, total }) => ({
                key: date,
                cells: [fullDayWords(date), String(orders), formatCentavos(total)],
              }))}
            />
          </details>
          <p>
            <small>
              {name}: {meaning}
            </small>
          </p>
        </>
      )}
    </>
  )
}

/** The chart, drawn once it has been near the screen. */
function Chart({ days, name }: Pick<Props, 'days'> & { name: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const see: IntersectionObserverCallback = (entries) =>
      entries.some((one) => one.isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(see, { rootMargin: NEAR })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div className="sales-chart" ref={place}>
      {isNear && (
        <Suspense fallback={<p>Loading the chart…</p>}>
          <SalesChart days={days} name={name} />
        </Suspense>
      )}
    </div>
  )
}
