import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => vi.resetModules())

/** A shop that gives a set answer, and a shopper's page that reads it. */
async function openShop(says: { pausedUntil: string | null }) {
  const browser = stubBrowser(() =>
    Response.json({ delivery: [], paymentMethods: ['cash'], paymentHours: 24, cancelHours: 2, ...says }),
  )
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const { $pausedUntil } = await import('#stores/cart/pause.ts')
  const { watchPause } = await import('#stores/cart/watch-pause.ts')
  return { browser, says, until: () => $pausedUntil.get(), stop: watchPause() }
}

const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

test('a shopper hears within a minute that orders are paused, and that they are taken again', async () => {
  const shop = await openShop({ pausedUntil: null })
  expect(shop.until()).toBeNull()
  const end = inAnHour()
  shop.says.pausedUntil = end
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(shop.until()).toBe(end)
  shop.says.pausedUntil = null
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(shop.until()).toBeNull()
  shop.stop()
})

test('nobody is asked any more once nobody looks', async () => {
  const shop = await openShop({ pausedUntil: null })
  shop.stop()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(shop.browser.sent).toEqual([])
})

test('the price of a cart says that orders are paused, and a later one that they are not', async () => {
  const shop = await openShop({ pausedUntil: null })
  shop.stop()
  const { noteProblems } = await import('#stores/cart/cart-problems.ts')
  const until = inAnHour()
  noteProblems({ items: [], problems: [{ code: 'paused', until }], earliest: null }, [])
  expect(shop.until()).toBe(until)
  noteProblems({ items: [], problems: [], earliest: null }, [])
  expect(shop.until()).toBeNull()
})

test('a pause that has ended no longer counts, even if the shop cannot be reached', async () => {
  const shop = await openShop({ pausedUntil: null })
  const { notePause } = await import('#stores/cart/pause.ts')
  notePause(new Date(Date.now() - 1).toISOString())
  expect(shop.until()).toBeNull()
  notePause(new Date(Date.now() + MINUTE_MS / 2).toISOString())
  expect(shop.until()).not.toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(shop.until()).toBeNull()
  shop.stop()
})
