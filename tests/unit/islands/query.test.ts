import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AnswerError, NetworkError, TimeoutError } from '#client/errors.ts'
import { gcTime, KINDS, liveInterval, retryDelay, staleTime } from '#domain/page/copies/query-times.ts'
import {
  CACHE_KEY,
  keepCache,
  restoreCache,
  saveCache,
  trimCache,
  watchFigures,
} from '#islands/query/cache.ts'
import { createQueryClient } from '#islands/query/query-client.ts'
import { fakeStorage, MINUTE } from '#tests/unit/client/stub-client.ts'

const HOUR = 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})

/** Makes a query fail; returns how often, and when, it was tried. */
async function attempts(error: Error): Promise<number[]> {
  const times: number[] = []
  const client = createQueryClient()
  const query = client
    .fetchQuery({
      queryKey: ['x'],
      // Only `fetchQuery` turns retries off.
      retry: client.getDefaultOptions().queries?.retry ?? false,
      queryFn: () => {
        times.push(Date.now())
        throw error
      },
    })
    .catch(() => 0)
  await vi.runAllTimersAsync()
  await query
  return times.map((time) => time - (times[0] ?? 0))
}

describe('times (§9)', () => {
  test('fresh for 1 h; 2 h on a slow line', () => {
    expect(staleTime(false)).toBe(HOUR)
    expect(staleTime(true)).toBe(2 * HOUR)
    vi.stubGlobal('navigator', { onLine: true, connection: { effectiveType: '3g' } })
    expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(2 * HOUR)
  })

  test('kept for 4 h; 2 h with 2 GB of memory or less', () => {
    expect([undefined, 4, 2, 0.5].map(gcTime)).toEqual([4 * HOUR, 4 * HOUR, 2 * HOUR, 2 * HOUR])
  })

  test('the wait doubles from 1 s to 15 s', () => {
    expect([0, 1, 2, 3, 4, 5].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  })

  test('each kind has its own; categories are asked for on each focus and reconnect', () => {
    expect(KINDS).toEqual({
      category: {
        staleTime: 10 * MINUTE,
        gcTime: 15 * MINUTE,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
      },
      popular: { staleTime: 15 * MINUTE },
      own: { staleTime: 0 },
      live: { staleTime: 0, gcTime: 0 },
      health: { staleTime: 0 },
    })
  })

  test('D38 live data is refreshed within 5 s while somebody works, and fewer than 1000 times an hour', () => {
    expect(liveInterval(true)).toBeLessThan(5000)
    expect(HOUR / liveInterval(true)).toBeLessThan(1000)
    expect(liveInterval(false)).toBeLessThanOrEqual(MINUTE)
  })

  test('refetches on focus, reconnect and mount', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      refetchOnMount: true,
    })
  })
})

describe('retries (§8)', () => {
  test.each([400, 404, 429, 499])('none on %i', async (status) => {
    expect(await attempts(new AnswerError(status, {}, ''))).toEqual([0])
  })

  test.each([
    ['500', new AnswerError(500, {}, '')],
    ['no network', new NetworkError('', null)],
    ['no answer in time', new TimeoutError(12_000, '')],
  ])('up to 2 on %s, after 1 s and 2 s', async (_, error) => {
    expect(await attempts(error)).toEqual([0, 1000, 3000])
  })

  test('never of a mutation: it may have been done (D36)', async () => {
    const times: number[] = []
    const client = createQueryClient()
    const mutation = client
      .getMutationCache()
      .build(client, {
        mutationFn: async () => {
          times.push(Date.now())
          throw new NetworkError('', null)
        },
      })
      .execute(undefined)
      .catch(() => 0)
    await vi.runAllTimersAsync()
    await mutation
    expect(times).toHaveLength(1)
  })
})

describe('the stored cache', () => {
  const filled = (count = 1, value: unknown = 'bread') => {
    const client = createQueryClient()
    for (let index = 0; index < count; index++) {
      client.setQueryData(['q', index], value)
      vi.advanceTimersByTime(1)
    }
    return client
  }
  const keys = (client: ReturnType<typeof createQueryClient>) =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1])

  test('comes back on the next page', () => {
    const storage = fakeStorage()
    saveCache(filled(), () => storage)
    const next = createQueryClient()
    restoreCache(next, () => storage)
    expect(next.getQueryData(['q', 0])).toBe('bread')
  })

  test('of another version than 1.0.0 is dropped (§5)', () => {
    const storage = fakeStorage()
    saveCache(filled(), () => storage)
    const stored = JSON.parse(storage.getItem(CACHE_KEY) ?? '')
    expect(stored.version).toBe('1.0.0')
    storage.setItem(CACHE_KEY, JSON.stringify({ ...stored, version: '0.9.0' }))
    const next = createQueryClient()
    restoreCache(next, () => storage)
    expect([keys(next), storage.length]).toEqual([[], 0])
  })

  test('never contains personal answers (D46)', async () => {
    const storage = fakeStorage()
    const client = createQueryClient()
    const mine = { queryKey: ['mine'], queryFn: () => 'Ana Reyes', meta: { isPersonal: true } }
    await client.fetchQuery(mine)
    saveCache(client, () => storage)
    expect(storage.getItem(CACHE_KEY)).not.toContain('Ana')
  })

  test('is saved every 5 minutes and when the page is left', () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const storage = fakeStorage()
    const stop = keepCache(filled(), () => storage)
    vi.advanceTimersByTime(5 * MINUTE - 1)
    expect(storage.length).toBe(0)
    vi.advanceTimersByTime(1)
    expect(storage.length).toBe(1)
    storage.clear()
    page.dispatchEvent(new Event('pagehide'))
    expect(storage.length).toBe(1)
    stop()
  })

  test('a full storage is skipped quietly', () => {
    const storage = fakeStorage()
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => saveCache(filled(), () => storage)).not.toThrow()
  })

  test('is trimmed to 100 entries, the oldest first, every 2 minutes', () => {
    vi.stubGlobal('window', new EventTarget())
    const client = filled(103)
    const stop = keepCache(client, fakeStorage)
    vi.advanceTimersByTime(2 * MINUTE)
    expect(keys(client)).toEqual(Array.from({ length: 100 }, (_, index) => index + 3))
    stop()
  })

  test('above 10 MB it loses 30 % of its entries, and below none', () => {
    const small = filled(20, 'x'.repeat(500_000))
    trimCache(small)
    expect(keys(small)).toHaveLength(20)
    const large = filled(20, 'x'.repeat(530_000))
    trimCache(large)
    expect(keys(large)).toEqual(Array.from({ length: 14 }, (_, index) => index + 6))
  })

  test('its figures are taken at once and every 30 s (§9)', () => {
    const client = filled(3)
    const taken: unknown[] = []
    const stop = watchFigures(client, (figures) => taken.push(figures))
    vi.advanceTimersByTime(29_999)
    expect(taken).toEqual([{ answers: 3, stale: 0, bytes: 3 * '"bread"'.length }])
    client.setQueryData(['another'], 'pie')
    vi.advanceTimersByTime(1)
    expect(taken).toHaveLength(2)
    expect(taken[1]).toMatchObject({ answers: 4 })
    stop()
    vi.advanceTimersByTime(MINUTE)
    expect(taken).toHaveLength(2)
  })

  test('answers on the screen are never trimmed', () => {
    const client = filled(103)
    const watching = new QueryObserver(client, { queryKey: ['q', 0], enabled: false }).subscribe(() => 0)
    const enabled = new QueryObserver(client, { queryKey: ['q', 1], queryFn: () => 'bread' }).subscribe(
      () => 0,
    )
    trimCache(client)
    expect(keys(client)).toContain(1)
    watching()
    enabled()
  })
})
