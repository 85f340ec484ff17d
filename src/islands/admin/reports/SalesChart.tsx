import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { centavosToPesos, formatCentavos, pesosToCentavos } from '#domain/money.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'

type Day = { date: string; orders: number; total: number }

const HEIGHT = 240
/** As many days have room for their names on a phone. */
const NAMED_DAYS = 5
const shortDay = new Intl.DateTimeFormat('en-PH', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Amounts along the axis, as `₱12,500`. */
const wholePesos = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  maximumFractionDigits: 0,
})

/** Sales by day as bars; the table beside it says the same. */
export function SalesChart({ days, name }: { days: readonly Day[]; name: string }) {
  const data = days.map(({ date, total }) => ({
    day: shortDay.format(new Date(date)),
    date,
    pesos: centavosToPesos(total),
  }))
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        {/* With given intervals no name is measured: each time, all of the page would be laid out. */}
        <BarChart data={data} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            interval={Math.ceil(days.length / NAMED_DAYS) - 1}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
            stroke="var(--edge)"
          />
          <YAxis
            width={72}
            interval={0}
            tickFormatter={(pesos: number) => wholePesos.format(pesos)}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
            stroke="var(--edge)"
          />
          <Tooltip
            formatter={(pesos) => [formatCentavos(pesosToCentavos(Number(pesos))), name]}
            labelFormatter={(_, [first]) => (first ? fullDayWords(first.payload.date) : '')}
            contentStyle={{ background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)' }}
          />
          <Bar dataKey="pesos" fill="var(--crust)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
