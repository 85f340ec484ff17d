import { describe, expect, test, vi } from 'vitest'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { changedTags, readFacts, withUnchanged } from '#server/pages/content/page-tags.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'

const category = { id: 1, name: 'Pies', slug: 'pies', isActive: true, productCount: 2 }
const content = (over: object = {}): ShopContent =>
  ({
    products: [aProduct({ id: 1 }), aProduct({ id: 2 })],
    categories: [{ ...category }],
    ...{ occasions: [], oldSlugs: [], texts: [], facts: { announcement: '' }, day: '2026-11-23' },
    ...over,
  }) as unknown as ShopContent

describe('a content that was read again', () => {
  test('keeps the very lists of what nobody has edited, so that nothing is arranged again', () => {
    const before = content()
    const after = withUnchanged(before, content({ facts: { announcement: 'Closed' } }))
    expect([
      after.products === before.products,
      after.categories === before.categories,
      after.occasions === before.occasions,
    ]).toEqual([true, true, true])
    expect([...changedTags(before, after)]).toEqual(['frame'])
  })

  test('keeps them when pieces are sold, but not when the last one is', () => {
    const before = content()
    const sold = (stockQuantity: number) =>
      withUnchanged(
        before,
        content({ products: [aProduct({ id: 1, sizes: [aSize({ stockQuantity })] }), aProduct({ id: 2 })] }),
      )
    expect(sold(3).products).toBe(before.products)
    expect(sold(0).products).not.toBe(before.products)
    expect([...changedTags(before, sold(0))]).toEqual(['products', 'product:1', 'category:1'])
  })

  test('names new products and lost ones', () => {
    const before = content()
    const after = withUnchanged(before, content({ products: [aProduct({ id: 2 }), aProduct({ id: 3 })] }))
    expect([...changedTags(before, after)]).toEqual(['products', 'product:3', 'category:1', 'product:1'])
  })

  test('compares no product that was not read again', async () => {
    const before = content()
    const after = content({ products: [before.products[0], aProduct({ id: 2, name: 'Buko Pie' })] })
    const writing = vi.spyOn(JSON, 'stringify')
    await readFacts(before, after)
    const next = withUnchanged(before, after)
    const ofProducts = writing.mock.calls.filter(([value]) => Array.isArray(value) && value[0]?.allergens)
    vi.restoreAllMocks()
    expect(next.products[0]).toBe(before.products[0])
    expect(ofProducts.map(([[product]]) => product.id)).toEqual([2, 2])
  })

  test('reads no facts of products whose category was renamed', async () => {
    const before = content()
    const renamed = { id: 1, name: 'Sweet pies', slug: 'pies' }
    const after = content({ products: before.products.map((product) => ({ ...product, category: renamed })) })
    const writing = vi.spyOn(JSON, 'stringify')
    await readFacts(before, after)
    const tags = changedTags(before, withUnchanged(before, after))
    const ofProducts = writing.mock.calls.filter(([value]) => Array.isArray(value) && value[0]?.allergens)
    vi.restoreAllMocks()
    expect(ofProducts).toEqual([])
    expect([...tags]).toEqual(['products', 'product:1', 'category:1', 'product:2'])
  })
})
