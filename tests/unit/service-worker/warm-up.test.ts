import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BROWSER_HINTS_HEADER, CLIENT_VERSION_HEADER } from '#contract/headers/client-headers.ts'
import { CORRELATION_HEADER } from '#contract/problem.ts'
import { fileRule, pageRule } from '#domain/page/copies/copy-rule.ts'
import { WARM_UP } from '#domain/page/copies/warm-up.ts'
import type { Copies } from '#service-worker/copies.ts'

const API = '/api/v1'
const products = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, slug: `p${index + 1}` }))

let asked: string[]
let kept: Map<string, string>
let young: Set<string>

beforeEach(() => {
  asked = []
  kept = new Map()
  young = new Set()
  vi.stubGlobal('self', { __WB_MANIFEST: [] })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.includes('/categories/')) return Response.json([])
    if (path.endsWith('/featured')) return Response.json(products.slice(5, 8))
    return path.startsWith(API) ? Response.json(products) : new Response('<main>')
  })
})
afterEach(() => vi.resetModules())

const copies = {
  isYoung: async (key: string) => young.has(key),
  has: async (key: string) => kept.has(key),
  find: async (key: string) => {
    const text = kept.get(key)
    return text === undefined ? null : { entry: {}, response: new Response(text) }
  },
  keep: async ({ key }: { key: string }, response: Response) => void kept.set(key, await response.text()),
} as unknown as Copies

async function warm(type: '4g' | 'wifi', count?: number) {
  const { warmUp } = await import('#service-worker/warm-up.ts')
  await warmUp(copies, type, count)
}

const pages = () => asked.filter((path) => path.startsWith('/product/'))

test('the five lists of §7 are fetched, and as many products as the line takes at once, the featured first (§9)', async () => {
  await warm('4g')
  const lists = Object.values(WARM_UP).map(({ path }) => API + path)
  expect(asked.filter((path) => path.startsWith(API))).toEqual(lists)
  expect(pages()).toHaveLength(10)
  expect(pages().slice(0, 4)).toEqual(['/product/p6', '/product/p7', '/product/p8', '/product/p1'])
  expect(JSON.parse(kept.get(`${API}/products/6`) ?? '')).toEqual({ id: 6, slug: 'p6' })
})

test('each call of the API has a correlation id, the version and the hints (§7)', async () => {
  const headers: HeadersInit[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith(API)) headers.push(init.headers ?? {})
    return Response.json([])
  })
  await warm('4g')
  expect(headers).toHaveLength(Object.keys(WARM_UP).length)
  for (const one of headers)
    expect(one).toMatchObject({
      [CORRELATION_HEADER]: expect.stringMatching(/^[\da-f]{32}$/),
      [CLIENT_VERSION_HEADER]: expect.any(String),
      [BROWSER_HINTS_HEADER]: expect.stringMatching(/^network=/),
    })
})

test('on wifi 20 products; in emergency mode 10, and nothing else', async () => {
  await warm('wifi')
  expect(pages()).toHaveLength(20)
  asked = []
  kept.clear()
  await warm('wifi', 10)
  expect(pages()).toHaveLength(10)
  expect(asked.some((path) => path.includes('/categories/'))).toBe(false)
})

test('lists that are still fresh are not asked for again, nor pages that are on the device', async () => {
  await warm('4g')
  young = new Set(Object.values(WARM_UP).map(({ path }) => API + path))
  asked = []
  await warm('4g')
  expect(asked).toEqual([])
})

test('stale times: featured and popular 15 min, active categories 10, counts and available products 5 (§9)', () => {
  const minutes = Object.values(WARM_UP).map(({ staleTime }) => staleTime / 60_000)
  expect(minutes).toEqual([15, 15, 5, 10, 5])
})

test('what the first page has loaded is kept from the browser’s own cache, and no picture of it is downloaded again (D51)', async () => {
  const { keepLoaded } = await import('#service-worker/fetch-ahead.ts')
  const CHROMIUM = /^image\/jxl,image\/avif,.*apng/
  vi.stubGlobal('fetch', async (path: string, { cache = 'default', headers = {} }: RequestInit = {}) => {
    asked.push(`${cache} ${path}`)
    const isThere =
      !path.includes('ube') && (cache === 'force-cache' || CHROMIUM.test(Object.values(headers)[0] ?? ''))
    return new Response('<main>', { status: isThere ? 200 : 504 })
  })
  const rules = [
    pageRule('/about'),
    fileRule('/_astro/later.js', ''),
    fileRule('/images/pandesal-1.webp', '?w=320&q=40'),
    fileRule('/images/ube-1.webp', '?w=320&q=40'),
  ]
  await keepLoaded(
    copies,
    rules.filter((rule) => rule !== null),
    '2g',
  )
  expect(rules).not.toContain(null)
  const [one, other] = ['/images/pandesal-1.webp?w=320&q=40', '/images/ube-1.webp?w=320&q=40']
  // A picture that the browser no longer has is asked for in every browser's words, and not downloaded.
  expect(asked.toSorted()).toEqual([
    ...['force-cache /_astro/later.js', 'force-cache /about'],
    ...[
      `only-if-cached ${one}`,
      `only-if-cached ${other}`,
      `only-if-cached ${other}`,
      `only-if-cached ${other}`,
    ],
  ])
  expect([...kept.keys()].toSorted()).toEqual(['/_astro/later.js', '/about', one])
})
