import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: Record<string, unknown>) => void

let listeners: Map<string, Listener>
let called: string[]
/** What is kept, by path. */
let kept: Map<string, Response>

beforeEach(async () => {
  listeners = new Map()
  called = []
  const note = (name: string) => async () => void called.push(name)
  vi.stubGlobal('self', { __WB_MANIFEST: [] })
  vi.stubGlobal('location', new URL('https://shop.example/service-worker.js'))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
  vi.stubGlobal('skipWaiting', note('skipWaiting'))
  vi.stubGlobal('clients', { claim: note('claim') })
  const navigationPreload = { enable: note('preload'), disable: note('no preload') }
  vi.stubGlobal('registration', { unregister: note('unregister'), navigationPreload })
  kept = new Map()
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, response: Response) => {
        called.push(`kept ${path}`)
        kept.set(path, response)
      },
    }),
    match: async (path: string) => kept.get(path),
  })
  vi.stubGlobal('fetch', async () => new Response('<main>'))
  await import('#service-worker/service-worker.ts')
})
afterEach(() => vi.resetModules())

/** The browser calls the worker; resolves when all that it waits for is done. */
async function call(name: string, event: Record<string, unknown> = {}): Promise<unknown> {
  const waited: unknown[] = []
  let answer: unknown
  listeners.get(name)?.({
    ...event,
    waitUntil: (work: unknown) => waited.push(work),
    respondWith: (response: unknown) => {
      answer = response
    },
  })
  await Promise.all(waited)
  return answer
}

function opening(path: string) {
  const request = new Request(`https://shop.example${path}`)
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  return { request, preloadResponse: Promise.resolve(undefined) }
}

test('a new version takes over at once: the pages that are open have the same copies', async () => {
  await call('install')
  await call('activate')
  expect(called).toEqual(['kept /offline', 'skipWaiting', 'preload', 'claim'])
})

test('a worker that fails three times takes itself out, and the pages come from the shop all the same', async () => {
  let failing = true
  vi.stubGlobal('fetch', async () => {
    // The worker's own question fails, the one after it does not.
    failing = !failing
    if (!failing) throw new TypeError('broken')
    return new Response('<main>the shop')
  })
  for (const expected of [false, false, true]) {
    const answer = (await call('fetch', opening('/about'))) as Response
    expect(await answer.text()).toBe('<main>the shop')
    expect(called.includes('unregister')).toBe(expected)
  }
})

test('a worker that took itself out is not set up again within the hour', async () => {
  kept.set('/broken', new Response(String(Date.now() - 3_599_000)))
  await expect(call('install')).rejects.toThrow('failed within the hour')
  kept.set('/broken', new Response(String(Date.now() - 3_600_000)))
  await call('install')
  expect(called).toEqual(['kept /offline', 'skipWaiting'])
})

test('where the worker cannot give a file, the page gets it from the shop (§8)', async () => {
  const failing = async () => {
    throw new DOMException('damaged', 'InvalidStateError')
  }
  vi.stubGlobal('fetch', vi.fn(async () => new Response('file')).mockImplementationOnce(failing))
  const request = new Request('https://shop.example/menu-index.json')
  const answer = (await call('fetch', { request })) as Response
  expect(await answer.text()).toBe('file')
})

test('without a line that is no failure of the worker', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line')
  })
  for (let time = 0; time < 4; time++)
    await expect(call('fetch', opening('/about'))).rejects.toThrow('no line')
  expect(called).toEqual([])
})

test('only what is the shop’s own is looked at', async () => {
  const request = new Request('https://elsewhere.example/x.js')
  expect(await call('fetch', { request })).toBeUndefined()
})

test('the browser asks for pages while the worker starts, except where copies go first: there a slow line would carry a page that nobody reads (D51)', async () => {
  const open = () => call('fetch', opening('/about'))
  await open()
  await open()
  expect(called).toEqual(['preload'])
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  await open()
  await open()
  expect(called).toEqual(['preload', 'no preload'])
  vi.stubGlobal('navigator', { onLine: true })
  await open()
  expect(called).toEqual(['preload', 'no preload', 'preload'])
})

test('an invalidation without tags is refused in the words of §5', async () => {
  await expect(call('message', { data: { changed: [] } })).rejects.toThrow(
    'No tags provided for invalidation',
  )
})
