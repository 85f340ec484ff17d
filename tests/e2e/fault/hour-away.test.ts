import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { WITHOUT_PICTURES } from '#tests/chromium.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { ordersOf } from '#tests/e2e/setup/orders.ts'
import { fillPickup } from '#tests/e2e/setup/pages.ts'
import { runShopProcess, startShopProcess } from '#tests/e2e/setup/process/shop-process.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// A shop of its own whose process is killed. Every shopper has a browser context, so a cart, a worker and copies of
// their own; a context without a page costs little, so all of them exist at once.

test.use({ launchOptions: WITHOUT_PICTURES })

const WRITERS = 20
const SHOPPERS = 100
/** As many pages at once as a small machine can show. */
const AT_ONCE = 5
const HOUR_MS = 3_600_000
/** Twice the time between two probes on a phone. */
const PROBED_MS = 60_000
/** Time limit for the screen after each step of the clock. */
const LOOK_MS = 1000
const DRILL_MS = 30 * 60_000

const SHOP = 'e2e-hour-away'
const SETTINGS = { REBUILD: 'auto', RATE_LIMIT_FACTOR: '1000' }
const SEEN = ['/', '/menu', '/product/pandesal']
const COPY = /^Saved on this device on /

/** Ends the shop that runs now. */
let running: (() => Promise<void>) | null = null
test.afterEach(() => running?.())

/** Somebody with a filled-in checkout; every second one closes it and comes back later. */
type Writer = { name: string; context: BrowserContext; page: Page; confirmed: number; staysHere: boolean }

test(
  `API and server are gone for an hour while ${SHOPPERS} shoppers browse and ${WRITERS} write orders: all pages open from their copies, and all ${WRITERS} orders arrive, once each and at the total that was confirmed (D24, D51, D61)`,
  DEEP_ONLY,
  async ({ browser }) => {
    test.setTimeout(DRILL_MS)
    const { address, stop } = await startShopProcess(SHOP, SETTINGS)
    running = stop
    const open = () => openContext(browser, address)
    const shoppers = await inWaves(SHOPPERS, async () => browseOnline(await open()))
    const writers = await inWaves(WRITERS, async (index) => fillIn(await open(), index))

    // Some orders are on their way when the server is killed.
    const early = writers.slice(0, AT_ONCE).map(place)
    running = null
    await stop('SIGKILL')
    await Promise.all(early)
    for (const writer of writers.slice(AT_ONCE)) await place(writer)
    for (const { page, staysHere } of writers)
      if (!(staysHere || (await thanks(page).isVisible()))) await page.close()
    await inWaves(SHOPPERS, (index) => browseCopies(shoppers[index] as BrowserContext))
    await inWaves(WRITERS, (index) => letPass(writers[index] as Writer, HOUR_MS))

    const { stop: stopAgain } = await runShopProcess(SHOP, { ...SETTINGS, PORT: new URL(address).port })
    running = stopAgain
    await inWaves(WRITERS, (index) => comeBack(writers[index] as Writer))
    for (const { name, confirmed } of writers) {
      const orders = await ordersOf(name, address)
      expect(orders.map(({ total, itemCount }) => [total / 100, itemCount])).toEqual([[confirmed, 1]])
    }
    expect(await ordersOf('Writer', address)).toHaveLength(WRITERS)
    for (const context of [...shoppers, ...writers.map((writer) => writer.context)]) await context.close()
  },
)

async function openContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL, serviceWorkers: 'allow', viewport: { width: 360, height: 640 } },
    ...{ reducedMotion: 'reduce' },
  })
  await acceptCookies(context)
  return context
}

/** Does something so many times, a few at once. */
async function inWaves<Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let begin = 0; begin < count; begin += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, count - begin) }, (_, index) => act(begin + index))
    results.push(...(await Promise.all(wave)))
  }
  return results
}

async function hasWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Sees three pages, of which the worker keeps copies. */
async function browseOnline(context: BrowserContext): Promise<BrowserContext> {
  const page = await context.newPage()
  for (const path of SEEN) {
    await page.goto(path)
    await hasWorker(page)
  }
  const missing = () =>
    page.evaluate(async (paths) => {
      const kept = (await (await caches.open('pugon:copies')).keys()).map(({ url }) => new URL(url).pathname)
      return paths.filter((path) => !kept.includes(path))
    }, SEEN)
  await expect.poll(missing).toEqual([])
  await page.close()
  return context
}

/** Sees them again without a server. */
async function browseCopies(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  for (const path of SEEN) {
    await page.goto(path)
    await expect(page.getByText(COPY)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.close()
}

async function fillIn(context: BrowserContext, index: number): Promise<Writer> {
  await context.clock.install()
  const page = await context.newPage()
  // Of equal length: staff find names by any part of them.
  const name = `Writer Number ${100 + index}`
  await page.goto('/product/pandesal')
  await hasWorker(page)
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await fillPickup(page, name)
  const button = page.getByRole('button', { name: /Place order · ₱/ })
  await expect(button).toBeEnabled()
  const confirmed = Number((await button.textContent())?.split('₱')[1]?.replace(',', ''))
  return { name, context, page, confirmed, staysHere: index % 2 === 0 }
}

/** Orders. Without a server the order waits; the answer of one that was on its way may still have come. */
async function place({ page }: Writer): Promise<void> {
  await page.getByRole('button', { name: /Place order/ }).click()
  const waits = page.getByRole('alert').filter({ hasText: 'It waits on this device' })
  await expect(waits.or(thanks(page))).toBeVisible()
}

function thanks(page: Page) {
  return page.getByRole('heading', { name: /^Thank you! Your order is in/ })
}

/** Lets time pass on the clocks of somebody's pages. Each step fires every timer that is due, once: a probe among them. */
async function letPass({ context }: Writer, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += PROBED_MS) await context.clock.fastForward(PROBED_MS)
}

/** The checkout that was left open sends the order with its next probe, any other page at once. */
async function comeBack({ page, context, staysHere }: Writer): Promise<void> {
  if (!page.isClosed() && (await thanks(page).isVisible())) return
  if (staysHere) {
    await expect(async () => {
      await context.clock.fastForward(PROBED_MS)
      await expect(thanks(page)).toBeVisible({ timeout: LOOK_MS })
    }).toPass()
    return
  }
  const other = await context.newPage()
  await other.goto('/menu')
  await expect(other.getByText(/^Your order P-\w+ is in\./)).toBeVisible()
}
