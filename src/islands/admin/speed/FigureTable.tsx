import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { FIGURE_NAMES, FIGURES, type FigureName } from './speed-words.ts'

type Measurement = { metric: string; count: number; p75: number }
type Row = { name: string; figures: readonly Measurement[] }

/** The 75th percentile of each figure, a row for each subject; a dash where nothing was measured. */
export function FigureTable({
  caption,
  first,
  rows,
}: {
  caption: string
  first: string
  rows: readonly Row[]
}) {
  return (
    <PlainTable
      caption={caption}
      columns={[first, 'Visits', ...FIGURE_NAMES.map((name) => FIGURES[name].name)]}
      rows={rows.map(({ name, figures }) => ({
        key: name,
        cells: [name, visits(figures), ...FIGURE_NAMES.map((figure) => valueWords(figures, figure))],
      }))}
    />
  )
}

/** Every sample has the page's shifts, so their number is that of the visits. */
function visits(figures: readonly Measurement[]): string {
  const { count = 0 } = figures.find(({ metric }) => metric === 'cumulativeLayoutShift') ?? {}
  return count.toLocaleString('en-PH')
}

function valueWords(figures: readonly Measurement[], name: FigureName): string {
  const figure = figures.find(({ metric }) => metric === name)
  return figure ? FIGURES[name].words(figure.p75) : '–'
}
