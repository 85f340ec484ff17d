import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartLine } from '#islands/cart/CartLine.tsx'
import { pies } from '#tests/unit/stores/sample-item.ts'

const html = (sizeName: string, quantity = 2) => {
  const item = { ...pies(quantity), sizeName, sizePrice: 5000 }
  return renderToStaticMarkup(createElement(CartLine, { item, say: () => {}, onRemove: () => {} }))
}

test('a line of the cart names its size and price', () => {
  expect(html('Classic')).toContain('>Classic, ₱50.00 each<')
  expect(html('Classic')).toContain('How many Egg Pie, Classic')
})

test('a line of several packs says how many pieces they are', () => {
  expect(html('Bag of 10', 60)).toContain('>Bag of 10, ₱50.00 each · 600 pieces<')
  expect(html('Bag of 10', 1)).not.toContain('pieces')
})

test('a line that an earlier version stored without a size name begins with its price', () => {
  expect(html('')).toContain('>₱50.00 each<')
  expect(html('')).toContain('"How many Egg Pie"')
})
