import { rm } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createPurges } from '#server/cdn/purges.ts'
import { hasProxy, startProxy } from '#tests/drill/setup/proxy.ts'
import { listenHeld } from '#tests/server/setup/held-listener.ts'
import { writeBundle } from '#tests/server/setup/page-bundle.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const SECONDS = 600
const VIEWS = 1_000
const PAGES = 40
/** A page's own files, which browsers that come for the first time ask for with it. */
const FILES = ['/_astro/app.1.js', '/_astro/more.1.js', '/menu-index.json']
/** Of a thousand views so many may reach the shop, once each page was seen. */
const MAX_REACHED = 5

const shop = await openSharedShop(undefined, { PAGE_CACHE_SECONDS: String(SECONDS) })
const pages = Array.from({ length: PAGES }, (_, index) => [`/page-${index}`, `page ${index}`])
const list = { html: '[]', type: 'application/json', tags: ['products'] }
const bundle = await writeBundle({
  pages: () => ({
    '/': { html: 'home', tags: ['frame', 'product:7'] },
    '/404': 'missing',
    '/menu-index.json': list,
    ...Object.fromEntries(pages),
  }),
  files: {
    '_astro/app.1.js': '1',
    '_astro/more.1.js': '1',
    'service-worker.js': 'self',
    'icon.svg': '<svg/>',
  },
})
await shop.openPages(bundle)
const front = await listenHeld(shop)
afterAll(async () => {
  await front.listener.close()
  await rm(bundle.client, { recursive: true })
})

const headersOf = async (path: string) => {
  const { headers } = await shop.app.request(path)
  return ['CDN-Cache-Control', 'Cache-Tag', 'Cache-Control'].map((name) => headers.get(name))
}

test('caches in front may keep pages, browsers may not; worker, missing pages and calls are never kept there', async () => {
  const asks = `public, max-age=0, s-maxage=${SECONDS}, must-revalidate`
  const kept = `public, max-age=${SECONDS}, stale-while-revalidate=86400`
  for (const [path, tags] of [
    ['/', 'site,frame,product:7'],
    ['/page-1', 'site'],
    ['/menu-index.json', 'site,products'],
    ['/icon.svg', 'site'],
  ] as const)
    expect(await headersOf(path), path).toEqual([kept, tags, asks])
  for (const path of ['/service-worker.js', '/nothing', '/_astro/app.1.js'])
    expect((await headersOf(path)).slice(0, 2), path).toEqual([null, null])
})

test('dropped pages are purged by their tags, together with an edit’s, and again after a failure', async () => {
  const purged: (readonly string[])[] = []
  const failed = { status: 'failed', reason: 'unreachable', retryAfter: null } as const
  const done = { status: 'purged', reason: null, retryAfter: null } as const
  const purges = createPurges({
    ...shop.deps,
    purgeNetwork: async ({ tags }) => {
      purged.push(tags)
      return purged.length === 1 ? failed : done
    },
  })
  purges.edited()
  purges.dropped(new Set(['product:7', 'products']))
  await expect.poll(() => purged.length, { timeout: 10_000 }).toBe(2)
  expect(purged).toEqual([
    ['catalogue', 'product:7', 'products'],
    ['catalogue', 'product:7', 'products'],
  ])
  purges.dropped(new Set(Array.from({ length: 100 }, (_, id) => `product:${id}`)))
  await expect.poll(() => purged[2], { timeout: 10_000 }).toEqual(['site'])
  purges.stop()
})

const BROWSERS = [
  ['', { 'Accept-Encoding': 'br, gzip' }],
  [
    ' of browsers with a dictionary',
    { 'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'Available-Dictionary': ':bGF0ZXI=:' },
  ],
] as const

test.runIf(hasProxy).each(BROWSERS)(
  `behind nginx as a cache, of ${VIEWS} page views%s with their files at most ${MAX_REACHED} requests reach the shop`,
  async (_, headers) => {
    const proxy = await startProxy([front.listener.port], 'cache')
    onTestFinished(proxy.stop)
    const view = async (index: number) => {
      for (const path of [`/page-${index % PAGES}`, ...FILES]) {
        const answer = await fetch(proxy.address + path, { headers })
        expect([answer.status, (await answer.text()).length > 0]).toEqual([200, true])
      }
    }
    for (let index = 0; index < PAGES; index++) await view(index)
    const before = front.asked()
    for (let index = 0; index < VIEWS; index++) await view(index)
    expect(front.asked() - before).toBeLessThanOrEqual(MAX_REACHED)
  },
)
