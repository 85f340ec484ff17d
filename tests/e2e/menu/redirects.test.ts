import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/shop.ts'

test.use({ allowedErrors: [/status of 404/] })

test('a link with ?category={id} ends on the category’s page', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?category=8#content')
  await expect(page).toHaveURL('/menu/category/pies-and-tarts#content')
  await expect(page.getByRole('heading', { level: 1, name: 'Pies & tarts' })).toBeVisible()
})

// Like a static host: the menu whatever its query, and the page for unknown paths.
for (const [address, file, target] of some([
  ['/menu?category=8', '/menu', '/menu/category/pies-and-tarts'],
  ['/menu?categoryId=8&utm_source=x', '/menu', '/menu/category/pies-and-tarts?utm_source=x'],
  ['/menu/category/PIES_TARTS', '/404', '/menu/category/pies-and-tarts'],
] as const)) {
  test(`${address} leads on by itself where the host has no redirects (§2)`, DEEP_ONLY, async ({ page }) => {
    await page.route(address, async (route) => {
      const { origin } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: origin + file }) })
    })
    await page.goto(address)
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1, name: 'Pies & tarts' })).toBeVisible()
    // It has replaced the first address, so that Back does not lead to it again.
    expect(await page.evaluate(() => history.length)).toBe(2)
  })
}

test('an unknown path shows home with one line', DEEP_ONLY, async ({ page }) => {
  const response = await page.goto('/menu/category/unknown')
  expect(response?.status()).toBe(404)
  await expect(page.getByText("We couldn't find that page")).toBeVisible()
  await expect(page).toHaveURL('/menu/category/unknown')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our menu' })).toBeVisible()
})
