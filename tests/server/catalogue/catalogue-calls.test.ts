import { describe, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()

type Entry = Record<string, never> & { id: number; slug: string }

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(API_BASE + path, { headers })
const read = async (path: string) => (await get(path)).json()

/** Every product and category call of §7 with an example of each parameter. */
const CALLS = [
  '/products/available',
  '/products/1',
  '/products/slug/pandesal',
  '/products/featured',
  '/products/bestsellers',
  '/products/new',
  '/products/category/1',
  '/products/subcategory/5',
  '/products/search?q=bread&page=0&size=20',
  '/products/filter?categoryId=1&page=0&size=20',
  '/products/discount',
  '/products/tag/breakfast',
  '/products/allergen-free/gluten',
  '/products/popular?limit=10',
  '/products?page=0&size=20&sortBy=id&sortDir=desc',
  '/categories',
  '/categories/active',
  '/categories/active/hierarchy',
  '/categories/featured',
  '/categories/1',
  '/categories/slug/breads',
  '/categories/parents',
  '/categories/1/subcategories',
  '/categories/with-product-count',
]

describe.each(CALLS)('GET %s (§7)', (path) => {
  test('answers JSON that shared caches may keep for seconds and name by tags', async () => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
    expect(response.headers.get('CDN-Cache-Control')).toContain('stale-while-revalidate=')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Cache-Tag')?.split(',')).toContain('catalogue')
    expect(Object.keys(await response.json()).length).toBeGreaterThan(0)
  })

  test('answers 304 without a body if the caller has the entity tag, weak or strong', async () => {
    const etag = (await get(path)).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': known })
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  })
})

test.each([
  ['/products/search?q=bread', '/products/search?q=bread&page=0&size=20'],
  ['/products/filter', '/products/filter?page=0&size=20'],
  ['/products/popular', '/products/popular?limit=10'],
  ['/products', '/products?page=0&size=20&sortBy=id&sortDir=desc'],
])('%s means %s (§7)', async (short, long) => {
  expect(await read(short)).toEqual(await read(long))
})

test.each(['/products', '/categories'])('GET %s/{id} is 404 for any id that nothing has', async (path) => {
  for (const id of ['999999999', '2147483647', '2147483648', '99999999999999999999', '9'.repeat(500)]) {
    expect((await get(`${path}/${id}`)).status, id).toBe(404)
  }
})

test.each([
  ...['/products', '/products/category', '/products/subcategory', '/categories'].flatMap((path) =>
    ['0', '-1', '1.5', 'abc', '1e3', '%20', '007'].map((id) => `${path}/${id}`),
  ),
  '/categories/0/subcategories',
  '/categories/x/subcategories',
  ...['size=0', 'size=101', 'size=', 'page=-1', 'page=100001', 'page=x'].flatMap((query) =>
    ['/products?', '/products/filter?', '/products/search?q=bread&'].map((path) => path + query),
  ),
  '/products?sortBy=stock',
  '/products?sortBy=__proto__',
  '/products?sortDir=down',
  '/products/filter?categoryId=0',
  '/products/filter?categoryId=x',
  '/products/popular?limit=0',
  '/products/popular?limit=101',
  '/products/search',
  '/products/search?q=%20',
  '/products/allergen-free/gravel',
])('GET %s is 400', async (path) => {
  const response = await get(path)
  expect([response.status, (await response.json()).code]).toEqual([400, 'VALIDATION_FAILED'])
})

test.each(['/products/999999', '/products/slug/none', '/categories/999999', '/categories/slug/none'])(
  'GET %s is 404',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('literal addresses are no ids: each is a list of its own', async () => {
  for (const word of ['available', 'featured', 'bestsellers', 'new', 'discount', 'popular']) {
    expect(await read(`/products/${word}`)).toBeInstanceOf(Array)
  }
  for (const word of ['active', 'featured', 'parents', 'with-product-count']) {
    expect(await read(`/categories/${word}`)).toBeInstanceOf(Array)
  }
})

test.each(['id', 'name', 'price', 'createdAt', 'updatedAt'])(
  'products sorted by %s come in order, and backwards in the opposite one',
  async (sortBy) => {
    const list = async (sortDir: string): Promise<Entry[]> =>
      (await read(`/products?size=100&sortBy=${sortBy}&sortDir=${sortDir}`)).content
    const ascending = await list('asc')
    const compare = (a: never, b: never) =>
      typeof a === 'string' ? new Intl.Collator('en').compare(a, b) : a - b
    for (const [index, entry] of ascending.slice(1).entries()) {
      expect(compare(ascending[index]?.[sortBy] as never, entry[sortBy] as never)).toBeLessThanOrEqual(0)
    }
    expect((await list('desc')).map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).toReversed())
  },
)

test.each([
  ['gluten', 'isGlutenFree', ['wheat']],
  ['dairy', 'isDairyFree', ['milk']],
  ['egg', 'isEggFree', ['egg']],
  ['nuts', 'isNutFree', ['peanut', 'tree nuts']],
])('what is made without %s has its flag and a list that agrees (D40)', async (word, flag, allergens) => {
  const found: (Entry & { allergens: string[] })[] = await read(`/products/allergen-free/${word}`)
  const all: Entry[] = (await read('/products?size=100')).content
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(all.length)
  for (const product of found) {
    expect(product[flag]).toBe(true)
    expect(product.allergens.filter((named) => allergens.includes(named))).toEqual([])
  }
})

test('allergens without a flag are never claimed absent: unknown does not mean free (D40)', async () => {
  expect(await read('/products/allergen-free/soy')).toEqual([])
})
