import { beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload as load, optional } from '#client/load-part.ts'

/** What a page listens to. */
const page = new EventTarget()
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reports = vi.fn()

beforeEach(() => {
  reports.mockReset()
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
})
page.addEventListener('vite:preloadError', reports)

test('the loss of a part that the page needs is reported as Vite reports it', async () => {
  await expect(load(lost)).rejects.toThrow('dynamically imported module')
  expect(reports).toHaveBeenCalledOnce()
})

test('the loss of an optional part is reported to nobody and throws nothing (D72)', async () => {
  expect(await optional(() => load(lost))).toBeUndefined()
  expect(await optional(async () => (await load<{ part: string }>(lost)).part)).toBeUndefined()
  expect(reports).not.toHaveBeenCalled()
})

test('an optional part that arrives is handed over', async () => {
  expect(await optional(() => load(async () => 'hearts'))).toBe('hearts')
})

test('a needed part that is loaded beside an optional one is still needed', async () => {
  const both = [optional(() => load(lost)), load(lost), optional(() => load(lost))]
  await Promise.allSettled(both)
  expect(reports).toHaveBeenCalledOnce()
})
