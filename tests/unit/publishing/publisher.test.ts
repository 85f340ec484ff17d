import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPublisher, type PublishingMode } from '#server/publishing/publisher.ts'

const silent = { info: () => {}, error: () => {} }
let builds: { end: () => void; fail: (reason: string) => void; tell: (pages: number) => void }[] = []
/** For each prepared build: the number of builds that had run by then. */
let prepared: number[] = []
let dropped = 0

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T01:30:00Z') })
  builds = []
  prepared = []
  dropped = 0
})
afterEach(() => {
  vi.useRealTimers()
})

function open(mode: PublishingMode = 'auto') {
  const publisher = createPublisher({ mode, clock: () => new Date(), log: silent })
  publisher.open({
    run: (tell) =>
      new Promise((end, fail) => {
        builds.push({ end, fail: (reason) => fail(new Error(reason)), tell })
      }),
    prepare: () => prepared.push(builds.length),
    drop: async () => void dropped++,
  })
  return publisher
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a burst of edits is one build, 3 s after the last of them', async () => {
  const publisher = open()
  for (let edit = 0; edit < 4; edit++) {
    publisher.changed()
    await vi.advanceTimersByTimeAsync(2_999)
  }
  expect(builds).toHaveLength(0)
  expect(publisher.state()).toMatchObject({ status: 'waiting', changedAt: new Date('2026-11-21T01:30:00Z') })
  await vi.advanceTimersByTimeAsync(1)
  expect(builds).toHaveLength(1)
  expect(publisher.state()).toMatchObject({ status: 'building', changedAt: null })
  builds[0]?.tell(12)
  expect(publisher.state().pages).toBe(12)
  builds[0]?.end()
  await settle()
  expect(publisher.state()).toMatchObject({ status: 'idle', error: null, publishedAt: new Date() })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(builds).toHaveLength(1)
})

test('pages are stale from the first edit that readers do not see, through builds that fail, until one succeeds', async () => {
  const publisher = open()
  expect(publisher.staleSeconds()).toBe(0)
  publisher.changed()
  await vi.advanceTimersByTimeAsync(3_000)
  builds[0]?.fail('no')
  await vi.advanceTimersByTimeAsync(300_000)
  builds[1]?.fail('no')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(publisher.staleSeconds()).toBe(603)
  publisher.changed()
  expect(publisher.staleSeconds()).toBe(603)
  builds[2]?.end()
  await settle()
  // The edit that came during the build.
  expect(publisher.staleSeconds()).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(publisher.staleSeconds()).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  builds[3]?.end()
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(publisher.staleSeconds()).toBe(0)
})

test('work independent of edits is prepared during a burst, and after a build in which edits came', async () => {
  const publisher = open()
  publisher.changed()
  expect(prepared).toEqual([0])
  await vi.advanceTimersByTimeAsync(3_000)
  publisher.changed()
  expect([builds.length, prepared]).toEqual([1, [0]])
  builds[0]?.end()
  await settle()
  expect(prepared).toEqual([0, 1])
})

test('a prepared build is dropped if no build is needed any more', () => {
  const publisher = open()
  publisher.changed()
  publisher.stop()
  expect(dropped).toBe(1)
})

test('a burst that does not end is built every 30 s', async () => {
  const publisher = open()
  for (let second = 0; second < 30; second++) {
    publisher.changed()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(builds).toHaveLength(1)
})

test('edits during a build are in the next one, and no two builds run at once', async () => {
  const publisher = open()
  const first = publisher.publishNow()
  publisher.changed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(builds).toHaveLength(1)
  builds[0]?.end()
  await first
  await settle()
  expect(builds).toHaveLength(2)
  builds[1]?.end()
  await settle()
  expect(publisher.state().status).toBe('idle')
})

test('everyone who presses the button during a build shares the next one', async () => {
  const publisher = open()
  const asked = [publisher.publishNow(), publisher.publishNow(), publisher.publishNow()]
  builds[0]?.end()
  await asked[0]
  await settle()
  expect(builds).toHaveLength(2)
  builds[1]?.end()
  await Promise.all(asked)
  expect(builds).toHaveLength(2)
})

test('a build that fails says why, keeps the edits as waiting, and is tried again after five minutes', async () => {
  const publisher = open()
  publisher.changed()
  await vi.advanceTimersByTimeAsync(3_000)
  builds[0]?.fail('product 12, field "price": no')
  await settle()
  const { status, error, changedAt, publishedAt } = publisher.state()
  expect({ status, error, publishedAt }).toEqual({
    status: 'failed',
    error: 'product 12, field "price": no',
    publishedAt: null,
  })
  expect(changedAt).not.toBeNull()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(builds).toHaveLength(2)
  builds[1]?.end()
  await settle()
  expect(publisher.state()).toMatchObject({ status: 'idle', error: null, changedAt: null })
})

test('an edit after a failed build has a build of its own at once', async () => {
  const publisher = open()
  const failed = publisher.publishNow()
  builds[0]?.fail('no')
  await expect(failed).rejects.toThrow('no')
  publisher.changed()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(builds).toHaveLength(2)
})

test('where nobody builds, edits start nothing; a stopped publisher starts nothing either', async () => {
  open('off').changed()
  const stopped = open()
  stopped.changed()
  stopped.stop()
  stopped.changed()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(builds).toHaveLength(0)
})
