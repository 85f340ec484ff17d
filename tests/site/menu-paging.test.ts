import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORY_PAGE_SIZE, categoryPath, menuShare, paginate } from '#components/menu/menu-paging.ts'
import { menuEntry, packEntry, unpackEntry } from '#contract/content/menu-entry.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'

test('pages hold every item once, in order, none of them too long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (items, size) => {
      const pages = paginate(items, size)
      expect(pages.flatMap((page) => page.items)).toEqual(items)
      expect(pages.every((page) => page.items.length <= size)).toBe(true)
      expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1))
      expect(pages.every((page) => page.pages === pages.length)).toBe(true)
    }),
  )
})

test('an empty category has one page', () => {
  expect(paginate([], CATEGORY_PAGE_SIZE)).toEqual([{ page: 1, pages: 1, items: [] }])
})

test('a category’s first page is its landing page, the others follow below it', () => {
  expect(categoryPath('breads').split('/')).toHaveLength(4)
  expect(categoryPath('breads', 2)).toBe('/menu/category/breads/page/2')
})

test('a menu of 48 shows everything, a larger one shares out its room', () => {
  expect(menuShare([20, 28])).toBeGreaterThanOrEqual(28)
  expect(menuShare([1475, 1368, 1140, 1017])).toBe(9)
  expect(menuShare(Array.from({ length: 40 }, () => 50))).toBe(3)
})

test('an entry of the index is the same after packing, with words', () => {
  const product = aProduct({
    images: ['egg-pie-1.webp'],
    subcategory: { id: 2, name: 'Tarts', slug: 'tarts' },
    sizes: [aSize(), aSize({ id: 32, price: 38_000 })],
    madeToOrder: { leadTimeDays: { min: 1, max: 2 }, dailyCapacity: 10, largeQuantity: 5 },
    allergens: ['egg'],
    isNutFree: true,
    createdAt: '2026-01-01T06:00:00+08:00',
  })
  const entry = menuEntry(product, 3)
  const unpacked = unpackEntry(JSON.parse(JSON.stringify(packEntry(entry))))
  expect(unpacked).toMatchObject(entry)
  // Words are in the reader's language.
  expect(unpacked).toMatchObject({ ready: 'Ready in 1–2 days', shelf: '' })
  expect(entry).toMatchObject({ isFrom: true, categories: ['pies', 'tarts'], without: ['nut'], tint: 3 })
})
