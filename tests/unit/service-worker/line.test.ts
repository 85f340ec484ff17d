import { expect, test, vi } from 'vitest'
import type * as line from '#service-worker/line.ts'
import {
  ahead,
  askNetwork,
  isOnline,
  keepNote,
  lineType,
  measured,
  networkType,
  takeAnswered,
} from '#service-worker/line.ts'

const request = new Request('https://shop.example/menu')

test('the page that the browser asked for while the worker started is not asked for twice', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const early = new Response('early')
  expect(await askNetwork({ request, preloadResponse: Promise.resolve(early) })).toBe(early)
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['gave nothing', () => Promise.resolve(undefined)],
  ['failed, as in Chromium', () => Promise.reject(new TypeError('cut'))],
  ['gave an error, as in Firefox', () => Promise.resolve(Response.error())],
])('where asking early %s, the page is asked for, and without a line it fails', async (_, early) => {
  const page = new Response('page')
  vi.stubGlobal('fetch', async () => page)
  expect(await askNetwork({ request, preloadResponse: early() })).toBe(page)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  await expect(askNetwork({ request, preloadResponse: early() })).rejects.toThrow('no line')
})

test('in emergency mode the worker acts as on 2g, knows the line all the same, and fetches ten products ahead (§9, D55)', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { type: 'wifi' } })
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }) })
  await keepNote({ isEmergency: false })
  expect([networkType(), lineType()]).toEqual(['wifi', 'wifi'])
  expect(ahead()).toEqual({ parts: true, products: Number.POSITIVE_INFINITY })
  await keepNote({ isEmergency: true })
  expect([networkType(), lineType()]).toEqual(['2g', 'wifi'])
  expect(ahead()).toEqual({ parts: false, products: 10 })
  vi.stubGlobal('navigator', { onLine: false, connection: { type: 'wifi' } })
  expect(ahead()).toEqual({ parts: false, products: 0 })
})

test('a worker that the browser started again knows the line of the page that told it last, and adds its own (D50)', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: {} })
  let kept: Response | undefined
  const cache = {
    put: async (_: string, note: Response) => {
      kept = note
    },
    match: async () => kept?.clone(),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  await keepNote({ samples: [5000, 5000, 5000] })
  expect(lineType()).toBe('2g')
  vi.resetModules()
  const again: typeof line = await import('#service-worker/line.ts')
  await again.readNote()
  expect(again.lineType()).toBe('2g')
  for (let i = 0; i < 3; i++) await again.measured(async () => new Response('at once'))
  expect(again.lineType()).toBe('4g')
})

test('a page hears of each answer once, and of no loss: it notices those itself (D50)', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  takeAnswered()
  await measured(async () => new Response('page'))
  await expect(measured(() => Promise.reject(new TypeError('cut')))).rejects.toThrow('cut')
  expect(isOnline()).toBe(false)
  expect(takeAnswered()).toEqual([expect.any(Number)])
  expect(takeAnswered()).toEqual([])
})
