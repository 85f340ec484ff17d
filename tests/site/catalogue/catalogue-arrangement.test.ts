import { expect, test } from 'vitest'
import { arrange, arrangeOnce } from '#components/menu/catalogue-arrangement.ts'
import { chooseForHome, chooseSeason } from '#components/menu/home-choice.ts'
import type { Category } from '#contract/catalogue/category.ts'
import type { Occasion } from '#contract/catalogue/occasion.ts'
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

test('the same goods are arranged once, and sorted for the tables of allergens once', () => {
  const categories = [aCategory(1)]
  const content = { products: [aProduct({ category: ref(aCategory(1)) })], categories, occasions: [] }
  const catalogue = arrangeOnce(content, 'en')
  expect(arrangeOnce({ ...content }, 'en')).toBe(catalogue)
  expect(catalogue.allergenPages()).toBe(catalogue.allergenPages())
  const renamed = arrangeOnce({ ...content, categories: [aCategory(1, { name: 'Pies' })] }, 'en')
  expect(renamed.categories.map(({ name }) => name)).toEqual(['Pies'])
})

test('in Filipino categories have their words, and of thousands of products only those that are shown', () => {
  const category = aCategory(1, { nameFilipino: 'Tinapay' })
  const product = aProduct({ category: ref(category), descriptionFilipino: 'Malambot' })
  const { categories, products, localize } = arrange([product], [category], [], 'fil')
  expect(categories.map(({ name }) => name)).toEqual(['Tinapay'])
  expect(products[0]).toBe(product)
  expect(localize(product)).toMatchObject({ description: 'Malambot', category: { name: 'Tinapay' } })
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

function anOccasion(id: number, over: Partial<Occasion> = {}): Occasion {
  const [name, slug, at] = [`Occasion ${id}`, `occasion-${id}`, '2026-01-01T06:00:00+08:00']
  return {
    ...{ id, name, slug, description: '', productIds: [12], sortOrder: id },
    ...{ homeFrom: null, homeUntil: null, createdAt: at, updatedAt: at, ...over },
  }
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => aProduct({ id: index + 1 }))
const days = { homeFrom: '2026-12-16', homeUntil: '2027-01-06' }

test('an occasion shows its products in its own order; those that are gone or hidden are left out', () => {
  const [shown, inactive] = [aCategory(1), aCategory(2, { isActive: false })] as const
  const products = [
    aProduct({ id: 12, category: ref(shown) }),
    aProduct({ id: 13, category: ref(shown) }),
    aProduct({ id: 14, category: ref(inactive) }),
  ]
  const { occasions } = arrange(
    products,
    [shown, inactive],
    [anOccasion(1, { productIds: [13, 99, 14, 12] }), anOccasion(2, { productIds: [14] })],
  )
  expect(occasions.map((occasion) => [occasion.id, occasion.products.map(({ id }) => id)])).toEqual([
    [1, [13, 12]],
  ])
})

test('occasions come in the shop’s order', () => {
  const list = [anOccasion(3), anOccasion(2, { sortOrder: 3 }), anOccasion(1, { sortOrder: 9 })]
  const { occasions } = arrange([aProduct({ category: ref(aCategory(1)) })], [aCategory(1)], list)
  expect(occasions.map(({ id }) => id)).toEqual([2, 3, 1])
})

test('the season shows its first four available products, on its days', () => {
  const soldOut = aProduct({ id: 1, sizes: [aSize({ stockQuantity: 0 })] })
  const season = { ...anOccasion(1, days), products: [soldOut, ...numbered(7).slice(1)] }
  const shown = (today: string) => chooseSeason([season], today)?.products.map(({ id }) => id)
  expect(shown('2026-12-16')).toEqual([2, 3, 4, 5])
  expect(shown('2027-01-07')).toBeUndefined()
  expect(chooseSeason([{ ...season, products: [soldOut] }], '2026-12-16')).toBeUndefined()
})

test('home does not show the season’s products a second time among the bestsellers', () => {
  const products = numbered(9).map((product) => ({ ...product, isBestseller: true }))
  const inSeason = products.slice(4, 6)
  const { hero, bestsellers } = chooseForHome(products, inSeason)
  expect(hero).toEqual(chooseForHome(products).hero)
  expect(bestsellers.filter((product) => inSeason.includes(product))).toEqual([])
})

test('under a picture of the owner’s, home shows its featured products among the others', () => {
  const products = numbered(4).map((product) => ({ ...product, isBestseller: true, isFeatured: true }))
  const { hero, bestsellers } = chooseForHome(products, [], false)
  expect(hero).toBeUndefined()
  expect(bestsellers).toHaveLength(4)
})

test('home shows what is fresh every day, a category after the other, none to wait for and none sold out', () => {
  const of = (category: number, id: number, over: Parameters<typeof aProduct>[0] = {}) =>
    aProduct({ id, category: ref(aCategory(category)), freshBaked: true, ...over })
  const products = [
    of(1, 1, { sizes: [aSize({ stockQuantity: 0 })] }),
    ...[of(1, 2), of(1, 3), of(2, 4, { freshBaked: false }), of(2, 5)],
    ...[
      of(3, 6, {
        madeToOrder: { leadTimeDays: { min: 1, max: 2 }, dailyCapacity: 10, largeQuantity: 4 },
      }),
      of(3, 7),
      of(4, 8),
    ],
  ]
  expect(chooseForHome(products).fresh.map(({ id }) => id)).toEqual([2, 8, 5, 7])
  expect(chooseForHome(products.slice(0, 1)).fresh).toEqual([])
})
