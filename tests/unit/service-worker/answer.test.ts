import { beforeEach, expect, test, vi } from 'vitest'
import type { CopyRule } from '#domain/page/copies/copy-rule.ts'
import type { DeviceCopy } from '#domain/page/copies/device-copy.ts'
import type { Copies } from '#service-worker/copies.ts'

const HTML = '<html lang="en"><main id="content"><h1>Pandesal</h1></main></html>'
const NOON = Date.parse('2026-11-24T04:00:00Z')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOON })
  vi.stubGlobal('caches', { match: async () => new Response('You are offline') })
  browser({})
})

function browser(connection: object) {
  vi.stubGlobal('navigator', { onLine: true, connection })
}

/** Copies of one address each, made an hour ago and fresh for `ttl` ms. */
function copiesOf(bodies: Record<string, string>, ttl = 2 * 3_600_000) {
  const kept: CopyRule[] = []
  const timestamp = NOON - 3_600_000
  const find = async (key: string) => {
    const entry = { key, timestamp, expiresAt: timestamp + ttl, tags: [] as readonly string[] } as DeviceCopy
    return key in bodies ? { entry, response: new Response(bodies[key]) } : null
  }
  const copies = {
    find,
    findTagged: async (tag: string, isEnough = (_key: string) => true) =>
      find(Object.keys(bodies).find((key) => key.includes(tag.split(':')[1] ?? '') && isEnough(key)) ?? ''),
    keep: async (rule: CopyRule) => void kept.push(rule),
  } as unknown as Copies
  return { copies, kept }
}

/** The network's answers: a page, a failure, or silence. */
const live = async () => basic('<html><main>live</main></html>', 'text/html')
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = () => new Promise<Response>(() => {})

function basic(body: string, type: string, status = 200): Response {
  const response = new Response(body, { status, headers: { 'Content-Type': type } })
  return Object.defineProperty(response, 'type', { value: 'basic' })
}

async function page(copies: Copies, path: string, ask: () => Promise<Response>): Promise<string> {
  const { answerPage } = await import('#service-worker/answer.ts')
  const asked = { request: new Request(`https://shop.example${path}`), pageId: '', ask, later: () => {} }
  const answer = answerPage(copies, asked)
  await vi.advanceTimersByTimeAsync(3000)
  return (await answer).text()
}

async function file(copies: Copies, path: string, ask: () => Promise<Response>, init: RequestInit = {}) {
  const { answerFile } = await import('#service-worker/answer.ts')
  return answerFile(copies, {
    request: new Request(`https://shop.example${path}`, init),
    pageId: 'page-1',
    ask,
    later: () => {},
  })
}

test('a line that is there brings the page itself, and a copy of it is kept', async () => {
  const { copies, kept } = copiesOf({ '/product/pandesal': HTML })
  expect(await page(copies, '/product/pandesal', live)).toContain('live')
  expect(kept).toMatchObject([{ key: '/product/pandesal', kind: 'product' }])
})

test('without a line a copy is shown, says how old it is, and changes nothing else (D51)', async () => {
  const { copies, kept } = copiesOf({ '/product/pandesal': HTML }, 0)
  const text = await page(copies, '/product/pandesal', cut)
  expect(text).toContain(
    '<main id="content"><p class="wrap muted" role="status">Saved on this device on Nov 24, 2026, 11:00',
  )
  expect(text.replace(/<p class="wrap.*?<\/p>/, '')).toBe(HTML)
  expect(kept).toEqual([])
})

test('without a line and a copy the shop says that one is offline', async () => {
  const { copies } = copiesOf({})
  expect(await page(copies, '/product/monay', cut)).toBe('You are offline')
})

test.each(['/login', '/account', '/admin/orders'])(
  '%s is never kept, nor answered with a copy',
  async (path) => {
    const { copies, kept } = copiesOf({ [path]: HTML })
    await page(copies, path, live)
    expect(kept).toEqual([])
    expect(await page(copies, path, cut)).toBe('You are offline')
  },
)

test('a page that comes in time leaves the copy unread', async () => {
  const { copies } = copiesOf({})
  const response = new Response(HTML)
  copies.find = async () => ({
    entry: { timestamp: NOON, expiresAt: NOON, tags: [] as readonly string[] } as DeviceCopy,
    response,
  })
  expect(await page(copies, '/menu', live)).toContain('live')
  expect(response.bodyUsed).toBe(false)
})

test('nobody waits more than 3 s for a page of which there is a copy', async () => {
  const { copies } = copiesOf({ '/menu': HTML }, 0)
  expect(await page(copies, '/menu', silent)).toContain('Saved on this device')
})

test('a line that fails while its copy is being shown for its lateness changes nothing: the copy is read once', async () => {
  const { copies } = copiesOf({ '/menu': HTML }, 0)
  const found = await copies.find('/menu')
  // A busy device reads slowly.
  const body = new ReadableStream({
    start: (reading) => {
      setTimeout(() => {
        reading.enqueue(new TextEncoder().encode(HTML))
        reading.close()
      }, 4000)
    },
  })
  const slow = { ...copies, find: async () => found && { ...found, response: new Response(body) } }
  const failing = () => new Promise<never>((_, fail) => setTimeout(fail, 2500, new TypeError('no line')))
  const shown = page(slow, '/menu', failing)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await shown).toContain('Saved on this device')
})

test.each([{ effectiveType: '2g' }, { saveData: true }])(
  'with %o a fresh copy goes before the network',
  async (told) => {
    browser(told)
    const ask = vi.fn(live)
    expect(await page(copiesOf({ '/menu': HTML }).copies, '/menu', ask)).toContain('Saved on this device')
    expect(ask).not.toHaveBeenCalled()
    expect(await page(copiesOf({ '/menu': HTML }, 0).copies, '/menu', ask)).toContain('live')
  },
)

test('answers 404, redirects and files are no pages to keep', async () => {
  const { copies, kept } = copiesOf({})
  await page(copies, '/nowhere', async () => basic('Not here', 'text/html', 404))
  await page(copies, '/rss.xml', async () => basic('<rss/>', 'application/rss+xml'))
  await page(copies, '/menu', async () => Object.defineProperty(await live(), 'redirected', { value: true }))
  expect(kept).toEqual([])
})

test('what is named by its content is taken from the device, and asked for once', async () => {
  const { copies, kept } = copiesOf({ '/_astro/cart.a1.js': 'kept' })
  const ask = vi.fn(async () => basic('new', 'text/javascript'))
  expect(await (await file(copies, '/_astro/cart.a1.js', ask))?.text()).toBe('kept')
  expect(ask).not.toHaveBeenCalled()
  expect(await (await file(copies, '/_astro/cart.b2.js', ask))?.text()).toBe('new')
  expect(kept).toMatchObject([{ key: '/_astro/cart.b2.js' }])
})

test('without a line a picture may be one of another size', async () => {
  const { copies } = copiesOf({ '/images/pandesal-1.webp?w=160&q=60': 'small' })
  expect(await (await file(copies, '/images/pandesal-1.webp?w=640&q=40', cut))?.text()).toBe('small')
})

test.each([{ effectiveType: '2g' }, { saveData: true }])(
  'with %o a picture comes lighter, once, unless the one asked for is here (§9)',
  async (told) => {
    browser(told)
    const fetched = vi.fn(async () => basic('light', 'image/avif'))
    vi.stubGlobal('fetch', fetched)
    const { copies, kept } = copiesOf({ '/images/monay-1.webp?w=640&q=40': 'here' })
    const ask = vi.fn(async () => basic('heavy', 'image/avif'))
    const headers = { Accept: 'image/avif,image/webp,*/*' }
    const light = await file(copies, '/images/pandesal-1.webp?w=960&q=40', ask, { headers })
    expect(await light?.text()).toBe('light')
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/images/pandesal-1.webp?w=320&q=40', { headers })
    expect(kept).toMatchObject([{ key: '/images/pandesal-1.webp?w=320&q=40', kind: 'picture' }])
    expect(await (await file(copies, '/images/monay-1.webp?w=640&q=40', ask))?.text()).toBe('here')
    expect(ask).not.toHaveBeenCalled()
  },
)

const PICTURE = '/images/pandesal-1.webp'

/** The addresses that are asked for when pages name pictures. */
async function asksFor(copies: Copies, queries: readonly string[]): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return basic('fitting', 'image/avif')
  })
  for (const query of queries)
    await file(copies, PICTURE + query, async () => {
      asked.push(PICTURE + query)
      return basic('as named', 'image/avif')
    })
  return asked
}

test.each([
  ['wifi', { type: 'wifi' }, '?w=640&q=90'],
  ['4g', { effectiveType: '4g' }, '?w=640&q=75'],
  ['of which nothing is known', {}, '?w=640'],
])('on a line that is %s a picture has its quality (§9)', async (_, told, query) => {
  browser(told)
  expect(await asksFor(copiesOf({}).copies, ['?w=640'])).toEqual([PICTURE + query])
})

test('a page keeps to the quality that it began with, and a copy that is wide enough is taken (§9)', async () => {
  browser({ effectiveType: '4g' })
  const { copies } = copiesOf({ [`${PICTURE}?w=480&q=60`]: 'here' })
  const before = await asksFor(copies, ['?w=640'])
  browser({ effectiveType: '2g' })
  expect(before).toEqual([`${PICTURE}?w=640&q=75`])
  expect(await asksFor(copies, ['?w=320'])).toEqual([])
  expect(await asksFor(copies, ['?w=960'])).toEqual([`${PICTURE}?w=960&q=75`])
})

test('what a page tells of Lite mode or emergency makes pictures light, also after the worker has stopped (D54, D55)', async () => {
  browser({ effectiveType: '4g' })
  const kept = new Map<string, Response>()
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  const { keepNote } = await import('#service-worker/line.ts')
  await keepNote({ isEmergency: true })
  vi.resetModules()
  expect(await asksFor(copiesOf({}).copies, ['?w=640&q=40'])).toEqual([`${PICTURE}?w=320&q=40`])
})

test('live prices are asked for on any line, and a copy answers only without one (D51)', async () => {
  browser({ effectiveType: '2g' })
  const { copies } = copiesOf({ '/api/v1/products/12': 'copy' })
  const ask = async () => basic('live', 'application/json')
  expect(await (await file(copies, '/api/v1/products/12', ask))?.text()).toBe('live')
  expect(await (await file(copies, '/api/v1/products/12', cut))?.text()).toBe('copy')
})

test('writes, answers for somebody who is signed in, and all else of the API are left alone', async () => {
  const { copies } = copiesOf({})
  expect(await file(copies, '/api/v1/products/12', live, { method: 'POST' })).toBeNull()
  expect(
    await file(copies, '/api/v1/products/12', live, { headers: { Authorization: 'Bearer x' } }),
  ).toBeNull()
  expect(await file(copies, '/api/v1/orders/mine', live)).toBeNull()
})
