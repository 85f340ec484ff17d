import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeOrder } from '#islands/admin/categories/tree-order.ts'

const ref = (id: number) => ({ id, name: `Category ${id}`, slug: `category-${id}` })

test('subcategories follow their main category, all by their order, older ones first', () => {
  const ids = treeOrder([
    { id: 1, parent: null, sortOrder: 5 },
    { id: 2, parent: null, sortOrder: 1 },
    { id: 3, parent: ref(1), sortOrder: 0 },
    { id: 4, parent: ref(2), sortOrder: 9 },
    { id: 6, parent: ref(2), sortOrder: 2 },
    { id: 5, parent: ref(2), sortOrder: 2 },
  ]).map(({ id }) => id)
  expect(ids).toEqual([2, 5, 6, 4, 1, 3])
})

test('every category of a menu of two levels is in the list once', () => {
  const mains = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(mains, fc.array(fc.tuple(fc.nat(7), fc.nat(5))), (main, below) => {
      const categories = [
        ...main.map((id) => ({ id, parent: null, sortOrder: id % 3 })),
        ...below.map(([at, sortOrder], index) => ({
          id: 100 + index,
          parent: ref(main[at % main.length] ?? 0),
          sortOrder,
        })),
      ]
      const ordered = treeOrder(categories).map(({ id }) => id)
      expect([...ordered].sort()).toEqual(categories.map(({ id }) => id).sort())
    }),
  )
})
