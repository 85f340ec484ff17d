import type { ReactNode } from 'react'
import { getSales } from '#contract/admin/order/order-count.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import { mondayOf, type TwoWeeks, twoWeeks } from '#domain/order/report/two-weeks.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

const REFRESH_MS = 60_000
/** Of the small drawing, in its own units. */
const HEIGHT = 24
const STEP = 8

/** The sales of today and of this week, each beside the week before. */
export function SalesCards() {
  const today = manilaDate(useNow())
  const sales = useCall(getSales, {
    query: { fromDate: addDays(mondayOf(today), -7), toDate: today },
    refetchEvery: REFRESH_MS,
  })
  return (
    <Loaded of={sales} lines={2}>
      {(answer) => {
        const sums = twoWeeks(answer.days, today)
        return (
          <div className="sales-cards">
            <Card title="Today" sum={sums.today} before={sums.sameDay} beforeWords="a week ago" />
            <Card title="This week" sum={sums.week} before={sums.sameWeek} beforeWords="last week by now">
              <Bars days={sums.days} />
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}

type CardProps = {
  title: string
  sum: { orders: number; total: Centavos }
  before: { total: Centavos }
  beforeWords: string
  children?: ReactNode
}

function Card({ title, sum: { orders, total }, before, beforeWords, children }: CardProps) {
  return (
    <a className="sales-card" href="/admin/reports?range=28d">
      <span>{title}</span>
      <b className="money">{formatCentavos(total)}</b>
      <small>
        {orders} {orders === 1 ? 'order' : 'orders'}; {formatCentavos(before.total)} {beforeWords}
      </small>
      {children}
    </a>
  )
}

/** A bar for each day, the last week paler; the words beside it say what counts. */
function Bars({ days }: Pick<TwoWeeks, 'days'>) {
  const most = Math.max(...days.map(({ total }) => total), 1)
  return (
    <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
      {days.map(({ date, total, isBefore }, index) => {
        const height = Math.max(1, (total / most) * HEIGHT)
        return (
          <rect
            key={date}
            className={isBefore ? 'before' : undefined}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - 2}
            height={height}
          />
        )
      })}
    </svg>
  )
}
