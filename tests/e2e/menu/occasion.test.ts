import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

test('home leads to an occasion, whose cards lead to its products', DEEP_ONLY, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'For an occasion' })
    .getByRole('link', { name: 'Birthday', exact: true })
    .click()
  await expect(page).toHaveURL('/occasions/birthday')
  await expect(page.getByRole('heading', { level: 1, name: 'Birthday' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose Yema Cake' }).click()
  await expect(page).toHaveURL('/product/yema-cake')
})

test('a card of an occasion is marked sold out when the line is back', DEEP_ONLY, async ({ page }) => {
  await page.route('**/api/v1/products/23', async (route) => {
    const answer = await route.fetch()
    const product = await answer.json()
    const sizes = product.sizes.map((size: object) => ({ ...size, stockQuantity: 0 }))
    const soldOut = { status: 'out-of-stock', available: false, stock: 0 }
    await route.fulfill({ response: answer, json: { ...product, ...soldOut, sizes, variants: sizes } })
  })
  await openSettled(page, '/occasions/birthday')
  const card = page.locator('.card[data-id="23"]')
  await expect(card.getByText('Sold out')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(card.getByText('Sold out')).toBeVisible()
})

test(
  'a page that is older than the season does not show its block, and takes it away at midnight',
  DEEP_ONLY,
  async ({ page }) => {
    // A block as the build writes it, whatever the day of the build.
    await page.route('/', async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/<section class="season[\s\S]*?<\/section>/, '')
      const block = '<section class="season section wrap" data-until="2027-01-06"><h2>Pasko</h2></section>'
      await route.fulfill({
        response: answer,
        body: html.replace('<section class="occasion-links', `${block}$&`),
      })
    })
    const season = page.getByRole('heading', { name: 'Pasko' })
    await page.clock.install({ time: '2027-01-06T23:58:30+08:00' })
    await openSettled(page, '/')
    await expect(page.getByText(/^Closed now/)).toBeVisible()
    await expect(season).toBeVisible()
    await page.clock.fastForward('02:00')
    await expect(season).toBeHidden()
    await page.reload()
    await expect(page.getByText(/^Closed now/)).toBeVisible()
    await expect(season).toBeHidden()
  },
)
