import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportReport } from '#islands/admin/product-csv/ImportReport.tsx'

/** A product with one size, whose price is the product's. */
const sized = (price: number) => ({ price, basePrice: price, sizes: [{ id: 1, name: 'Whole', price }] })

test('the report of a file says each new price once', () => {
  const results = [
    {
      ...{ line: 2, title: 'Egg pie', outcome: 'changed' as const, errors: [] },
      ...{ before: sized(196), after: sized(216) },
    },
  ]
  const html = renderToStaticMarkup(createElement(ImportReport, { problems: [], names: new Map(), results }))
  expect(html.match(/₱216\.00/g)).toHaveLength(1)
  expect(html).toContain('size Whole price: ₱196.00 → ₱216.00')
})
