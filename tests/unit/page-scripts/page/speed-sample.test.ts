import { afterEach, expect, test, vi } from 'vitest'
import { budgetDay } from '#domain/page/network/data-budget.ts'

type Entry = Record<string, unknown>

/** A page with its entries of performance, as far as the sample reads them. */
function openPage({
  path = '/menu',
  connection = {},
  entries = {} as Record<string, Entry[]>,
  kept = {} as Record<string, object>,
}) {
  const listeners = new Map<string, () => void>()
  const page = { hidden: false }
  const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  sent.mockResolvedValue(new Response())
  vi.stubGlobal('location', { pathname: path, origin: 'https://shop.example' })
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { name: '' })
  const storage = { getItem: (key: string) => (key in kept ? JSON.stringify(kept[key]) : null) }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => listeners.set(name, run))
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByName: () => [],
    getEntriesByType: (type: string) => entries[type] ?? [],
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      take: (list: { getEntries: () => Entry[] }) => void
      constructor(take: (list: { getEntries: () => Entry[] }) => void) {
        this.take = take
      }
      observe({ type }: { type: string }) {
        this.take({ getEntries: () => entries[type] ?? [] })
      }
    },
  )
  const fire = (name: string) => listeners.get(name)?.()
  const hide = () => {
    page.hidden = true
    fire('visibilitychange')
  }
  const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init.body)))
  return { sent, bodies, fire, hide, load: () => import('#page-scripts/page/speed-sample.ts') }
}

afterEach(() => vi.resetModules())

const ENTRIES = {
  navigation: [{ transferSize: 12_000, responseStart: 420.4 }],
  'largest-contentful-paint': [{ startTime: 900 }, { startTime: 1234.5 }],
  'layout-shift': [
    { value: 0.02, hadRecentInput: false },
    { value: 0.5, hadRecentInput: true },
  ],
  event: [
    { interactionId: 7, duration: 96 },
    { interactionId: 0, duration: 400 },
  ],
  resource: [
    { name: 'https://shop.example/api/v1/products/3', transferSize: 900, duration: 300 },
    { name: 'https://shop.example/api/v1/products/4', transferSize: 0, duration: 5 },
    { name: 'https://shop.example/_astro/shop.js', transferSize: 900, duration: 50, workerStart: 0 },
    { name: 'https://elsewhere.example/tag.js', transferSize: 0, duration: 50, workerStart: 0 },
  ],
}

/** A call's own id, and the kinds of client, device and line (§7). */
const NAMING = ['Content-Type', 'X-Correlation-ID', 'X-Client-Version', 'X-Browser-Hints']

test('a page sends one sample of its own times when it is hidden, without cookies or anything that names somebody (D59)', async () => {
  const { sent, bodies, fire, hide, load } = openPage({ entries: ENTRIES })
  await load()
  fire('error')
  fire('visibilitychange')
  expect(sent).not.toHaveBeenCalled()
  hide()
  hide()
  expect(bodies()).toEqual([
    {
      samples: [
        {
          ...{ type: '3g', provider: 'other', page: 'menu', errors: 1 },
          ...{ timeToFirstByte: 420, largestContentfulPaint: 1235, interactionToNextPaint: 96 },
          ...{ responseTime: 300, cumulativeLayoutShift: 0.02, cacheHitRatio: 0 },
        },
      ],
    },
  ])
  const [address, init] = sent.mock.calls[0] ?? []
  expect(address).toBe('/api/v1/monitoring/performance')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  expect(Object.keys(init?.headers ?? {})).toEqual(NAMING)
})

test('a page from a copy measures no line, and where nothing is known the line is unknown (D45)', async () => {
  const { bodies, hide, load } = openPage({
    entries: { navigation: [{ transferSize: 0, responseStart: 2 }] },
  })
  await load()
  hide()
  expect(bodies()[0].samples[0]).toEqual({
    ...{ type: null, provider: 'other', page: 'menu', cumulativeLayoutShift: 0, errors: 0 },
  })
})

test.each([
  ['on Save-Data', { connection: { saveData: true } }],
  ['in Lite mode', { kept: { 'pugon:data-settings': { lite: 'on' } } }],
  ['on a spent session', { kept: { 'pugon:line': { bytes: 2_000_000 } } }],
  ['on a spent day', { kept: { 'pugon:data-used': { day: budgetDay(Date.now()), bytes: 33_000_000 } } }],
  ['on staff’s screens', { path: '/admin/orders' }],
])('nothing is sent %s (D54, D59)', async (_, page) => {
  const { sent, hide, load } = openPage({ ...page, entries: ENTRIES })
  await load()
  hide()
  expect(sent).not.toHaveBeenCalled()
})

test('the provider is the one that the shopper has told, and never guessed (§3)', async () => {
  const { bodies, hide, load } = openPage({ kept: { 'pugon:data-settings': { provider: 'dito' } } })
  await load()
  hide()
  expect(bodies()[0].samples[0]).toMatchObject({ provider: 'dito' })
})

test('the hit ratio is the share of the page’s scripts and pictures that are copies of the browser or of the worker; calls, pages and other hosts are not counted (§8, D59)', async () => {
  const file = (name: string, parts: object) => ({
    ...{
      name: `https://shop.example/${name}`,
      duration: 5,
      transferSize: 0,
      workerStart: 0,
      serverTiming: [],
    },
    ...parts,
  })
  const resource = [
    file('_astro/cached.js', {}),
    file('_astro/fetched.js', { transferSize: 900 }),
    file('images/kept.webp', { workerStart: 7, serverTiming: [{ name: 'copy' }] }),
    // The worker has asked the shop, which the page sees as a copy.
    file('images/asked.webp', { workerStart: 7 }),
    file('images/asked-2.webp', { workerStart: 7 }),
    file('api/v1/products/3', {}),
    // Fetched ahead for the next page.
    file('menu', {}),
    { ...file('', {}), name: 'https://elsewhere.example/font.woff2' },
  ]
  const { bodies, hide, load } = openPage({ entries: { resource } })
  await load()
  hide()
  expect(bodies()[0].samples[0]).toMatchObject({ cacheHitRatio: 0.4 })
})
