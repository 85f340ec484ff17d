import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AnalyticsError } from '#client/analytics/analytics.ts'
import { seen, start, wait } from './started.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

describe('page views', () => {
  test('of the same page within 500 ms are one (§9, D10)', async () => {
    const { track } = await start()
    track('page_view', { page_path: '/' })
    await wait(499)
    track('page_view', { page_path: '/' })
    await wait(5000)
    expect(seen.sent).toEqual(['page_view /'])
  })

  test('500 ms later, or of another page, are two', async () => {
    const { track } = await start()
    track('page_view', { page_path: '/' })
    track('page_view', { page_path: '/menu' })
    await wait(500)
    track('page_view', { page_path: '/menu' })
    await wait(5000)
    expect(seen.sent).toEqual(['page_view /', 'page_view /menu', 'page_view /menu'])
  })
})

describe('who uses the shop', () => {
  test('is sent at once, then at most every 5000 ms, and only in its latest form (§9)', async () => {
    const { setUser } = await start()
    setUser({ user_id: '7' })
    setUser({ user_id: null })
    setUser({ user_id: '8' })
    await wait(4999)
    expect(seen.users).toEqual([{ user_id: '7' }])
    await wait(1)
    expect(seen.users).toEqual([{ user_id: '7' }, { user_id: '8' }])
  })

  test('is sent before the events that waited for the script', async () => {
    const { setUser } = await start({ loadMs: 500 })
    setUser({ user_id: '7' })
    expect(seen.users).toEqual([])
    await wait(500)
    expect(seen.users).toEqual([{ user_id: '7' }])
  })

  test('an id with "@", a space or "#" is not sent (§5)', async () => {
    const { setUser } = await start()
    for (const user_id of ['ana@example.com', 'Ana Reyes', '#7']) setUser({ user_id })
    await wait(10_000)
    expect(seen.users).toEqual([])
  })
})

describe('an invalid event', () => {
  test('is dropped (§8)', async () => {
    const { track } = await start()
    track('page-view', {})
    track('purchase', { value: 1 })
    await wait(5000)
    expect(seen.sent).toEqual([])
  })

  test('throws while developing (§8)', async () => {
    const { track, setUser } = await start({ isDeveloped: true })
    expect(() => track('page-view', {})).toThrow(new AnalyticsError('page-view: name'))
    expect(() => track('purchase', { value: 1 })).toThrow(AnalyticsError)
    expect(() => setUser({ user_id: 'ana@example.com' })).toThrow(AnalyticsError)
  })
})

describe('consent that is taken back', () => {
  test('empties the queue and ends everything (D44)', async () => {
    const { track, setUser, stop, flush } = await start()
    setUser({ user_id: '7' })
    setUser({ user_id: '8' })
    track('scroll', {})
    stop()
    track('login', {})
    flush()
    await wait(60_000)
    expect([seen.sent, seen.users]).toEqual([[], [{ user_id: '7' }]])
  })

  test('also ends retries and events that wait for the script (D44)', async () => {
    const running = await start()
    seen.failures = 1
    running.track('login', {})
    running.stop()
    const early = await start({ loadMs: 500 })
    early.track('login', {})
    early.stop()
    await wait(60_000)
    expect(seen.sent).toEqual([])
  })
})
