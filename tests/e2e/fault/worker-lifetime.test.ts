import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { startWeakLine, type WeakLine } from '#tests/e2e/setup/line/weak-line.ts'
import { test } from '#tests/e2e/setup/shop.ts'

const SCRIPT = '/service-worker.js'
/** Less than one page's files. */
const SMALL_QUOTA_BYTES = 20_000
/** A worker's own failure, which no line has: its copies cannot be asked for. */
const BROKEN = "performance.now = () => { throw new RangeError('broken') }"
const PATHS = ['/about', '/contact', '/faq', '/privacy-policy']

test.use({ serviceWorkers: 'allow', allowedErrors: [/net::ERR_|Failed to fetch|Failed to load resource/] })

let line: WeakLine
test.beforeEach(async ({ baseURL }) => {
  line = await startWeakLine(baseURL ?? '')
  // Without the hour for which browsers keep it.
  line.scripts.set(SCRIPT, await (await fetch(line.address + SCRIPT)).text())
})
test.afterEach(() => line.stop())

test(
  'a new version of the worker takes over under an open page: it is not loaded again, and its copies and cart stay (D51)',
  DEEP_ONLY,
  async ({ page, context }) => {
    await openWithWorker(page, '/product/pandesal')
    await expect.poll(() => keptPaths(page)).toContain('/product/pandesal')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await renewWorker(page, '// A newer version.')

    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'added to' })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await keptPaths(page)).toContain('/product/pandesal')
    await page.goto(`${line.address}/about`)
    await expect.poll(() => keptPaths(page)).toContain('/about')
    await context.setOffline(true)
    for (const path of ['/product/pandesal', '/about']) {
      await page.goto(line.address + path)
      await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Cart 1', exact: true }).first()).toBeVisible()
  },
)

test(
  'a broken version of the worker takes itself out for an hour, and every page comes from the shop all the same (D51)',
  DEEP_ONLY,
  async ({ page }) => {
    await openWithWorker(page, '/')
    await renewWorker(page, BROKEN)
    for (const path of PATHS) {
      await page.goto(line.address + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
    }
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    // The next pages ask for a worker as every page does.
    for (const path of PATHS) await page.goto(line.address + path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  },
)

test(
  'a browser that refuses room is quietly obeyed: pages, cart and search work, and copies are kept when there is room again (§8)',
  DEEP_ONLY,
  async ({ page }) => {
    await openWithWorker(page, '/')
    const devtools = await page.context().newCDPSession(page)
    const limit = (quotaSize?: number) =>
      devtools.send('Storage.overrideQuotaForOrigin', {
        origin: line.address,
        ...(quotaSize !== undefined && { quotaSize }),
      })
    await limit(SMALL_QUOTA_BYTES)
    for (const path of PATHS) {
      await page.goto(line.address + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(await keptPaths(page)).not.toContain(PATHS.at(-1))
    await page.goto(`${line.address}/product/pandesal`)
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'added to' })).toBeVisible()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.locator('#search').getByLabel('Search our menu').fill('ensaymada')
    await expect(page.getByRole('option', { name: /Ensaymada/ }).first()).toBeVisible()

    await limit()
    await expect(async () => {
      await page.goto(`${line.address}/blog`)
      await expect.poll(() => keptPaths(page), { timeout: 1000 }).toContain('/blog')
    }).toPass()
  },
)

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(line.address + path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Serves another version of the worker, and waits until the open page has it. */
async function renewWorker(page: Page, addition: string): Promise<void> {
  line.scripts.set(SCRIPT, `${line.scripts.get(SCRIPT)}\n${addition}`)
  await page.evaluate(async () => {
    const takenOver = new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    await (await navigator.serviceWorker.ready).update()
    await takenOver
  })
}

/** The paths of which the device has copies. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('pugon:copies')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })
}
