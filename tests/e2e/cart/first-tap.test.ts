import { expect } from '@playwright/test'
import { DEEP_ONLY, depth } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// Design: a cold load on 2G and a slow phone; one tap at the moment the button is visible.
const BITS_PER_SECOND = 250_000
const LATENCY_MS = 800
const CPU_SLOWDOWN = 4
/** A shared machine cannot be held to the design's 0.2 s. */
const IN_CART_MS = depth(3_000, 200)

test(
  `on 2G the first tap, made the moment the button can be seen, has the item in the cart within ${IN_CART_MS} ms`,
  DEEP_ONLY,
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BITS_PER_SECOND / 8,
      uploadThroughput: BITS_PER_SECOND / 8,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    // Taps in the very frame that first paints the button, and watches the badge from then on.
    await page.addInitScript(() => {
      const look = () => {
        const button = document.querySelector<HTMLButtonElement>(
          'form[data-add-to-cart] button:not([type=button], [form])',
        )
        if (!button || button.getBoundingClientRect().height === 0) {
          requestAnimationFrame(look)
          return
        }
        requestAnimationFrame(() => {
          const tapped = performance.now()
          button.click()
          const watch = () => {
            if (!document.querySelector('.cart-count')?.textContent) {
              requestAnimationFrame(watch)
              return
            }
            document.documentElement.dataset['tap'] = JSON.stringify({ tapped, done: performance.now() })
          }
          watch()
        })
      }
      requestAnimationFrame(look)
    })
    await page.goto('/product/made-to-order-egg-pie', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-tap', /./, { timeout: 30_000 })
    const { tapped, done } = JSON.parse((await page.locator('html').getAttribute('data-tap')) ?? '')
    test
      .info()
      .annotations.push({ type: 'in the cart after', description: `${Math.round(done - tapped)} ms` })
    expect(done - tapped).toBeLessThanOrEqual(IN_CART_MS)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('pugon:cart') ?? '{}'))
    expect(stored.items).toHaveLength(1)
    expect(stored.items[0]).toMatchObject({ productName: 'Made-to-Order Egg Pie', quantity: 1 })
  },
)
