import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { startWeakLine } from '#tests/e2e/setup/line/weak-line.ts'
import { openSettled, orderPickup } from '#tests/e2e/setup/pages.ts'
import { PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// The browser reports that it is offline.
test.use({ serviceWorkers: 'allow', allowedErrors: [/net::ERR_|Failed to fetch|Failed to load resource/] })

/** Copies come within this, if the line is good. */
const LOOK_MS = 8000
const PATIENCE_MS = 30_000
type Featured = { slug: string; name: string }
const SEEN = ['/', '/product/pandesal', '/menu/category/breads', '/blog', '/about']

/** Waits until copies of these addresses are on the device. */
async function copied(page: Page, paths: readonly string[], timeout?: number): Promise<void> {
  const missing = () =>
    page.evaluate(async (wanted) => {
      const cache = await caches.open('pugon:copies')
      const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      return wanted.filter((path) => !kept.includes(path))
    }, paths)
  await expect.poll(missing, { timeout: timeout ?? PATIENCE_MS }).toEqual([])
}

/**
 * Runs in the page: each answer begins after 50 ms. A machine that is held up would be measured as a slow line, on which
 * nothing is fetched ahead.
 */
function pinFastLine(): void {
  Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', {
    get(this: PerformanceResourceTiming) {
      return (this.requestStart || this.startTime) + 50
    },
  })
}

test('five pages seen, the line cut: all five, the menu, search, the cart and a product that was never opened are there, and say how old they are (§1, §7, D51)', async ({
  page,
  context,
}) => {
  await page.addInitScript(pinFastLine)
  const featured: Featured[] = await (await page.request.get('/api/v1/products/featured')).json()
  const [unseen] = featured.filter(({ slug }) => slug !== 'pandesal')
  const warm = `/product/${unseen?.slug}`
  for (const path of SEEN) {
    await page.goto(path)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  }
  await expect(async () => {
    await page.goto('/about')
    await copied(page, [...SEEN, warm, '/menu', '/menu-index.json', '/search-index.json'], LOOK_MS)
  }).toPass()
  await context.setOffline(true)
  for (const path of [...SEEN, '/menu']) {
    await page.goto(path)
    await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.goto(warm)
  await expect(page.getByRole('heading', { level: 1, name: unseen?.name ?? '' })).toBeVisible()
  await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
  await page.goto('/product/pandesal')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'added to' })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.locator('#search').getByLabel('Search our menu').fill('ensaymada')
  await expect(page.getByRole('option', { name: /Ensaymada/ }).first()).toBeVisible()
})

test(
  'when the line goes and when it is back the page says so, without covering anything for long (D50)',
  DEEP_ONLY,
  async ({ page, context }) => {
    await openSettled(page, '/product/pandesal')
    await page.mouse.move(10, 10)
    // The script of the first move has come.
    await expect(page.getByRole('button', { name: 'Favourite: Pandesal' }).first()).toBeVisible()
    // Announcements disappear after 3 s, so they are recorded as they appear.
    const said = await page.evaluateHandle(() => {
      const heard: string[] = []
      const words = document.querySelector('[data-toast] p') as Element
      new MutationObserver(() => heard.push(words.textContent)).observe(words, { childList: true })
      return heard
    })
    const heard = () => said.jsonValue()
    const noLine = 'No connection. You can still look around and write your order.'
    await context.setOffline(true)
    await expect.poll(heard).toEqual([noLine, ''])
    await context.setOffline(false)
    await expect.poll(heard).toEqual([noLine, '', 'You are back online.', ''])
  },
)

test(
  'a page that was not seen says that one is offline, and opens by itself when the line is back (§2)',
  DEEP_ONLY,
  async ({ page, context }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.goto('/about')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/about')
    await expect(page.getByRole('main').getByRole('link', { name: 'See the menu' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
  },
)

test('nothing of account or admin is ever kept, of the checkout its empty form (D61), and "Delete my data" empties the copies', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pugon:copies')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
  await page.goto('/about')
  await copied(page, ['/about'])
  await signIn(page, PEOPLE.customer)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText('This page is for admins')).toBeVisible()
  await page.goto('/privacy-policy')
  await copied(page, ['/privacy-policy'])
  const personal = /^\/(?:account|admin|login|api\/v1\/(?!products|categories|shop))/
  expect((await kept()).filter((path) => personal.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Cookies and your data' }).click()
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await expect(page.getByText('Your data has been deleted successfully.')).toBeVisible()
  await expect.poll(kept).not.toContain('/about')
})

test(
  'a line that is there in name only: a page that was seen opens from its copy after 3 s (D51)',
  DEEP_ONLY,
  async ({ page, baseURL }) => {
    const line = await startWeakLine(baseURL ?? '')
    await page.goto(`${line.address}/about`)
    await copied(page, ['/about'])
    await page.goto(`${line.address}/contact`)
    line.silent.add('/about')
    await page.goto(`${line.address}/about`)
    await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
    await line.stop()
  },
)

test(
  'on a good line pages come from the shop, never from a copy, and an order is made as without the worker',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/product/pandesal')
    await copied(page, ['/product/pandesal'])
    // On a machine that is held up the line is measured as a slow one.
    await expect(async () => {
      await page.goto('/')
      await page.goto('/product/pandesal')
      await expect(page.getByText(/^Saved on this device on /)).toHaveCount(0, { timeout: 1 })
    }).toPass()
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await orderPickup(page)
  },
)
