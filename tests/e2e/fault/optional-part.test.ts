import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/shop.ts'

test.use({ allowedErrors: [/ERR_FAILED/] })

test(
  'a cart panel that cannot be fetched raises Vite’s preload error, and the link leads to the checkout',
  DEEP_ONLY,
  async ({ page }) => {
    await page.route(/_astro\/cart\.|recover\.js/, (route) => route.abort())
    await page.goto('/menu')
    await page.evaluate(() => {
      addEventListener('vite:preloadError', () => sessionStorage.setItem('told', 'yes'))
    })
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).last().click()
    await expect(page).toHaveURL('/checkout')
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('yes')
  },
)
