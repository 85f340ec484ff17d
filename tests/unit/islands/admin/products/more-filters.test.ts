import { expect, test } from 'vitest'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { askedOf, MARKS, NO_MORE } from '#islands/admin/products/more-filters.ts'

test('only the address decides what is requested from the server', () => {
  const asked = askedOf({
    ...NO_MORE,
    minPrice: '49.50',
    maxStock: '3',
    startDate: '2026-11-01',
    marks: 'isNew,isVegan',
  })
  expect(asked).toEqual({
    ...{ minPrice: '49.50', maxStock: '3', startDate: '2026-11-01', isNew: 'true', isVegan: 'true' },
  })
  expect(listAdminProductsAdvanced.query?.safeParse(asked).success).toBe(true)
  expect(askedOf(NO_MORE)).toEqual({})
})

test('impossible filters are not requested', () => {
  const odd = { ...NO_MORE, minPrice: '1.', minStock: '-1', endDate: '2026-02-30', marks: 'isFree,id' }
  expect(askedOf(odd)).toEqual({})
})

test('products whose allergens nobody has stated are asked for by that statement', () => {
  const asked = askedOf({ ...NO_MORE, marks: 'unstated' })
  expect(listAdminProductsAdvanced.query?.parse(asked)).toMatchObject({ allergensStated: false })
})

test('every mark of §3 that staff may narrow by has words', () => {
  expect(Object.keys(MARKS).sort()).toEqual([
    ...[
      'isBestseller',
      'isDairyFree',
      'isEggFree',
      'isFeatured',
      'isGlutenFree',
      'isNew',
      'isNutFree',
      'isVegan',
      'unstated',
    ],
  ])
})
