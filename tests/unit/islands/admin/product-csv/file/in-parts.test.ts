import { beforeEach, expect, test, vi } from 'vitest'
import { ClientRefusal, RateLimitError } from '#client/errors.ts'
import { cut, inParts } from '#islands/admin/product-csv/file/in-parts.ts'

beforeEach(() => void vi.useFakeTimers())

const way = (send: (part: number) => Promise<number>) => ({
  send,
  progressed: vi.fn(),
  signal: new AbortController().signal,
})

test('a list is cut into batches, and nothing is lost', () => {
  expect(cut([1, 2, 3, 4, 5], { items: 2, bytes: 100 })).toEqual([[1, 2], [3, 4], [5]])
  expect(cut([], { items: 2, bytes: 100 })).toEqual([])
})

test('batches are limited by size too, so that long descriptions are not refused', () => {
  const rows = Array.from({ length: 150 }, (_, id) => ({ id, description: 'ñ'.repeat(5000) }))
  const parts = cut(rows, { items: 200, bytes: 900_000 })
  expect(parts.flat()).toEqual(rows)
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(1_048_576)
  expect(parts.length).toBe(2)
})

test('an oversized entry is a batch of its own', () => {
  expect(cut(['long', 'a', 'b'], { items: 200, bytes: 6 })).toEqual([['long'], ['a', 'b']])
})

test('parts are sent one after the other, and their answers keep the order', async () => {
  const { answers, error } = await inParts(
    [1, 2, 3],
    way(async (part) => part * 10),
  )
  expect([answers, error]).toEqual([[10, 20, 30], null])
})

test.each([
  ['the server', new RateLimitError({}, 'c', 7), 7],
  ['this page itself', new ClientRefusal('MINUTE_LIMIT', 'c'), 60],
])('a part that %s has no time for waits and is sent again', async (_, refusal, seconds) => {
  const send = vi.fn(async (part: number) => part)
  send.mockRejectedValueOnce(refusal)
  const sending = way(send)
  const done = inParts([1, 2], sending)
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
  expect(send).toHaveBeenCalledTimes(1)
  expect(sending.progressed).toHaveBeenLastCalledWith(0, seconds)
  await vi.advanceTimersByTimeAsync(1)
  expect(await done).toEqual({ answers: [1, 2], error: null })
})

test('the first part that is refused ends it, and what was done before is reported', async () => {
  const refused = new Error('no')
  const send = vi.fn(async (part: number) => {
    if (part === 2) throw refused
    return part
  })
  expect(await inParts([1, 2, 3], way(send))).toEqual({ answers: [1], error: refused })
  expect(send).toHaveBeenCalledTimes(2)
})

test('leaving ends the waiting, and nothing more is sent', async () => {
  const leaving = new AbortController()
  const send = vi.fn(async (part: number) => {
    throw new RateLimitError({}, String(part), 60)
  })
  const done = inParts([1], { send, progressed: () => {}, signal: leaving.signal })
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  expect((await done).error).toBeInstanceOf(DOMException)
  expect(send).toHaveBeenCalledTimes(1)
})
