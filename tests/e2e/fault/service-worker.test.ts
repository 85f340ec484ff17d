import { expect } from '@playwright/test'
import { test } from '#tests/e2e/setup/shop.ts'

// The browser reports that it is offline.
test.use({ serviceWorkers: 'allow', allowedErrors: [/net::ERR_|Failed to fetch/] })

test('an island sets the worker up; without a line the shop says so, and goes on when it is back (§2)', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/about')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
})
