import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const ARTICLE = '/blog/mini-cheesecakes-cavite-individual-desserts'
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }
/** WCAG 1.4.10: nothing scrolls sideways at this width. */
const NARROWEST = { width: 320, height: 640 }

for (const viewport of some([PHONE, DESKTOP])) {
  test(
    `a reader finds an article by its tag and reads on, at ${viewport.width} px`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/blog')
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'mini cheesecakes' }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: 'Articles about mini cheesecakes' }),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: /^Mini cheesecakes in Cavite/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Mini cheesecakes in Cavite/ })).toBeVisible()
      await expect(page.getByText('· November 14, 2026 · 4 min read')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('region', { name: 'Read next' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: /egg pie/i })).toBeVisible()
    },
  )
}

test(
  'the price of a product card is refreshed when the card comes into view',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize(NARROWEST)
    const asked: string[] = []
    await page.route('**/api/v1/products/slug/*', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      const response = await route.fetch()
      const product = await response.json()
      const sizes = product.sizes.map((size: object) => ({ ...size, price: 61.5 }))
      await route.fulfill({ response, json: { ...product, sizes } })
    })
    await page.goto(ARTICLE)
    const card = page.getByRole('complementary', { name: 'Mini Cheesecakes' })
    await expect(card.getByText('₱55.00')).toBeAttached()
    await expect(card.getByText('from')).toBeVisible()
    expect(asked).toEqual([])
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText('₱61.50')).toBeVisible()
    await expect(card.getByText('from')).toBeHidden()
    expect(asked).toEqual(['/api/v1/products/slug/mini-cheesecakes'])
  },
)

test('pages without a product card in their text refresh no price', DEEP_ONLY, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  for (const path of ['/blog', '/about']) {
    await openSettled(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('a table scrolls by itself while the page does not scroll sideways', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize(NARROWEST)
  await page.goto(ARTICLE)
  const table = page.getByRole('region', { name: 'Mini cheesecake prices for each piece' })
  expect(await table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await table.focus()
  await expect(table).toBeFocused()
})

test('the feed is well-formed XML', DEEP_ONLY, async ({ page, request }) => {
  const response = await request.get('/rss.xml')
  expect(response.headers()['content-type']).toMatch(/xml/)
  const feed = await response.text()
  const found = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    return {
      problem: parsed.querySelector('parsererror')?.textContent ?? null,
      version: parsed.documentElement.getAttribute('version'),
      hasItems: parsed.querySelector('channel > item > link') !== null,
    }
  }, feed)
  expect(found).toEqual({ problem: null, version: '2.0', hasItems: true })
})

test.describe('an unknown slug', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test(
    'shows ‘Blog Post Not Found’ with status 404, and the articles there are (§2)',
    DEEP_ONLY,
    async ({ page }) => {
      const response = await page.goto('/blog/no-such-article')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectAccessible(page)
    },
  )

  test('a missing file under the blog is a plain 404, and so is the placeholder’s own address', async ({
    request,
  }) => {
    const file = await request.get('/blog/none.png')
    expect([file.status(), await file.text()]).toEqual([404, 'Not found'])
    expect((await request.get('/blog/not-found')).status()).toBe(404)
    expect((await request.get('/blog/')).url()).toMatch(/\/blog$/)
  })
})
