import { getMarginReport, getReport, getWasteReport, MAX_REPORT_DAYS } from '#contract/admin/report.ts'
import type { FigureName } from '#domain/order/report/figure-words.ts'
import { isOfGoods, REPORT_DIMENSIONS, type ReportDimension } from '#domain/order/report/report-dimension.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { REASON_WORDS } from '#islands/admin/stock/movement-words.ts'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { DailySales } from './DailySales.tsx'
import { ReportTable } from './ReportTable.tsx'
import { DIMENSION_WORDS } from './report-words.ts'
import './reports.css'

const UNSET = { range: '7d', by: 'day', of: '', from: '', to: '' }
const RANGE_WORDS = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': '7 days',
  '28d': '28 days',
  month: 'This month',
  dates: 'Own dates',
} as const

const ORDER_FIGURES: readonly FigureName[] = ['orders', 'goods', 'discount', 'delivery', 'sales']
const GOODS_FIGURES: readonly FigureName[] = ['pieces', 'goods']
const TOTALS: readonly FigureName[] = [
  'orders',
  'pieces',
  'goods',
  'discount',
  'lawful',
  'delivery',
  'sales',
  'refunded',
]
const MARGINS: readonly FigureName[] = ['goods', 'cost', 'profit', 'margin', 'coverage']

const WASTE: readonly FigureName[] = ['wasted', 'wastedCost']

/** A report before its answer: its range in the call's words. */
type Period = { range: string; fromDate?: string; toDate?: string }

/** Sales and margins of a range of days, split in one way, and compared with the time before. */
export function Reports() {
  const [view, change] = useAddress(UNSET)
  const today = manilaDate(new Date())
  const to = view.to || today
  const from = view.from || addDays(to, -6)
  const isWrong = view.range === 'dates' && (from > to || addDays(from, MAX_REPORT_DAYS) <= to)
  const period: Period = {
    range: view.range,
    ...(view.range === 'dates' && { fromDate: from, toDate: to }),
  }
  const by = REPORT_DIMENSIONS.find((one) => one === view.by) ?? 'day'
  return (
    <>
      <div className="admin-filters">
        <Choice
          label="Time"
          choices={RANGE_WORDS}
          choice={view.range}
          choose={(range: string) => change({ range })}
        />
        {view.range === 'dates' && (
          <>
            <MomentInput label="From" type="date" value={from} change={(day) => change({ from: day })} />
            <MomentInput label="To" type="date" value={to} change={(day) => change({ to: day })} />
          </>
        )}
        <Choice
          label="Figures"
          choices={{ '': 'Sales', margins: 'Margins', waste: 'Waste' }}
          choice={view.of}
          choose={(of: string) => change({ of, by: of === '' ? UNSET.by : 'product' })}
        />
        <SelectField
          label="Split"
          value={by}
          choices={REPORT_DIMENSIONS.filter((one) => view.of === '' || isOfGoods(one)).map((one) => [
            one,
            DIMENSION_WORDS[one].choice,
          ])}
          change={(by) => change({ by })}
        />
      </div>
      {isWrong ? (
        <p role="alert" className="refusal">
          The first day must be before the last one, and at most {MAX_REPORT_DAYS} days are shown at once.
        </p>
      ) : view.of === 'margins' ? (
        <Margins period={period} by={by} />
      ) : view.of === 'waste' ? (
        <Waste period={period} by={by} />
      ) : (
        <Sales period={period} by={by} />
      )}
    </>
  )
}

function Sales({ period, by }: { period: Period; by: ReportDimension }) {
  const reportQuery = useCall(getReport, { query: { ...period, by }, keepsPrevious: true })
  return (
    <Loaded of={reportQuery} lines={12}>
      {(report) => (
        <>
          {report.by === 'day' && report.rows.some(({ now }) => now.sales) && report.rows.length > 1 && (
            <DailySales
              withTable={false}
              days={report.rows.map(({ key, now }) => ({
                date: key,
                orders: now.orders ?? 0,
                total: now.sales ?? 0,
              }))}
            />
          )}
          <ReportTable
            report={report}
            figures={isOfGoods(report.by) ? GOODS_FIGURES : ORDER_FIGURES}
            main={isOfGoods(report.by) ? 'goods' : 'sales'}
            totalFigures={TOTALS}
            kind="sales"
          />
        </>
      )}
    </Loaded>
  )
}

type Earned = { revenue: number; knownCost: number | null }

/** Margins now and before with each figure under its name. */
function named<One extends { now: Earned; before: Earned }>(one: One) {
  const figures = ({ revenue: goods, knownCost: cost, ...rest }: One['now']) => ({ ...rest, goods, cost })
  return { ...one, now: figures(one.now), before: figures(one.before) }
}

function Margins({ period, by }: { period: Period; by: ReportDimension }) {
  const margins = useCall(getMarginReport, {
    query: { ...period, by: isOfGoods(by) ? by : 'product' },
    keepsPrevious: true,
  })
  return (
    <Loaded of={margins} lines={12}>
      {(report) => (
        <ReportTable
          report={{
            ...report,
            rows: report.rows.map(named),
            rest: report.rest && named(report.rest),
            totals: named(report.totals),
          }}
          figures={MARGINS}
          main="profit"
          kind="margins"
        />
      )}
    </Loaded>
  )
}

function Waste({ period, by }: { period: Period; by: ReportDimension }) {
  const waste = useCall(getWasteReport, {
    query: { ...period, by: isOfGoods(by) ? by : 'product' },
    keepsPrevious: true,
  })
  return (
    <Loaded of={waste} lines={12}>
      {(report) => (
        <>
          {report.reasons.length > 0 && (
            <p>
              {report.reasons
                .map(({ reason, pieces }) => `${reason ? REASON_WORDS[reason] : 'No reason'}: ${pieces}`)
                .join(' · ')}
            </p>
          )}
          <ReportTable report={report} figures={WASTE} main="wasted" kind="waste" />
        </>
      )}
    </Loaded>
  )
}
