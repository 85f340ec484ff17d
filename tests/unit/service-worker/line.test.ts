import { expect, test, vi } from 'vitest'
import { askNetwork } from '#service-worker/line.ts'

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
