import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changePassword, getMe, listSessions } from '#contract/account/auth.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { ME, openPage, tokenName } from '#tests/unit/client/page.ts'
import {
  type Answering,
  fakeStorage,
  lost,
  MINUTE,
  refusal,
  START,
  sessionAnswer,
  settle,
} from '#tests/unit/client/stub-client.ts'

let storage: Storage

beforeEach(() => {
  storage = fakeStorage()
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
})

describe('tokens of calls (§6)', () => {
  test('a call that is not public carries it', async () => {
    const page = openPage(storage)
    await page.signIn()
    await settle(page.request(getMe, {}))
    expect(page.sent.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${page.session.current()?.token}`)
  })

  test('without a session it is not sent at all', async () => {
    const page = openPage(storage)
    const { error } = await settle(page.request(getMe, {}))
    expect(error).toMatchObject({ status: 401, message: 'Authentication failed' })
    expect(page.sent).toEqual([])
  })

  test('a public call carries it when there is one', async () => {
    const page = openPage(storage, { others: () => Response.json([]) })
    await settle(page.request(listAvailableProducts, {}))
    await page.signIn()
    await settle(page.request(listAvailableProducts, {}))
    const reads = page.sent.filter(({ path }) => path === '/products/available')
    expect(reads.map(({ headers }) => headers.has('Authorization'))).toEqual([false, true])
  })

  test('auth calls go without', async () => {
    const page = openPage(storage)
    await page.signIn()
    await page.signIn()
    expect(page.sent.at(-1)?.headers.has('Authorization')).toBe(false)
  })

  test('a malformed token is removed and the call fails: "Invalid token format"', async () => {
    const page = openPage(storage, {
      first: () => ({ ...sessionAnswer('first'), token: 'not a token' }),
      others: () => Response.json([]),
    })
    await page.signIn()
    const { error } = await settle(page.request(listAvailableProducts, {}))
    expect(error).toMatchObject({ message: 'Invalid token format' })
    expect([page.session.current(), storage.length]).toEqual([null, 0])
    expect(await settle(page.request(listAvailableProducts, {}))).toEqual({ value: [] })
  })

  test('an expired token without a way to renew it: "Token expired"', async () => {
    const page = openPage(storage, { first: () => sessionAnswer('first', 1800, Date.now(), '') })
    await page.signIn()
    vi.setSystemTime(START + 31 * MINUTE)
    const { error } = await settle(page.request(getMe, {}))
    expect(error).toMatchObject({ status: 401, message: 'Token expired' })
  })
})

describe('a 401 (§4)', () => {
  /** Refuses the first token, as if its session had been renewed elsewhere. */
  const refusingFirst: Answering = ({ headers, path }) => {
    if (tokenName(headers.get('Authorization') ?? '') === 'first')
      return refusal(401, 'Authentication failed')
    return Response.json(path === '/auth/sessions' ? [] : ME)
  }

  test('runs one renewal while the other calls wait; then all are sent again', async () => {
    const page = openPage(storage, {
      others: refusingFirst,
      renewal: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        return Response.json(sessionAnswer('second'))
      },
    })
    await page.signIn()
    const before = page.sent.length
    const calls: Promise<unknown>[] = [
      page.request(getMe, {}),
      page.request(listSessions, {}),
      page.request(getMe, {}),
    ]
    const late = new Promise((resolve) => setTimeout(resolve, 200)).then(() => page.request(getMe, {}))
    const results = await settle(Promise.all([...calls, late]))
    expect(results.value).toEqual([ME, [], ME, ME])
    expect(page.renewals.length).toBe(1)
    // Three refused, one renewal, three again; the late one waited and was sent once.
    expect(page.sent.length - before).toBe(8)
  })

  test('whose renewal is refused fails them all: 401 "Authentication failed", and logs out', async () => {
    const page = openPage(storage, {
      others: refusingFirst,
      renewal: () => refusal(401, 'Authentication failed'),
    })
    await page.signIn()
    const calls: Promise<unknown>[] = [page.request(getMe, {}), page.request(listSessions, {})]
    const results = await Promise.all(calls.map((call) => settle(call)))
    for (const { error } of results) {
      expect(error).toMatchObject({ status: 401, message: 'Authentication failed' })
    }
    expect([page.renewals.length, page.session.current(), storage.length]).toEqual([1, null, 0])
  })

  test('without a network says so and logs nobody out (D31)', async () => {
    const page = openPage(storage, { others: refusingFirst, renewal: lost })
    await page.signIn()
    const { error } = await settle(page.request(getMe, {}))
    expect(error).toMatchObject({ status: 0, message: 'Network error occurred' })
    expect(page.session.current()).not.toBeNull()
  })

  test('on a write is sent again with a new signature', async () => {
    const page = openPage(storage, {
      others: (sent) => {
        const answer = refusingFirst(sent)
        return answer instanceof Response && answer.ok ? Response.json({ done: true }) : answer
      },
    })
    await page.signIn()
    const body = { currentPassword: 'old', newPassword: 'new' }
    expect(await settle(page.request(changePassword, { body }))).toEqual({ value: { done: true } })
  })
})
