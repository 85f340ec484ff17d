import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { centavosToPesos, formatCentavos, pesosToCentavos } from '#domain/money.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { type DrawnChange, priceLines } from './price-lines.ts'

const HEIGHT = 240
/** The lines differ by their dashes too. */
const STROKES = ['var(--crust)', 'var(--ube)', 'var(--leaf-ink)', 'var(--ink)'] as const
const DASHES = ['0', '8 4', '2 4', '12 4 2 4'] as const

type Props = { changes: readonly DrawnChange[]; now: number }

/** The prices over time as a step chart; the table beside it says the same. */
export function PriceChart({ changes, now }: Props) {
  const { times, lines } = priceLines(changes, now)
  const data = times.map((time, at) => ({
    time,
    ...Object.fromEntries(
      lines.map(({ key, prices }) => {
        const price = prices[at] ?? null
        return [key, price === null ? null : centavosToPesos(price)]
      }),
    ),
  }))
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={data} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="time"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={dayOf}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
            stroke="var(--edge)"
          />
          <YAxis
            width={56}
            domain={['auto', 'auto']}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
            stroke="var(--edge)"
          />
          <Tooltip
            formatter={(pesos, name) => [formatCentavos(pesosToCentavos(Number(pesos))), name]}
            labelFormatter={(time) => momentWords(new Date(Number(time)).toISOString())}
            contentStyle={{ background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)' }}
          />
          <Legend />
          <ReferenceLine x={now} stroke="var(--edge)" strokeDasharray="2 2" />
          {lines.map(({ key, name }, line) => (
            <Line
              key={key}
              type="stepAfter"
              dataKey={key}
              name={name}
              stroke={STROKES[line % STROKES.length] ?? 'var(--ink)'}
              strokeDasharray={DASHES[line % DASHES.length] ?? '0'}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}

/** `11-21`, a day by Manila’s clock. */
function dayOf(time: number): string {
  return manilaDate(new Date(time)).slice(5)
}
