import { beforeEach, describe, expect, test, vi } from 'vitest'
import { seen, start, wait } from './started.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

describe('batches', () => {
  test('normal events wait 1000 ms and go together, in their order (§9)', async () => {
    const { track } = await start()
    track('search', { search_term: 'ube' })
    await wait(600)
    track('view_item', {})
    await wait(399)
    expect(seen.sent).toEqual([])
    await wait(1)
    expect(seen.sent).toEqual(['search ube', 'view_item'])
  })

  test('events of low priority wait 2000 ms at the most (§9)', async () => {
    const { track } = await start()
    track('scroll', {})
    await wait(1999)
    expect(seen.sent).toEqual([])
    await wait(1)
    expect(seen.sent).toEqual(['scroll'])
  })

  test('an urgent event takes waiting ones along (§9)', async () => {
    const { track } = await start()
    track('scroll', {})
    await wait(500)
    track('search', { search_term: 'ube' })
    await wait(1000)
    expect(seen.sent).toEqual(['scroll', 'search ube'])
  })

  test.each(['exception', 'login', 'sign_up', 'test_event'])('%s is sent at once (§9)', async (name) => {
    const { track } = await start()
    track('scroll', {})
    track(name, {})
    expect(seen.sent).toEqual(['scroll', name])
  })

  test('a purchase is sent at once (§9)', async () => {
    const { track } = await start()
    track('purchase', { transaction_id: 'P-1', value: 640, currency: 'PHP' })
    expect(seen.sent).toEqual(['purchase P-1 640 PHP'])
  })

  test('the tenth event fills a batch, which is sent at once (§9)', async () => {
    const { track } = await start()
    for (let count = 1; count <= 9; count++) track('step', { count })
    expect(seen.sent).toEqual([])
    track('step', { count: 10 })
    expect(seen.sent).toHaveLength(10)
  })

  test('a batch is retried 3 times, after 1, 2 and 4 s; delivered events are not sent twice (§9)', async () => {
    const { track, health } = await start()
    track('scroll', {})
    seen.failures = 3
    track('test_event', {})
    await wait(6999)
    expect(seen.sent).toEqual([])
    await wait(1)
    expect(seen.sent).toEqual(['scroll', 'test_event'])
    expect(health().successRate).toBe(1)
  })

  test('events that fail a fourth time are given up (§9)', async () => {
    const { track, health } = await start()
    seen.failures = 4
    track('test_event', {})
    await wait(60_000)
    expect(seen.sent).toEqual([])
    expect(health()).toMatchObject({ successRate: 0, recent: [{ name: 'test_event', isDelivered: false }] })
  })

  test('a page that closes sends waiting events at once', async () => {
    const { track, flush } = await start()
    track('scroll', {})
    flush()
    expect(seen.sent).toEqual(['scroll'])
  })
})

describe('before it is ready', () => {
  test('100 events wait, the oldest give way, and all are sent once it is (§9)', async () => {
    const { track, flush } = await start({ loadMs: 500 })
    for (let count = 1; count <= 101; count++) track('step', { count })
    flush()
    await wait(499)
    expect(seen.sent).toEqual([])
    await wait(1)
    expect(seen.sent).toHaveLength(100)
    expect([seen.sent[0], seen.sent[99]]).toEqual(['step 2', 'step 101'])
  })

  test('events of high priority wait too', async () => {
    const { track } = await start({ loadMs: 500 })
    track('login', {})
    expect(seen.sent).toEqual([])
    await wait(500)
    expect(seen.sent).toEqual(['login'])
  })

  test('nothing is ever sent where the script did not come', async () => {
    const { track } = await start({ load: () => Promise.reject(new Error('blocked')) })
    track('login', {})
    await wait(60_000)
    expect(seen.sent).toEqual([])
  })
})
