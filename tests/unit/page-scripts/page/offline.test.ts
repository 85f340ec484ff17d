import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ASK_MS = 10_000
const title = { dataset: { unreachable: 'We cannot reach the bakery' }, textContent: 'You are offline' }
const reload = vi.fn()
let answer: () => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  title.textContent = 'You are offline'
  reload.mockClear()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
})
afterEach(() => vi.resetModules())

/** The page that the worker shows in place of the one at an address. */
async function open(pathname: string, onLine: boolean) {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('document', { hidden: false, querySelector: () => title })
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { href: `https://shop.example${pathname}`, pathname, reload })
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  await import('#page-scripts/page/offline.ts')
  return { fetched, happen: (name: string) => target.dispatchEvent(new Event(name)) }
}

test('with a line it is the bakery that cannot be reached; without one the reader is offline', async () => {
  await open('/about', false)
  expect(title.textContent).toBe('You are offline')
  vi.resetModules()
  await open('/about', true)
  expect(title.textContent).toBe('We cannot reach the bakery')
})

test('the page that was asked for opens within 10 s of the bakery’s return, and not while it answers 503', async () => {
  const { fetched } = await open('/about', true)
  await vi.advanceTimersByTimeAsync(ASK_MS)
  answer = () => new Response('', { status: 503 })
  await vi.advanceTimersByTimeAsync(ASK_MS)
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
  answer = () => new Response('')
  await vi.advanceTimersByTimeAsync(ASK_MS)
  expect(reload).toHaveBeenCalledOnce()
})

test('it opens at once when the browser is online again', async () => {
  const { happen } = await open('/menu', false)
  answer = () => new Response('')
  happen('online')
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('at its own address it asks for nothing', async () => {
  const { fetched } = await open('/fil/offline', true)
  await vi.advanceTimersByTimeAsync(10 * ASK_MS)
  expect(fetched).not.toHaveBeenCalled()
})
