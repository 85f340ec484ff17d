import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { ME, openPage } from './page.ts'
import { fakeStorage, MINUTE, openClient, refusal, START, sessionAnswer, settle } from './stub-client.ts'

/** Without locks, a tab waits a moment to see whether the lease is its own. */
const LEASE = 400

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

let storage: Storage

beforeEach(() => {
  storage = fakeStorage()
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
})

describe('signing in and out (§4)', () => {
  test('stores tokens and user and schedules a renewal 5 minutes before the end', async () => {
    const page = openPage(storage)
    await page.signIn()
    expect(page.session.current()?.user).toMatchObject({
      username: 'ana',
      roles: ['ROLE_STAFF'],
      lastLoginTime: new Date(START).toISOString(),
    })
    expect(storage.getItem(SESSION_KEY)).toContain('r-first')
    await vi.advanceTimersByTimeAsync(25 * MINUTE - 2000)
    expect(page.renewals.length).toBe(0)
    await vi.advanceTimersByTimeAsync(2000 + LEASE)
    expect([page.renewals.length, page.name()]).toEqual([1, 'renewed-1'])
  })

  test('inside the last 5 minutes it is renewed at once', async () => {
    const page = openPage(storage)
    await page.signIn()
    vi.setSystemTime(START + 27 * MINUTE)
    const next = openPage(storage)
    await settle(next.session.start())
    await vi.advanceTimersByTimeAsync(LEASE)
    expect(next.name()).toBe('renewed-1')
  })

  test('logout clears tokens, user, storage and the timer, and notifies the server', async () => {
    const page = openPage(storage)
    await page.signIn()
    await settle(page.session.signOut())
    expect([page.session.current(), storage.length]).toEqual([null, 0])
    expect(page.sent.at(-1)).toMatchObject({ path: '/auth/logout', body: '{"refreshToken":"r-first"}' })
    await vi.advanceTimersByTimeAsync(40 * MINUTE)
    expect(page.renewals.length).toBe(0)
  })

  test('logout succeeds though the server cannot be reached', async () => {
    const page = openPage(storage)
    await page.signIn()
    const away = openClient(lost, { storage: () => storage })
    await settle(away.session.start())
    expect((await settle(away.session.signOut())).error).toBeUndefined()
    expect(storage.length).toBe(0)
  })
})

describe('a refused renewal (§4)', () => {
  test('is tried again after 2 s and after 4 s; the third refusal logs out', async () => {
    const page = openPage(storage, { renewal: () => refusal(401, 'Authentication failed') })
    await page.signIn()
    await vi.advanceTimersByTimeAsync(25 * MINUTE + LEASE)
    for (const ms of [2000, 4000]) {
      expect(page.session.current()).not.toBeNull()
      await vi.advanceTimersByTimeAsync(ms + LEASE)
    }
    expect(page.session.current()).toBeNull()
    expect(page.renewals).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = page.renewals
    expect(second - first).toBeGreaterThanOrEqual(2000)
    expect(second - first).toBeLessThan(2300)
    expect(third - second).toBeGreaterThanOrEqual(4000)
    expect(third - second).toBeLessThan(4300)
    expect(storage.length).toBe(0)
  })

  test('that succeeds the second time keeps the user signed in, and restarts the count', async () => {
    const page = openPage(storage, {
      renewal: (count) =>
        count % 3 === 0 ? Response.json(sessionAnswer(`renewed-${count}`)) : refusal(401, 'No'),
    })
    await page.signIn()
    await vi.advanceTimersByTimeAsync(25 * MINUTE + LEASE)
    await vi.advanceTimersByTimeAsync(2000 + LEASE)
    await vi.advanceTimersByTimeAsync(4000 + LEASE)
    expect(page.name()).toBe('renewed-3')
    await vi.advanceTimersByTimeAsync(25 * MINUTE + LEASE)
    expect(page.session.current()).not.toBeNull()
  })

  test('an answer that makes no sense counts as one (§8, invalid refresh response)', async () => {
    const page = openPage(storage, { renewal: () => Response.json({ token: 1 }) })
    await page.signIn()
    await vi.advanceTimersByTimeAsync(25 * MINUTE + LEASE)
    await vi.advanceTimersByTimeAsync(2000 + 4000 + 2 * LEASE)
    expect([page.renewals.length, page.session.current()]).toEqual([3, null])
  })

  test.each([
    ['no network', lost],
    ['503', () => refusal(503, 'Later')],
  ])('%s is no logout, however long it lasts (D31)', async (_, renewal) => {
    const page = openPage(storage, { renewal })
    await page.signIn()
    await vi.advanceTimersByTimeAsync(25 * MINUTE + LEASE)
    for (let minute = 0; minute < 10; minute++) await vi.advanceTimersByTimeAsync(MINUTE)
    expect(page.renewals.length).toBeGreaterThan(5)
    expect(page.session.current()).not.toBeNull()
    expect(storage.getItem(SESSION_KEY)).not.toBeNull()
  })

  test('a missing refresh token forces logout', async () => {
    const page = openPage(storage, { first: () => sessionAnswer('first', 1800, Date.now(), '') })
    await page.signIn()
    await vi.advanceTimersByTimeAsync(25 * MINUTE + LEASE)
    expect([page.session.current(), page.renewals.length, storage.length]).toEqual([null, 0, 0])
  })
})

describe('starting (§4)', () => {
  test('a stored user with a valid session is signed in', async () => {
    await openPage(storage).signIn()
    const next = openPage(storage)
    await settle(next.session.start())
    expect([next.name(), next.renewals.length]).toEqual(['first', 0])
  })

  test('an expired session is renewed', async () => {
    await openPage(storage).signIn()
    vi.setSystemTime(START + 31 * MINUTE)
    const next = openPage(storage)
    await settle(next.session.start())
    expect(next.name()).toBe('renewed-1')
  })

  test('and a refusal of that logs out', async () => {
    await openPage(storage).signIn()
    vi.setSystemTime(START + 31 * MINUTE)
    const next = openPage(storage, { renewal: () => refusal(401, 'Authentication failed') })
    await settle(next.session.start())
    expect([next.session.current(), storage.length]).toEqual([null, 0])
  })

  test('nothing stored: nobody is signed in, and nothing is asked', async () => {
    const page = openPage(storage)
    await settle(page.session.start())
    expect([page.session.current(), page.sent]).toEqual([null, []])
  })

  test.each(['rubbish', 'a.b.c', '"{}"'])('corrupt data clears everything: %s', async (text) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    storage.setItem(SESSION_KEY, text)
    const page = openPage(storage)
    await settle(page.session.start())
    expect([page.session.current(), storage.length]).toEqual([null, 0])
    expect(String(vi.mocked(console.warn).mock.calls[0]?.[1])).toContain('Data decryption failed')
  })

  test('without an answer to the storage key nothing is lost: it is read when the network is back', async () => {
    await openPage(storage).signIn()
    let isAway = true
    const away = openClient(() => Response.json(ME), {
      storage: () => storage,
      fetch: async () => (isAway ? lost() : Response.json({ storageKey: 'secret of this browser' })),
    })
    await settle(away.session.start())
    expect([away.session.current(), storage.length]).toEqual([null, 1])
    isAway = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(away.session.current()?.user.username).toBe('ana')
  })
})

test('a check on an expired token starts a renewal and reports not authenticated (§4)', async () => {
  const page = openPage(storage)
  await page.signIn()
  expect(page.session.check()).toBe(true)
  vi.setSystemTime(START + 31 * MINUTE)
  expect(page.session.check()).toBe(false)
  await vi.advanceTimersByTimeAsync(LEASE)
  expect(page.session.check()).toBe(true)
})

describe('the device’s clock is wrong', () => {
  test.each([5 * MINUTE, 24 * 60 * MINUTE, 10 * 365 * 24 * 60 * MINUTE])(
    'by %i ms, behind or ahead: the token lives its 30 minutes here too',
    async (wrong) => {
      for (const sign of [1, -1]) {
        storage.clear()
        vi.setSystemTime(START)
        const page = openPage(storage, {
          first: () => sessionAnswer('first', 1800, Date.now() + sign * wrong),
        })
        await page.signIn()
        expect(page.session.check()).toBe(true)
        const next = openPage(storage)
        await settle(next.session.start())
        expect([next.name(), next.renewals.length]).toEqual(['first', 0])
        await vi.advanceTimersByTimeAsync(25 * MINUTE + LEASE)
        expect(next.name()).toBe('renewed-1')
      }
    },
  )
})

describe('a session that ends', () => {
  test('has lapsed if the server refuses it, not if its owner signs out (§4)', async () => {
    const page = openPage(storage)
    await page.signIn()
    expect(page.session.hasLapsed()).toBe(false)
    page.session.end()
    expect([page.session.current(), page.session.hasLapsed()]).toEqual([null, true])
    await page.signIn()
    expect(page.session.hasLapsed()).toBe(false)
    await settle(page.session.signOut())
    expect(page.session.hasLapsed()).toBe(false)
  })
})
