import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReportTable } from '#islands/admin/reports/ReportTable.tsx'

const sums = { pieces: 1, goods: 5_000 }
const rest = { rows: 12, now: sums, before: sums }

/** The table of a report with this many products. */
function drawn(products: number): string {
  const rows = Array.from({ length: products }, (_, place) => ({
    ...{ key: String(place), name: `Bread ${place}` },
    ...{ now: sums, before: sums },
  }))
  return renderToStaticMarkup(
    createElement(ReportTable, {
      ...{ by: 'product', figures: ['pieces', 'goods'], main: 'goods', rows, rest },
      ...{ totals: { now: sums, before: sums }, totalFigures: ['goods'] },
      period: { range: '7d', before: { from: '2026-11-07', to: '2026-11-13' } },
    } as unknown as Parameters<typeof ReportTable>[0]),
  )
}

test('a report shows a hundred rows and offers the others, whose rest comes with them', () => {
  const long = drawn(140)
  expect(long.match(/Bread \d+/g)).toHaveLength(100)
  expect(long).toContain('Show all 140 rows')
  expect(long).not.toContain('12 more')
  const short = drawn(100)
  expect(short).not.toContain('Show all')
  expect(short).toContain('12 more')
})
