import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})

/**
 * How long islands wait in a browser with these workers, in ms; `null` if they are still waiting after 5 s.
 */
async function waitOf(serviceWorker: unknown): Promise<number | null> {
  vi.stubGlobal('navigator', { serviceWorker })
  const { workerSetUp } = await import('#client/network/worker-setup.ts')
  const started = Date.now()
  let waited: number | null = null
  void workerSetUp().then(() => {
    waited = Date.now() - started
  })
  await vi.advanceTimersByTimeAsync(5000)
  return waited
}

const after = (ms: number, what: 'resolve' | 'reject') => () =>
  new Promise((resolve, reject) => {
    setTimeout(what === 'resolve' ? resolve : reject, ms)
  })

test('islands wait for the registration to settle (§2, D8)', async () => {
  expect(await waitOf({ register: after(400, 'resolve') })).toBe(400)
})

test('they wait 1 s at most (D8)', async () => {
  expect(await waitOf({ register: () => new Promise(() => {}) })).toBe(1000)
})

test('they start anyway when it fails or is not supported (D8)', async () => {
  expect(await waitOf({ register: after(300, 'reject') })).toBe(300)
  expect(await waitOf(undefined)).toBe(0)
})

test('a page that a worker answers for waits for nothing and registers nothing', async () => {
  const register = vi.fn(after(400, 'resolve'))
  expect(await waitOf({ controller: {}, register })).toBe(0)
  expect(register).not.toHaveBeenCalled()
})

test('the worker is registered once for all islands', async () => {
  const register = vi.fn(after(10, 'resolve'))
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  const { workerSetUp } = await import('#client/network/worker-setup.ts')
  await Promise.all([workerSetUp(), workerSetUp(), vi.advanceTimersByTimeAsync(20)])
  expect(register).toHaveBeenCalledTimes(1)
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'all' })
})
