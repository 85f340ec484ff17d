import { beforeEach, expect, test, vi } from 'vitest'
import { leaseLock, webLock } from '#client/session/lock.ts'
import { openPage } from './page.ts'
import { fakeStorage, MINUTE, START, settle } from './stub-client.ts'

/** Without locks, a tab waits a moment to see whether the lease is its own. */
const LEASE = 400

let storage: Storage

beforeEach(() => {
  storage = fakeStorage()
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' })
})

test('two tabs: one renews, the other takes its tokens, by lease where there are no locks', async () => {
  const [one, two] = [openPage(storage), openPage(storage)]
  await one.signIn()
  await settle(two.session.start())
  expect(two.name()).toBe('first')
  await vi.advanceTimersByTimeAsync(25 * MINUTE + LEASE)
  expect(one.renewals.length + two.renewals.length).toBe(1)
  expect([one.name(), two.name()]).toEqual(['renewed-1', 'renewed-1'])
})

test('a tab that wakes up after the token of another tab has ended too renews that one, and uses neither', async () => {
  const sleeper = openPage(storage)
  await sleeper.signIn()
  const asleep = openPage(storage)
  await settle(asleep.session.start())
  vi.clearAllTimers()
  vi.setSystemTime(START + 25 * MINUTE)
  const other = openPage(storage)
  await settle(other.session.start())
  await vi.advanceTimersByTimeAsync(LEASE)
  expect(other.name()).toBe('renewed-1')
  vi.clearAllTimers()
  vi.setSystemTime(START + 120 * MINUTE)
  expect(asleep.name()).toBe('first')
  expect((await settle(asleep.session.renew())).value).toEqual({ outcome: 'renewed' })
  expect(asleep.renewals).toHaveLength(1)
  expect(asleep.session.check()).toBe(true)
})

/** Locks like the browser's: one job at a time, in the order of the requests. */
function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, job: () => Promise<unknown>) => {
    const own = last.then(job)
    last = own.catch(() => undefined)
    return own
  }
  return { request } as unknown as LockManager
}

test('other tabs see a stored value before they get the lock; a tab that stored nothing does not delay them', async () => {
  const lock = webLock(fakeLocks())
  const times: Record<string, number> = {}
  const job = (name: string, stores: boolean) =>
    lock(async (hold) => {
      times[name] = Date.now() - START
      if (stores) hold()
      return name
    })
  const all = [job('reads', false), job('stores', true), job('sees', false)]
  expect((await settle(Promise.all(all))).value).toEqual(['reads', 'stores', 'sees'])
  expect(times).toEqual({ reads: 0, stores: 0, sees: 250 })
})

test.each([
  ['a lock', () => webLock(fakeLocks())],
  ['a lease', () => leaseLock(() => storage, Date.now)],
])('a job that fails under %s fails for who asked, and the next one has its turn', async (_, open) => {
  const lock = open()
  const failing = settle(lock(() => Promise.reject(new Error('lost'))))
  expect((await failing).error).toMatchObject({ message: 'lost' })
  expect((await settle(lock(async () => 'done'))).value).toBe('done')
})
