import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getMe } from '#contract/account/auth.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { productHealth } from '#contract/shop/health.ts'
import { CACHE_KEY, forgetOwn, restoreCache, saveCache } from '#islands/query/cache.ts'
import { createQueryClient } from '#islands/query/query-client.ts'
import { together } from '#islands/query/together.ts'
import { callOptions, keyOf } from '#islands/query/use-call.ts'
import { ME } from '#tests/unit/client/page.ts'
import { refusal, settle } from '#tests/unit/client/stub-client.ts'
import { type Answering, stubBrowser } from '#tests/unit/stores/browser.ts'

const HOUR = 3_600_000
/** The request of a personal call, here without tokens, which belong to the pipeline. */
const me = { ...getMe, access: 'public' as const }
const OPTIONS = {
  delivery: [],
  paymentMethods: ['cash'],
  paymentHours: 24,
  cancelHours: 12,
  pausedUntil: null,
  lawful: [],
  onlineMethods: [],
}

const answers: Record<string, unknown> = {
  '/orders/options': OPTIONS,
  '/auth/me': ME,
  '/categories': [],
  '/health/products': { status: 'UP', count: 3, emergency: false },
}
const answerWell: Answering = ({ path }) => Response.json(answers[path])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => onlineManager.setOnline(true))

/** A page's client, and the number of requests for each address. */
function openPage(answering: Answering = answerWell) {
  const { sent, local } = stubBrowser(answering)
  const open = () => {
    const client = createQueryClient()
    restoreCache(client, () => local)
    return client
  }
  return { open, local, asked: () => sent.map(({ path }) => path) }
}

/** A personal answer, as `useCall` stores it. */
const own = () => ({ ...callOptions(getMe), queryFn: callOptions(me).queryFn })

describe('the answer to a call', () => {
  test('that is public is not asked for again while it is fresh, nor on the next page', async () => {
    const { open, local, asked } = openPage()
    const client = open()
    await client.fetchQuery(callOptions(getOrderOptions))
    expect(await client.fetchQuery(callOptions(getOrderOptions))).toEqual(OPTIONS)
    saveCache(client, () => local)
    const next = open()
    expect(await next.fetchQuery(callOptions(getOrderOptions))).toEqual(OPTIONS)
    expect(asked()).toHaveLength(1)
    vi.advanceTimersByTime(HOUR + 1)
    await next.fetchQuery(callOptions(getOrderOptions))
    expect(asked()).toHaveLength(2)
  })

  test('that is somebody’s own is asked for each time, and never stored', async () => {
    const { open, local, asked } = openPage()
    const client = open()
    for (let count = 0; count < 2; count++) await client.fetchQuery(own())
    expect(asked()).toEqual(['/auth/me', '/auth/me'])
    await client.fetchQuery(callOptions(getOrderOptions))
    saveCache(client, () => local)
    const stored = local.getItem(CACHE_KEY) ?? ''
    expect(stored).toContain('/orders/options')
    expect(stored).not.toMatch(/\/auth\/me|ana/)
  })

  test('that is true for a moment only, as how the server is doing, or kept for minutes, as categories, is not stored either (§9)', async () => {
    const { open, local } = openPage()
    const client = open()
    await client.fetchQuery(callOptions(productHealth, { kind: 'health' }))
    await client.fetchQuery(callOptions(listCategories, { kind: 'category' }))
    saveCache(client, () => local)
    expect(local.getItem(CACHE_KEY)).not.toMatch(/health|categories/)
  })

  test('is another one for each page of a list', () => {
    const list = { path: '/orders/mine' }
    expect(keyOf(list, { query: { page: 0 } })).not.toEqual(keyOf(list, { query: { page: 1 } }))
    expect(keyOf(list, { query: { page: 0 } })[0]).toBe(list.path)
  })
})

describe('one layer tries again (D36)', () => {
  test.each([
    [503, 3],
    [429, 4],
    [404, 1],
    [403, 1],
  ])('after %i it is asked %i times in all', async (status, times) => {
    const { open, asked } = openPage(() => refusal(status, 'No'))
    const client = open()
    const retry = client.getDefaultOptions().queries?.retry ?? false
    const { error } = await settle(client.fetchQuery({ ...callOptions(getOrderOptions), retry }))
    expect(error).toMatchObject({ status })
    expect(asked()).toHaveLength(times)
  })
})

describe('when somebody else is signed in', () => {
  const $auth = atom<{ user: { id: number } | null }>({ user: { id: 7 } })

  /** A personal answer on the screen, another one not shown, and a public one. */
  async function openAccount(): Promise<{
    client: QueryClient
    shown: () => unknown
    asked: () => string[]
  }> {
    $auth.set({ user: { id: 7 } })
    const { open, asked } = openPage()
    const client = open()
    await client.fetchQuery(callOptions(getOrderOptions))
    await client.fetchQuery({ ...own(), queryKey: ['/orders/mine'] })
    const observer = new QueryObserver(client, own())
    observer.subscribe(() => undefined)
    await settle(observer.refetch())
    forgetOwn(client, $auth)
    return { client, shown: () => observer.getCurrentResult().data, asked }
  }
  const known = (client: QueryClient) =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey }) => queryKey[0])

  test.each([
    ['another user', { id: 8 }],
    ['nobody', null],
  ])(
    '(%s) what was one’s own is gone at once, from the screen too; what is public stays',
    async (_, user) => {
      const { client, shown } = await openAccount()
      expect(shown()).toEqual(ME)
      $auth.set({ user })
      expect(shown()).toBeUndefined()
      expect(known(client)).toEqual(['/orders/options'])
    },
  )

  test('the same one with a newer token keeps everything', async () => {
    const { client, shown } = await openAccount()
    $auth.set({ user: { id: 7 } })
    expect(shown()).toEqual(ME)
    expect(known(client)).toHaveLength(3)
  })
})

test('offline requests nothing; online again, stale data and only that is requested', async () => {
  const { open, asked } = openPage()
  const client = open()
  client.mount()
  for (const options of [own(), callOptions(getOrderOptions)]) {
    const observer = new QueryObserver(client, options as ReturnType<typeof own>)
    observer.subscribe(() => undefined)
    await settle(observer.refetch({ cancelRefetch: false }))
  }
  const before = asked().length
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toHaveLength(before)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked().slice(before)).toEqual(['/auth/me'])
  client.unmount()
})

describe('calls that make one part of the screen', () => {
  const call = (data?: string, error: Error | null = null) => ({
    data,
    error,
    isFetching: data === undefined && !error,
    refetch: vi.fn(),
  })

  test('are there when all are', () => {
    expect(together({ a: call('A'), b: call() })).toMatchObject({
      data: undefined,
      isFetching: true,
    })
    const both = together({ a: call('A'), b: call('B') })
    expect(both).toMatchObject({ data: { a: 'A', b: 'B' }, error: null, isFetching: false })
  })

  test('fail with the first that does, and only those that failed are asked again', () => {
    const [well, bad] = [call('A'), call(undefined, new Error('lost'))]
    const both = together({ well, bad })
    expect(both.error).toMatchObject({ message: 'lost' })
    both.refetch()
    expect([well.refetch.mock.calls.length, bad.refetch.mock.calls.length]).toEqual([0, 1])
  })
})
