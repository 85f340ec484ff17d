import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getFirstDay } from '#contract/admin/shop/first-day.ts'
import { ReportTable } from '#islands/admin/reports/ReportTable.tsx'
import { keyOf } from '#islands/query/use-call.ts'

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
      ...{ figures: ['pieces', 'goods'], main: 'goods', totalFigures: ['goods'] },
      report: {
        ...{ by: 'product', rows, rest, totals: { now: sums, before: sums } },
        before: { from: '2026-11-07', to: '2026-11-13' },
      },
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

/** What a report without anything shows, in a shop with or without goods. */
function drawnEmpty(published: number): string {
  const client = new QueryClient()
  client.setQueryData(keyOf(getFirstDay), { goods: { published } })
  const nothing = { orders: 0, goods: 0, margin: null }
  const table = createElement(ReportTable, {
    ...{ kind: 'sales', figures: ['orders'], main: 'goods' },
    totalFigures: ['orders', 'goods', 'margin'],
    report: {
      ...{ by: 'day', rest: null, totals: { now: nothing, before: nothing } },
      rows: [{ key: '2026-11-20', name: null, now: nothing, before: nothing }],
      before: { from: '2026-11-07', to: '2026-11-13' },
    },
  } as unknown as Parameters<typeof ReportTable>[0])
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, table))
}

test('a report without sales says what will be here and what to do first, without a table of zeros', () => {
  const withGoods = drawnEmpty(3)
  expect(withGoods).toContain('Your sales will be here')
  expect(withGoods).toContain('href="/admin/counter"')
  expect(withGoods).not.toContain('<table')
  expect(withGoods).not.toContain('₱')
  expect(drawnEmpty(0)).toContain('href="/admin/products?product=new"')
})
