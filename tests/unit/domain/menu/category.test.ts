import { expect, test } from 'vitest'
import { categoryDescription, categoryTitle, isIndexable, isShown } from '#domain/menu/category.ts'

const SUFFIX = ' Order online from Pugon.'

test('a description of 110 characters stays whole, then an order-online suffix is added (§2)', () => {
  expect(categoryDescription('x'.repeat(110), 'Pugon')).toBe('x'.repeat(110) + SUFFIX)
})

test('over 110 characters it is cut to 107 plus "..." (§2)', () => {
  expect(categoryDescription('x'.repeat(111), 'Pugon')).toBe(`${'x'.repeat(107)}...${SUFFIX}`)
})

test('the title is the category name followed by a suffix about fresh baked goods (§2)', () => {
  expect(categoryTitle('Breads', 'Pugon')).toBe('Breads: fresh baked goods from Pugon')
  expect(categoryTitle('Breads', 'Pugon', 2)).toBe('Breads, page 2: fresh baked goods from Pugon')
})

test('it is noindex only when it is not featured, not a main category and has no products (§2)', () => {
  const parent = { id: 1 }
  expect(isIndexable({ isFeatured: false, parent }, 0)).toBe(false)
  expect(isIndexable({ isFeatured: true, parent }, 0)).toBe(true)
  expect(isIndexable({ isFeatured: false, parent: null }, 0)).toBe(true)
  expect(isIndexable({ isFeatured: false, parent }, 1)).toBe(true)
})

test('it is shown only when active and with products (§2)', () => {
  expect(isShown({ isActive: true }, 1)).toBe(true)
  expect(isShown({ isActive: false }, 1)).toBe(false)
  expect(isShown({ isActive: true }, 0)).toBe(false)
})
