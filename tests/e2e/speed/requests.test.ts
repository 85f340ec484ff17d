import { expect, type Page } from '@playwright/test'
import { NEAR_CARDS } from '#components/menu/menu-paging.ts'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import { scrollDown } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// A phone's requests from opening a page until it has settled: pictures in reach, live prices, the pages
// fetched ahead (§2), and the manifest, which browsers read after a page has loaded.

/** Kilobytes as transferred over HTTP/1.1, each answer with headers that HTTP/2 would mostly save. */
const HOME = { requests: 20, kilobytes: 150 }
const LIST = { requests: 18, kilobytes: 150 }
const PRODUCT = { requests: 12, kilobytes: 100 }
const BUDGETS = [
  { path: '/', ...HOME },
  { path: '/menu', ...LIST },
  { path: '/menu/category/cakes', ...LIST },
  { path: '/blog', ...LIST },
  { path: '/product/made-to-order-egg-pie', ...PRODUCT },
  { path: '/product/mocha-roll', ...PRODUCT },
  { path: '/blog/made-to-order-egg-pie-cavite', ...PRODUCT },
  { path: '/about', ...PRODUCT },
] as const

const INTL = 'Intl, which costs a cheap phone a tenth of a second'

/** §2: likely next pages are fetched after 2 s; live prices arrive earlier. */
const SETTLED_MS = 4000

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true })

for (const { path, requests, kilobytes } of some(BUDGETS)) {
  test(`${path} is ${requests} requests and ${kilobytes} kB at the most`, async ({ page }) => {
    await watchTables(page)
    const loads = await everyLoad(page, path)
    expect(await openedTables(page), INTL).toEqual([])
    expect(loads.length, loads.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(requests)
    expect(sum(loads)).toBeLessThanOrEqual(kilobytes * 1000)
  })
}

test('neither a cart with its total nor the checkout opens Intl’s tables', DEEP_ONLY, async ({ page }) => {
  await watchTables(page)
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
  await page.goto('/menu')
  await expect(page.getByRole('link', { name: /^View cart/ })).toContainText('₱')
  expect(await openedTables(page), INTL).toEqual([])
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: /^Place order · ₱/ })).toBeVisible()
  expect(await openedTables(page), INTL).toEqual([])
})

test('a gallery’s other pictures come as a finger touches the first', DEEP_ONLY, async ({ page }) => {
  await page.goto('/product/mocha-roll', { waitUntil: 'networkidle' })
  const pictures = page.locator('.gallery-picture img')
  await expect(pictures).toHaveCount(2)
  const loaded = () =>
    pictures.evaluateAll(
      (images) => images.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length,
    )
  expect(await loaded()).toBe(1)
  await page.touchscreen.tap(200, 300)
  await expect.poll(loaded).toBeGreaterThan(1)
})

test.describe('the pictures of a long list', () => {
  const LIST_PAGE = '/menu/category/cakes'
  const shown = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('.grid img')].filter(
          (img) => img.complete && img.naturalWidth > 0,
        ).length,
    )

  test('that are screens away on a phone come once somebody moves', DEEP_ONLY, async ({ page }) => {
    await page.goto(LIST_PAGE, { waitUntil: 'networkidle' })
    await expect.poll(() => shown(page)).toBe(NEAR_CARDS)
    await scrollDown(page, 100)
    await expect.poll(() => shown(page)).toBeGreaterThan(NEAR_CARDS)
  })

  test(
    'of what a search found are there at once, however far down the menu they are',
    DEEP_ONLY,
    async ({ page }) => {
      await page.goto('/menu?q=crinkles')
      const found = page.locator('li').filter({ has: page.getByRole('heading', { name: 'Ube Crinkles' }) })
      await expect(found.locator('img')).toBeVisible()
    },
  )

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('come as near as the browser fetches them', DEEP_ONLY, async ({ page }) => {
      const asked = new Set<string>()
      page.on('request', (request) => request.resourceType() === 'image' && asked.add(request.url()))
      await page.goto(LIST_PAGE, { waitUntil: 'networkidle' })
      await expect.poll(() => asked.size).toBeGreaterThan(NEAR_CARDS)
    })
  })
})

/**
 * Records which of Intl's constructors scripts call: the browser opens tables of words and signs for each.
 */
async function watchTables(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Collator', 'PluralRules'] as const) {
      const construct = (maker: new () => object, given: [], target: new () => object) => {
        opened.push(name)
        return Reflect.construct(maker, given, target) as object
      }
      Object.assign(Intl, { [name]: new Proxy(Intl[name] as unknown as new () => object, { construct }) })
    }
  })
}

function openedTables(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}

type Load = { url: string; bytes: number }

async function everyLoad(page: Page, path: string): Promise<Load[]> {
  const loads = new Map<string, Load>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) loads.set(requestId, { url: request.url, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await page.clock.install()
  await page.goto(path)
  // Twice, since an answer may start a timer.
  for (const _ of [1, 2]) {
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(SETTLED_MS)
  }
  await page.waitForLoadState('networkidle')
  await session.send('Page.getAppManifest')
  // Every requested file has arrived; otherwise too little would be counted.
  await expect.poll(() => [...loads.values()].filter(({ bytes }) => bytes === 0)).toEqual([])
  return [...loads.values()]
}

function sum(loads: readonly Load[]): number {
  return loads.reduce((total, { bytes }) => total + bytes, 0)
}
