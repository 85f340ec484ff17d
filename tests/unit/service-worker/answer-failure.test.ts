import { beforeEach, expect, test, vi } from 'vitest'
import type { Copies } from '#service-worker/copies.ts'

beforeEach(() => {
  vi.stubGlobal('caches', { match: async () => new Response('You are offline') })
  vi.stubGlobal('navigator', { onLine: true, connection: {} })
})

const copies = { find: async () => null, keep: async () => {} } as unknown as Copies

/** The answer to a page whose request fails in a way. */
async function answerTo(error: Error): Promise<string> {
  const { answerPage } = await import('#service-worker/answer.ts')
  const request = new Request('https://shop.example/about')
  const ask = () => Promise.reject(error)
  return (await answerPage(copies, { request, pageId: '', ask, later: () => {} })).text()
}

test('a line that fails, and a page that is given up, are told as one; the worker’s own failure is not', async () => {
  expect(await answerTo(new TypeError('Failed to fetch'))).toBe('You are offline')
  expect(await answerTo(new DOMException('Given up', 'AbortError'))).toBe('You are offline')
  await expect(answerTo(new RangeError('broken'))).rejects.toThrow('broken')
})
