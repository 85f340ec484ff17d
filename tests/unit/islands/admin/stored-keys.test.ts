import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { $savedViews } from '#islands/admin/views/saved-views.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, corrupted, scratched } from '#tests/unit/stores/corruption.ts'

const NUMBER = 'P-7K2M9QX'
const OPTIONS = { numRuns: CORRUPTIONS, seed: 6 }

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser(() => new Response())
})

test('whatever pugon:admin-views holds, a saved view leads to a query of its own screen', () => {
  const view = { screen: 'orders', name: 'Today', search: '?status=CONFIRMED' }
  fc.assert(
    fc.property(corrupted(JSON.stringify([view, view])), (text) => {
      browser.local.setItem('pugon:admin-views', text)
      for (const { search } of $savedViews.get()) expect(search).toMatch(/^(?:\?.*)?$/)
    }),
    OPTIONS,
  )
})

test('whatever pugon:announced-orders holds, a new order is announced once on a device', () =>
  fc.assert(
    fc.asyncProperty(corrupted(JSON.stringify(['P-OTHER1'])), async (text) => {
      browser.local.setItem('pugon:announced-orders', text)
      // As a tab that is opened now.
      vi.resetModules()
      const { takeUnannounced } = await import('#islands/admin/orders/news/known-orders.ts')
      expect(takeUnannounced([{ number: NUMBER }])).toEqual([{ number: NUMBER }])
      expect(takeUnannounced([{ number: NUMBER }])).toEqual([])
    }),
    OPTIONS,
  ))

test('a device is silent only if pugon:order-sound says so', () =>
  fc.assert(
    fc.asyncProperty(scratched('off'), async (text) => {
      browser.local.setItem('pugon:order-sound', text)
      vi.resetModules()
      const { $rings } = await import('#islands/admin/orders/news/ring.ts')
      expect($rings.get()).toBe(text !== 'off')
    }),
    OPTIONS,
  ))
