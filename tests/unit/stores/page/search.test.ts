import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import { buildSearchIndex, SEARCH_FILE, toSearchDocument } from '#contract/content/search-index.ts'
import { toFoundProduct } from '#domain/menu/found-product.ts'

const SECOND = 1000
const EMPTY = { content: [], page: 0, size: 8, totalElements: 0, totalPages: 0 }
const sample = JSON.parse(readFileSync('content/catalogue/products.json', 'utf8')).map(readProduct)
const copy = {
  index: buildSearchIndex(sample.map(toSearchDocument)),
  products: sample.map(toFoundProduct),
}

/** The API's requests, and how it answers them. */
let asked: string[]
let answer: () => Promise<Response>

beforeEach(() => {
  asked = []
  answer = async () => Response.json(EMPTY)
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === SEARCH_FILE) return Response.json(copy)
    asked.push(new URL(address, 'http://shop').searchParams.get('q') ?? '')
    return answer()
  })
})

async function openSearch() {
  const { $search, typeTerm } = await import('#stores/page/search.ts')
  const settled = () => expect.poll(() => $search.get().status).not.toBe('searching')
  return { $search, typeTerm, settled }
}

test('of words typed in one go, only the last are searched for', async () => {
  const { $search, typeTerm, settled } = await openSearch()
  for (const term of ['u', 'ub', 'ube ']) typeTerm(term)
  await vi.advanceTimersByTimeAsync(SECOND)
  await settled()
  expect(asked).toEqual(['ube'])
  expect($search.get()).toMatchObject({ status: 'nothing', term: 'ube' })
})

test('a blank term makes no request (§5), and earlier results disappear', async () => {
  const { $search, typeTerm } = await openSearch()
  typeTerm('ube')
  typeTerm('   ')
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(asked).toEqual([])
  expect($search.get()).toEqual({ status: 'idle', term: '', products: [], total: 0 })
})

test('a failed call is made up for by the site’s copy, and the API is left alone for 30 s (§9)', async () => {
  const { findProducts } = await import('#stores/page/find-products.ts')
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  expect((await findProducts('ensaimada', 8)).products.map(({ name }) => name)).toEqual(['Ensaymada'])
  await findProducts('mamon', 8)
  expect(asked).toEqual(['ensaimada'])
  vi.advanceTimersByTime(30 * SECOND)
  await findProducts('taisan', 8)
  expect(asked).toEqual(['ensaimada', 'taisan'])
})

test('the same question is asked once in 2 min (§9)', async () => {
  const { findProducts } = await import('#stores/page/find-products.ts')
  for (const term of ['ube', 'mamon', 'ube']) await findProducts(term, 8)
  expect(asked).toEqual(['ube', 'mamon'])
  vi.advanceTimersByTime(120 * SECOND)
  await findProducts('ube', 8)
  expect(asked).toEqual(['ube', 'mamon', 'ube'])
})

test('offline the API is not asked at all', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { findProducts } = await import('#stores/page/find-products.ts')
  expect(await findProducts('cake', 3)).toMatchObject({ total: 14, products: { length: 3 } })
  expect(asked).toEqual([])
})

test('a search that nobody waits for any more is not made up for', async () => {
  const { findProducts } = await import('#stores/page/find-products.ts')
  const nobody = new AbortController()
  answer = () =>
    new Promise((_, refuse) => nobody.signal.addEventListener('abort', () => refuse(nobody.signal.reason)))
  const search = findProducts('cake', 3, nobody.signal)
  nobody.abort()
  await expect(search).rejects.toThrow()
})
