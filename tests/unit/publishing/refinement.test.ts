import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPublisher, type Publisher } from '#server/publishing/publisher.ts'

const CALM_MS = 1000

type Refining = { signal: AbortSignal; end: (failure?: Error) => void }

let publisher: Publisher
/** What was refined, the last one last. */
let begun: Refining[]
let published: number
const log = { info: vi.fn(), error: vi.fn() }
beforeEach(async () => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  begun = []
  published = 0
  publisher = createPublisher({ mode: 'auto', clock: () => new Date(), log, calmMs: CALM_MS })
  publisher.open({
    run: async () => void published++,
    refine: (signal) =>
      new Promise((done, fail) => {
        begun.push({ signal, end: (failure) => (failure ? fail(failure) : done()) })
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  })
  await publisher.publishNow()
})
afterEach(() => {
  publisher.stop()
  vi.useRealTimers()
})

test('what is published is refined when a while has passed, once', async () => {
  await vi.advanceTimersByTimeAsync(CALM_MS - 1)
  expect(begun).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveLength(1)
  begun[0]?.end()
  await vi.advanceTimersByTimeAsync(10 * CALM_MS)
  expect([begun.length, publisher.state().status]).toEqual([1, 'idle'])
})

test('nobody sees that pages are refined', async () => {
  await vi.advanceTimersByTimeAsync(CALM_MS)
  expect(begun).toHaveLength(1)
  expect(publisher.state()).toMatchObject({ status: 'idle', changedAt: null, error: null })
})

test('an edit ends it, and is published without waiting for it', async () => {
  await vi.advanceTimersByTimeAsync(CALM_MS)
  publisher.changed()
  expect(begun[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect([published, publisher.state().status]).toEqual([2, 'idle'])
  expect(log.error).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(CALM_MS)
  expect(begun).toHaveLength(2)
})

test('during edits that follow each other nothing is refined', async () => {
  for (let edit = 0; edit < 5; edit++) {
    publisher.changed()
    await vi.advanceTimersByTimeAsync(CALM_MS - 1)
  }
  expect(begun).toHaveLength(0)
})

test('a person who publishes ends it, and what comes next begins when nothing of it is left', async () => {
  let signal: AbortSignal | undefined
  let end = () => {}
  const refine = (given: AbortSignal) => {
    signal = given
    return new Promise<void>((done) => (end = done))
  }
  publisher.open({ run: async () => void published++, refine })
  await publisher.publishNow()
  await vi.advanceTimersByTimeAsync(CALM_MS)
  const next = publisher.publishNow(true)
  await vi.advanceTimersByTimeAsync(CALM_MS)
  expect([signal?.aborted, published]).toEqual([true, 2])
  end()
  await next
  expect(published).toBe(3)
})

test('a failure is logged, and not tried again before the next publication', async () => {
  await vi.advanceTimersByTimeAsync(CALM_MS)
  begun[0]?.end(new Error('disk full'))
  await vi.advanceTimersByTimeAsync(10 * CALM_MS)
  expect([begun.length, log.error.mock.calls.length, publisher.state().error]).toEqual([1, 1, null])
  await publisher.publishNow()
  await vi.advanceTimersByTimeAsync(CALM_MS)
  expect(begun).toHaveLength(2)
})

test('what is published after a shop has begun to close is not refined', async () => {
  let end = () => {}
  const refine = vi.fn(async () => {})
  publisher.open({ run: () => new Promise((done) => (end = done)), refine })
  const last = publisher.publishNow()
  await vi.advanceTimersByTimeAsync(0)
  publisher.stop()
  end()
  await last
  await vi.advanceTimersByTimeAsync(10 * CALM_MS)
  expect(refine).not.toHaveBeenCalled()
})

test('a shop that closes ends it', async () => {
  await vi.advanceTimersByTimeAsync(CALM_MS)
  publisher.stop()
  expect(begun[0]?.signal.aborted).toBe(true)
})
