import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isVerdict, RequestError } from '#client/errors.ts'
import type { BrowserParts } from '#client/pipeline/browser.ts'
import type { Fetch } from '#client/pipeline/step.ts'
import { getMe } from '#contract/account/auth.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { depth } from '#tests/depth.ts'
import { makeAccount, PASSWORD } from '#tests/server/setup/account.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { draftOf, openShop, readyProduct, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { type Client, createClient, fakeStorage } from '#tests/unit/client/stub-client.ts'

const DAY = 86_400_000
const MINUTE = 60_000

let shop: Shop
beforeEach(() => void vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'en-PH' }))
afterEach(() => void vi.unstubAllGlobals())

/** A browser of its own that calls a test's shop. */
function openBrowser(way: (fetch: Fetch) => Fetch = (fetch) => fetch, changes: Partial<BrowserParts> = {}) {
  const storage = fakeStorage()
  return createClient({
    // The network lies between browser and server: cookies belong to the browser.
    fetch: withCookies(way((address, init) => shop.app.request(address, init))),
    origin: '',
    storage: () => storage,
    locks: undefined,
    clock: Date.now,
    random: () => 0,
    isSlow: () => false,
    ...changes,
  })
}

/** Places an order for one piece, for pickup as soon as possible. */
async function buy({ request }: Client, key: string): Promise<PlacedOrder> {
  const { product, size } = await readyProduct(shop)
  const draft = draftOf([{ product, size, quantity: 1 }], size.price)
  const { earliest } = await request(quoteOrder, {
    body: {
      items: draft.items,
      fulfilment: { method: 'pickup', date: null, window: null },
      voucherCode: null,
    },
  })
  const { date, window } = earliest ?? expect.fail('nothing can be had')
  const body = { ...draft, fulfilment: { method: 'pickup' as const, date, window } }
  return request(submitOrder, { body, idempotencyKey: key })
}

describe('a device whose clock is wrong', () => {
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  test.each([
    ['5 minutes behind', 5 * MINUTE],
    ['5 minutes ahead', -5 * MINUTE],
    ['24 hours behind', DAY],
    ['24 hours ahead', -DAY],
    ['10 years behind', 3652 * DAY],
    ['10 years ahead', -3652 * DAY],
  ])('(%s) signs in, stays signed in and orders', async (name, wrong) => {
    // The server's clock is moved instead: only the difference matters.
    const there = new Date(Date.now() + wrong + 8 * 60 * MINUTE).toISOString()
    shop.setNow(there.slice(0, 10), there.slice(11, 16))
    const { username } = await makeAccount(shop, 'customer')
    const browser = openBrowser()
    await browser.session.signIn(username, PASSWORD)
    expect(browser.session.check()).toBe(true)
    expect(await browser.request(getMe, {})).toMatchObject({ username })
    expect((await browser.session.renew()).outcome).toBe('renewed')
    expect(await browser.request(getMe, {})).toMatchObject({ username })
    expect((await buy(browser, `wrong-clock ${name}`.replaceAll(' ', '-'))).number).toMatch(/^P-/)
  })
})

describe.each(SOME_DATABASES)('a line that loses half of the answers, on %s', (kind) => {
  const SHOPPERS = depth(4, 100)
  const AT_ONCE = 25
  const TIMEOUT_MS = 1500

  /** Numbers from 0 to 1, the same in every run. */
  function numbers(seed: number): () => number {
    let state = seed
    return () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return (state >>> 8) / 0x7fffff
    }
  }

  /**
   * Loses half of all answers after the server has processed the request, and delays some beyond the
   * time-out.
   */
  function lossy(random: () => number, count: { lost: number; late: number }) {
    return (fetch: Fetch): Fetch =>
      async (address, init) => {
        const fate = random()
        const answer = await fetch(address, { ...init, signal: null })
        if (fate < 0.5) {
          count.lost++
          throw new TypeError('Failed to fetch')
        }
        if (fate < 0.6) {
          count.late++
          await new Promise((_, reject) => {
            if (init.signal?.aborted) reject(init.signal.reason)
            init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          })
        }
        return answer
      }
  }

  test(`${SHOPPERS} checkouts make exactly ${SHOPPERS} orders`, async () => {
    shop = await openShop(kind, { RATE_LIMIT_FACTOR: '100' })
    await shop.deps.database.update(sizes).set({ stockQuantity: 10_000 })
    await shop.deps.catalogue.invalidate()
    const { product, size } = await readyProduct(shop)
    const body = draftOf([{ product, size, quantity: 1 }], size.price)
    const count = { lost: 0, late: 0 }
    const checkOut = async (index: number): Promise<PlacedOrder> => {
      const random = numbers(index + 1)
      // A shopper tries again while the outcome is unknown; the key stays the same (D24).
      for (;;) {
        const { request } = openBrowser(lossy(random, count), { timeoutMs: TIMEOUT_MS })
        try {
          return await request(submitOrder, { body, idempotencyKey: `lossy-line-${index}` })
        } catch (error) {
          if (!(error instanceof RequestError) || isVerdict(error)) throw error
        }
      }
    }
    const placed: PlacedOrder[] = []
    const till = Array.from({ length: SHOPPERS }, (_, index) => index)
    const queue = async () => {
      for (let index = till.pop(); index !== undefined; index = till.pop()) placed.push(await checkOut(index))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, queue))
    const stored = await shop.deps.database.select().from(orders)
    expect(stored).toHaveLength(SHOPPERS)
    expect(new Set(placed.map(({ number }) => number)).size).toBe(SHOPPERS)
    expect(count.lost).toBeGreaterThan(SHOPPERS)
    expect(count.late).toBeGreaterThan(SHOPPERS / 10)
    await shop.close()
  }, 120_000)
})
