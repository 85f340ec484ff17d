import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartLine } from '#islands/cart/CartLine.tsx'
import { pies } from '#tests/unit/stores/sample-item.ts'

const html = (sizeName: string) => {
  const item = { ...pies(2), sizeName, sizePrice: 5000 }
  return renderToStaticMarkup(createElement(CartLine, { item, say: () => {}, onRemove: () => {} }))
}

test('a line of the cart names its size and price', () => {
  expect(html('Classic')).toContain('>Classic, ₱50.00 each<')
  expect(html('Classic')).toContain('How many Egg Pie, Classic')
})

test('a line that an earlier version stored without a size name begins with its price', () => {
  expect(html('')).toContain('>₱50.00 each<')
  expect(html('')).toContain('"How many Egg Pie"')
})
