import { globSync, readFileSync } from 'node:fs'
import fc, { type Arbitrary } from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#client/pipeline/step.ts'
import { leaseLock } from '#client/session/lock.ts'
import { encryptedStore } from '#client/session/store.ts'
import { createCsrf } from '#client/signing/csrf.ts'
import { createDeviceStore } from '#client/storage/device-store.ts'
import { CART_KEY } from '#contract/stored/cart.ts'
import { encodeCartState } from '#contract/stored/cart-state.ts'
import { restoreCache, saveCache } from '#islands/query/cache.ts'
import { createQueryClient } from '#islands/query/query-client.ts'
import { keepScroll } from '#page-scripts/navigation/scroll-record.ts'
import { keepDeliveryNotice } from '#page-scripts/page/delivery-notice.ts'
import { readUnseen } from '#stores/checkout/sending/kept-submission.ts'
import { isConsentClosed } from '#stores/page/consent/consent-closed.ts'
import { readConsent } from '#stores/page/consent/consent-record.ts'
import { reloadByItself } from '#stores/page/reload.ts'
import { MINUTE, START } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, corrupted, scratched } from '#tests/unit/stores/corruption.ts'
import { PIE, pies } from '#tests/unit/stores/sample-item.ts'

// Stored data may have been cut off, mixed up or written by anybody, under any key.

/** Names of events, locks, marks, databases and the worker's cache: nothing is stored under them. */
const NO_KEYS = [
  'pugon:add',
  'pugon:address',
  'pugon:analytics-health',
  'pugon:changes',
  'pugon:change',
  'pugon:device',
  'pugon:forget',
  'pugon:language',
  'pugon:login',
  'pugon:new-orders',
  'pugon:copies',
  'pugon:offline',
  'pugon:broken',
  'pugon:page-view',
  'pugon:purchase',
  'pugon:ring',
  'pugon:ring-again',
  'pugon:sign-up',
  'pugon:user',
]

const ADMIN_KEYS = ['pugon:admin-views', 'pugon:announced-orders', 'pugon:order-sound']
const LINE_KEYS = ['pugon:data-settings', 'pugon:data-used', 'pugon:emergency', 'pugon:line', 'pugon:uplink']
/** Where corruptions of a key are tested; the others are below. */
const TRIED_IN: Readonly<Record<string, string>> = {
  'pugon:cart': 'voucher/corrupt-storage.test.ts',
  'pugon:checkout': 'checkout/typed-details.test.ts',
  ...Object.fromEntries(ADMIN_KEYS.map((key) => [key, '../islands/admin/stored-keys.test.ts'])),
  ...Object.fromEntries(LINE_KEYS.map((key) => [key, '../client/network/line.test.ts'])),
  'pugon:data-code': 'page/known-data.test.ts',
  'pugon:favourites': 'page/favourites.test.ts',
  'pugon:filipino-offered': '../page-scripts/navigation/filipino-offer.test.ts',
  'pugon:order': 'one-order.test.ts',
  'pugon:orders': 'order/kept-orders.test.ts',
  'pugon:slow-line': '../page-scripts/line/line-indicator.test.ts',
  'pugon:vouchers': 'voucher/corrupt-storage.test.ts',
  'pugon:waiting-order': 'checkout/waiting-order.test.ts',
}

let browser: ReturnType<typeof stubBrowser>

/** The page handles each of these texts without throwing. */
const survives = (texts: Arbitrary<string>, page: (text: string) => unknown) =>
  fc.assert(
    fc.asyncProperty(texts, async (text) => void (await page(text))),
    { numRuns: CORRUPTIONS, seed: 6 },
  )

const TRIED_HERE: Readonly<Record<string, () => Promise<void>>> = {
  'pugon:consent': () => {
    const choice = { consent: true, preferences: { necessary: true, analytics: true, marketing: false } }
    const record = { ...choice, timestamp: new Date().toISOString(), version: '1.0' }
    return survives(corrupted(JSON.stringify(record)), (text) => {
      browser.local.setItem('pugon:consent', text)
      // Unreadable consent allows nothing.
      const preferences = readConsent()?.preferences
      if (preferences) expect(Object.values(preferences).every((is) => typeof is === 'boolean')).toBe(true)
    })
  },

  'pugon:consent-closed': () =>
    survives(scratched('true'), (text) => {
      browser.session.setItem('pugon:consent-closed', text)
      expect(isConsentClosed()).toBe(text === 'true')
    }),

  'pugon:csrf': () => {
    const kept = { token: 'kept', expiresAt: START + 30 * MINUTE, skewMs: 5 }
    const write = { method: 'POST', target: '/api/v1/orders/quote', body: '{}' }
    const call = { correlationId: 'a-write-of-a-test' } as Call
    const answer = { csrfToken: 'fresh', expiresAt: iso(START + 60 * MINUTE), serverTime: iso(START) }
    return survives(corrupted(JSON.stringify(kept)), async (text) => {
      browser.session.setItem('pugon:csrf', text)
      const csrf = createCsrf(async () => ({
        status: 200,
        headers: new Headers(),
        text: JSON.stringify(answer),
      }))
      await csrf.sign(write, call)
      // Whatever was stored, one refusal is enough.
      csrf.learn({ code: 'CSRF_INVALID' })
      expect((await csrf.sign(write, call))['X-CSRF-Token']).toBe('fresh')
    })
  },

  'pugon:delivery-notice': () =>
    survives(fc.string(), (text) => {
      browser.local.setItem('pugon:delivery-notice', text)
      keepDeliveryNotice()
    }),

  'pugon:details': () =>
    survives(fc.json(), async (text) => {
      const kept = new Map<string, unknown>([['pugon:details', JSON.parse(text)]])
      const store = createDeviceStore({
        get: async (name) => kept.get(name),
        put: async (name, value) => void kept.set(name, value),
        delete: async (name) => void kept.delete(name),
      })
      expect(await store.read('pugon:details')).toBeNull()
    }),

  'pugon:queries': () => {
    const client = createQueryClient()
    client.setQueryData(['/categories', {}, {}], [{ id: 1, name: 'Breads' }])
    saveCache(client, () => browser.local)
    const whole = browser.local.getItem('pugon:queries') ?? ''
    return survives(corrupted(whole), (text) => {
      browser.local.setItem('pugon:queries', text)
      const next = createQueryClient()
      restoreCache(next, () => browser.local)
      for (const { state } of next.getQueryCache().getAll())
        expect(state.data).toEqual([{ id: 1, name: 'Breads' }])
    })
  },

  'pugon:refresh': () =>
    survives(scratched(`another-tab ${START + 5000}`), async (text) => {
      browser.local.setItem('pugon:refresh', text)
      let isDone = false
      void leaseLock(
        () => browser.local,
        Date.now,
      )(async () => {
        isDone = true
      })
      // No longer than another tab's whole job.
      await vi.advanceTimersByTimeAsync(30_000)
      expect(isDone).toBe(true)
    }),

  'pugon:reloads': () =>
    survives(scratched('2'), (text) => {
      browser.session.setItem('pugon:reloads', text)
      delete document.documentElement.dataset['reloading']
      reloadByItself()
    }),

  'pugon:scroll': () =>
    survives(corrupted('{"1":250,"2":0}'), (text) => {
      browser.session.setItem('pugon:scroll', text)
      keepScroll()
    }),

  'pugon:session': async () => {
    const store = encryptedStore(
      () => browser.local,
      async () => 'secret of this browser',
    )
    const user = {
      ...{ id: 1, username: 'ana', email: 'ana@example.com', roles: [] },
      ...{ expiresAt: iso(START), lastLoginTime: iso(START) },
    }
    await store.save({ token: 't', refreshToken: 'r', user, endsAt: START, lifetimeMs: 1 })
    const whole = browser.local.getItem('pugon:session') ?? ''
    await survives(scratched(whole), async (text) => {
      browser.local.setItem('pugon:session', text)
      const record = await store.load()
      expect(record?.user.username ?? 'nobody').toBe(text === whole ? 'ana' : 'nobody')
    })
  },

  'pugon:unseen-order': () =>
    survives(corrupted('{"key":"a-key","isInCart":true}'), (text) => {
      browser.session.setItem('pugon:unseen-order', text)
      expect(readUnseen('another-key')).toBeNull()
    }),
}

const iso = (at: number) => new Date(at).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue()
  browser = stubBrowser(() => new Response())
  vi.stubGlobal('location', { pathname: '/', hash: '', reload: () => undefined })
  vi.stubGlobal('history', { state: { entry: '1' }, replaceState: () => undefined })
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, classList: { toggle: () => true } },
    addEventListener: () => undefined,
    getElementById: () => null,
  })
  for (const name of ['addEventListener', 'scrollTo', 'requestAnimationFrame'])
    vi.stubGlobal(name, () => undefined)
})

test('every key that anything is stored under is tried', () => {
  const named = globSync('src/**/*.{ts,tsx,astro}')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['"`](pugon:[\w-]+)/g)])
    .map(([, key = '']) => key)
  const keys = [...new Set(named)].filter((key) => !NO_KEYS.includes(key))
  expect(keys.toSorted()).toEqual([...Object.keys(TRIED_IN), ...Object.keys(TRIED_HERE)].toSorted())
  for (const [key, file] of Object.entries(TRIED_IN)) {
    const code = readFileSync(`tests/unit/stores/${file}`, 'utf8')
    expect(code).toContain('CORRUPTIONS')
    expect(code).toContain(key === 'pugon:cart' ? 'CART_KEY' : key)
  }
}, 30_000)

describe(`${CORRUPTIONS} corruptions do no harm under`, () => {
  test.each(Object.entries(TRIED_HERE))('%s', (_, tries) => tries(), 120_000)

  test('the name of a tab that carries the cart', async () => {
    const cart = encodeCartState({
      items: [pies(2)],
      appliedVoucher: null,
      availableVouchers: [],
      unread: [],
    })
    await survives(scratched(CART_KEY + cart), async (name) => {
      stubBrowser(() => new Response())
      window.name = name
      vi.resetModules()
      const { $totals, addItem } = await import('#stores/cart/cart.ts')
      expect(Number.isSafeInteger($totals.get().finalTotal)).toBe(true)
      expect(addItem(pies(1, { id: 9, size: { ...PIE.size, id: 90 } }))).toBeNull()
    })
  }, 120_000)
})
