import { expect } from '@playwright/test'
import { DEEP_ONLY, IS_DEEP } from '#tests/depth.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

test(
  'the API’s documentation can be read by anyone, and asks no other host',
  DEEP_ONLY,
  async ({ page, baseURL }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/api/v1/docs')
    await expect(page.getByRole('heading', { level: 1, name: 'Pugon API' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'orders', exact: true }).click()
    await expect(page).toHaveURL(/#orders$/)
    const call = page
      .getByRole('group')
      .filter({ has: page.getByText('POST /orders/submit', { exact: true }) })
    await call.getByText('POST /orders/submit', { exact: true }).click()
    await expect(call.getByText('ORDER_CHANGED').first()).toBeVisible()
    if (IS_DEEP) await expectAccessible(page)
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
  },
)
