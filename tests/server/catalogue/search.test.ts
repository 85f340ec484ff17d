import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/product.ts'
import { MAX_TERM_LENGTH, searchProducts } from '#contract/catalogue/search.ts'
import { toSearchDocument } from '#contract/content/search-index.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { createFindProducts, indexHere } from '#server/catalogue/search/search.ts'
import { createSearchThread } from '#server/catalogue/search/thread.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()

const search = (q: string, more: { page?: number; size?: number } = {}) =>
  shop.request(searchProducts, { query: { q, ...more } })
const namesOf = async (q: string) => (await search(q)).content.map(({ name }) => name)

test('finds whole products by a forgiving term', async () => {
  const { content } = await search('ensaimada')
  expect(content.map(({ name }) => name)).toEqual(['Ensaymada'])
  expect(content[0]).toEqual(await shop.request(getProduct, { params: { id: content[0]?.id ?? 0 } }))
})

test('answers page 0 with 20 unless asked otherwise (§7)', async () => {
  expect(await search('egg')).toMatchObject({ page: 0, size: 20, totalPages: 2 })
})

test('pages follow each other without gap or repetition (D33)', async () => {
  const whole = await search('cake', { size: 100 })
  const first = await search('cake', { size: 5 })
  const second = await search('cake', { size: 5, page: 1 })
  expect([...first.content, ...second.content]).toEqual(whole.content.slice(0, 10))
  expect(first.totalElements).toBe(whole.content.length)
  expect((await search('cake', { page: 99 })).content).toEqual([])
})

test('nothing found is an empty page, not an error', async () => {
  expect(await search('xylophone')).toMatchObject({ content: [], totalElements: 0, totalPages: 0 })
})

test.each([
  ['no term', '', 'required'],
  ['a blank term (§5)', '?q=%20%20', 'required'],
  ['an empty term', '?q=', 'required'],
  ['a term too long', `?q=${'a'.repeat(MAX_TERM_LENGTH + 1)}`, 'too-big'],
  ['a control character', '?q=a%00b', 'format'],
  ['two terms', '?q=a&q=b', 'duplicate'],
])('%s is refused with 400 and the field (§5)', async (_, query, code) => {
  const response = await shop.app.request(`${API_BASE}/products/search${query}`)
  expect(response.status).toBe(400)
  const { errors } = await response.json()
  expect(errors[0]).toMatchObject({ field: 'q', code })
  expect(new Set(errors.map((problem: { field: string }) => problem.field))).toEqual(new Set(['q']))
})

test('a new name is found at once, whatever the index was made from', async () => {
  const [bread] = (await search('monay')).content
  if (!bread) throw new Error('The sample catalogue has no monay')
  await shop.deps.database.update(products).set({ name: 'Quesadilla' }).where(eq(products.id, bread.id))
  shop.deps.catalogue.invalidate()
  expect(await namesOf('quesadila')).toEqual(['Quesadilla'])
})

describe('the index', () => {
  test('is kept while the words are the same, and rebuilt when one changes or a category is switched off', async () => {
    const { products, categories } = await shop.deps.catalogue.read()
    const made: number[] = []
    const find = createFindProducts((documents) => {
      made.push(documents.length)
      return indexHere(documents)
    })
    await find({ products, categories }, 'cake')
    const sold = products.map((product) => ({ ...product, stock: 0, status: 'out-of-stock' as const }))
    await find({ products: sold, categories }, 'cake')
    expect(made).toHaveLength(1)
    const renamed = products.map((product) => (product.id === 1 ? { ...product, name: 'Bonete' } : product))
    expect(await find({ products: renamed, categories }, 'bonete')).toContain(1)
    expect(made).toHaveLength(2)
    const closed = categories.map((category) => ({ ...category, isActive: category.slug !== 'cakes' }))
    const open = products.filter(({ category }) => category.slug !== 'cakes')
    await find({ products: [...products], categories: closed }, 'cake')
    expect(made.at(-1)).toBe(open.length)
  })

  test('finds the same in another thread, and follows changes of its documents', async () => {
    const { products } = await shop.deps.catalogue.read()
    const documents = products.map(toSearchDocument)
    const inThread = createSearchThread()
    const [there, here] = [inThread(documents), indexHere(documents)]
    for (const term of ['ensaymadda', 'cake', 'egg pie chees', 'xylophone']) {
      expect(await there(term)).toEqual(await here(term))
    }
    const renamed = documents.map((document) =>
      document.id === 1 ? { ...document, name: 'Bonete' } : document,
    )
    expect(await inThread(renamed)('bonete')).toEqual([1])
  })

  test('in another thread lets ten terms wait, and refuses more for a moment', async () => {
    const { products } = await shop.deps.catalogue.read()
    const find = createSearchThread()(products.map(toSearchDocument))
    const found = await Promise.allSettled(Array.from({ length: 15 }, () => find('ensaymada')))
    const refused = found.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({ code: 'UNAVAILABLE', extras: { retryAfter: 2 } })
    expect(await find('ensaymada')).not.toEqual([])
  })
})
