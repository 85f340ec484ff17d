import { expect, test } from 'vitest'
import { arrange } from '#components/menu/catalogue-arrangement.ts'
import type { Category } from '#contract/catalogue/category.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'

function aCategory(id: number, over: Partial<Category> = {}): Category {
  const [name, slug, at] = [`Category ${id}`, `category-${id}`, '2026-01-01T06:00:00+08:00']
  return {
    ...{ id, name, slug, description: '', parent: null, isActive: true, isFeatured: false, sortOrder: id },
    ...{ productCount: 0, createdAt: at, updatedAt: at, ...over },
  }
}
const ref = ({ id, name, slug }: Category) => ({ id, name, slug })

test('shows main categories that are active and have products', () => {
  const [full, empty, inactive] = [aCategory(1), aCategory(2), aCategory(3, { isActive: false })] as const
  const products = [aProduct({ category: ref(full) }), aProduct({ id: 13, category: ref(inactive) })]
  const catalogue = arrange(products, [inactive, empty, full])
  expect(catalogue.mainCategories).toEqual([full])
  expect(catalogue.categories).toEqual([full, empty])
  expect(catalogue.products.map(({ id }) => id)).toEqual([12])
})

test('a product of an inactive subcategory stays under its main category', () => {
  const main = aCategory(1)
  const sub = aCategory(2, { parent: ref(main), isActive: false })
  const catalogue = arrange([aProduct({ category: ref(main), subcategory: ref(sub) })], [main, sub])
  expect(catalogue.productsIn(main.id)).toMatchObject([{ id: 12, subcategory: null }])
  expect(catalogue.childrenOf(main.id)).toEqual([])
})

test('what is sold out comes last', () => {
  const main = aCategory(1)
  const soldOut = aProduct({ category: ref(main), sizes: [aSize({ stockQuantity: 0 })], isBestseller: true })
  const catalogue = arrange([soldOut, aProduct({ id: 13, category: ref(main) })], [main])
  expect(catalogue.products.map(({ id }) => id)).toEqual([13, 12])
})

test('a subcategory has the colour of its main category', () => {
  const [first, second] = [aCategory(1), aCategory(2)] as const
  const { tintOf } = arrange([], [first, second, aCategory(3, { parent: ref(second) })])
  expect(tintOf(3)).toBe(tintOf(2))
  expect(tintOf(1)).not.toBe(tintOf(2))
})
