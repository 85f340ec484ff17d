import { type ReactNode, useState } from 'react'
import { FIGURES, type FigureName } from '#domain/order/report/figure-words.ts'
import type { ReportDimension } from '#domain/order/report/report-dimension.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { saveFile } from '#islands/kit/save-file.ts'
import { EmptyReport, type ReportKind } from './EmptyReport.tsx'
import { type FileRow, reportTable } from './report-file.ts'
import {
  changeWords,
  columnsOf,
  DIMENSION_WORDS,
  figureWords,
  periodWords,
  rowWords,
} from './report-words.ts'

type Values = FileRow['now']

/** Rows before somebody asks for all; a report can have a thousand. */
const FIRST_ROWS = 100

type Props = {
  report: {
    by: ReportDimension
    rows: readonly FileRow[]
    rest: { rows: number; now: Values; before: Values } | null
    totals: { now: Values; before: Values }
  } & Parameters<typeof periodWords>[0]
  figures: readonly FigureName[]
  /** The figure that is compared in the table. */
  main: FigureName
  totalFigures?: readonly FigureName[]
  kind: ReportKind
}

/** A report: its totals, its table, the same as a file, and the definition of each figure; other words where there is nothing yet. */
export function ReportTable(props: Props) {
  const { kind, report, figures, totalFigures = figures } = props
  const { totals } = report
  const isNothing = [totals.now, totals.before].every((values) => totalFigures.every((name) => !values[name]))
  return isNothing ? <EmptyReport kind={kind} /> : <FilledReport {...props} />
}

function FilledReport({ report, figures, main, totalFigures = figures }: Props) {
  const { by, rows, rest, totals } = report
  const [isWhole, setWhole] = useState(false)
  const visible = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  const figureOf = (values: Values, figure: FigureName) => values[figure] ?? null
  const cells = ({ now, before }: { now: Values; before: Values }) => [
    ...figures.map((figure) => figureWords(figure, figureOf(now, figure))),
    figureWords(main, figureOf(before, main)),
    changeWords(main, figureOf(now, main), figureOf(before, main)),
  ]
  const save = async () => {
    const { writeCsv } = await import('#islands/admin/export/write-csv.ts')
    const others = rest ? [{ ...rest, key: '', name: null }] : []
    const table = reportTable(by, figures, rows)
    const [, ...last] = reportTable(by, figures, others)
    const words = last.map(([key = '', , ...values]) => [key, `${rest?.rows} more`, ...values])
    saveFile(writeCsv([...table, ...words]), `report-${by}`)
  }
  return (
    <>
      <p>Compared with {periodWords(report)}.</p>
      <Figures
        figures={valuesOf(totalFigures, (figure) => (
          <>
            {figureWords(figure, figureOf(totals.now, figure))}
            <small>
              {changeWords(figure, figureOf(totals.now, figure), figureOf(totals.before, figure))}, before:{' '}
              {figureWords(figure, figureOf(totals.before, figure))}
            </small>
          </>
        ))}
      />
      <PlainTable
        caption={DIMENSION_WORDS[by].choice}
        columns={[
          DIMENSION_WORDS[by].column,
          ...columnsOf(figures),
          `${FIGURES[main].name} before`,
          'Change',
        ]}
        rows={[
          ...visible.map((row) => ({ key: row.key, cells: [rowWords(by, row), ...cells(row)] })),
          ...(rest && visible.length === rows.length
            ? [{ key: 'rest', cells: [`${rest.rows} more`, ...cells(rest)] }]
            : []),
        ]}
      />
      <div className="admin-actions">
        {visible.length < rows.length && (
          <button type="button" className="button quiet" onClick={() => setWhole(true)}>
            Show all {rows.length} rows
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => void save()}>
          Save as CSV
        </button>
      </div>
      <section className="account-part" aria-labelledby="meaning-title">
        <h2 id="meaning-title">How the figures are counted</h2>
        <Figures
          look="report-meaning"
          figures={valuesOf(totalFigures, (figure) => FIGURES[figure].meaning)}
        />
        <p>
          Payments and day closes are under <a href="/admin/money">Payments</a>: there, money counts on the
          day on which it moves.
        </p>
      </section>
    </>
  )
}

/** Something about each figure, by its name. */
function valuesOf(figures: readonly FigureName[], of: (figure: FigureName) => ReactNode) {
  return Object.fromEntries(figures.map((figure) => [FIGURES[figure].name, of(figure)]))
}
