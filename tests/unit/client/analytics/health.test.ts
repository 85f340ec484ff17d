import { beforeEach, expect, test, vi } from 'vitest'
import { seen, start, wait } from './started.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

test('at most 50 recent events are kept (§9)', async () => {
  const { track, health } = await start()
  for (let count = 1; count <= 60; count++) track('test_event', {})
  track('login', {})
  expect(health().recent).toHaveLength(50)
  expect(health().recent.at(-1)).toEqual({ name: 'login', isDelivered: true })
})

test('latency samples are trimmed from 100 to 50 (§9)', async () => {
  const { track, health } = await start()
  for (let count = 1; count <= 100; count++) track('test_event', {})
  expect(health().latenciesMs).toHaveLength(100)
  track('search', { search_term: 'ube' })
  await wait(1000)
  expect(health().latenciesMs).toHaveLength(50)
  expect(health().latenciesMs.at(-1)).toBe(1000)
})

test.each([
  [1999, true],
  [2000, false],
])(
  'the target is to be ready in under 2000 ms: after %j ms it is kept, or not, %j (§9)',
  async (loadMs, isOnTarget) => {
    const { health } = await start({ loadMs })
    expect(health()).toMatchObject({ initMs: null, successRate: null, isOnTarget: true })
    await wait(loadMs)
    expect(health()).toMatchObject({ initMs: loadMs, isOnTarget })
  },
)

test('a blocked script fails every event, before and after it is given up, and misses the targets (§9)', async () => {
  const blocked = await start({ load: () => wait(10).then(() => Promise.reject(new Error('blocked'))) })
  expect(blocked.health()).toMatchObject({ successRate: null, isOnTarget: false })
  const blockedLater = Promise.withResolvers<void>()
  const { track, health } = await start({ load: () => blockedLater.promise })
  track('page_view', { page_path: '/menu' })
  blockedLater.reject(new Error('blocked'))
  await wait(0)
  track('login', {})
  expect(health()).toMatchObject({ successRate: 0, isOnTarget: false })
  expect(health().recent).toEqual([
    { name: 'page_view', isDelivered: false },
    { name: 'login', isDelivered: false },
  ])
  expect(seen.sent).toEqual([])
})

test('the success rate’s target is 0.95 (§9)', async () => {
  const { track, health } = await start()
  seen.failures = 4
  track('login', {})
  await wait(7000)
  for (let count = 1; count <= 18; count++) track('login', {})
  expect(health().isOnTarget).toBe(false)
  track('login', {})
  expect(health()).toMatchObject({ successRate: 0.95, isOnTarget: true })
})
