import { expect, type Page } from '@playwright/test'

/** One page of every kind that shoppers read. */
export const KINDS = ['/', '/menu', '/menu/category/breads', '/product/made-to-order-egg-pie', '/checkout']

/** The three widths that every screen is made for: phone, tablet, desk. */
export const WIDTHS = [360, 768, 1280]

/** Fails if a page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** Scrolls the page at once, as far as possible, and waits for the event. */
export async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((done) => {
        addEventListener('scroll', done, { once: true })
        scrollTo({ top, behavior: 'instant' })
      }),
    top,
  )
}

/** The page's scroll position. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/** Twice as large as the text of browsers by default. */
export const LARGE_PX = 32

/** Sets a text size of 200 % in the browser's settings. */
export async function setLargeLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_PX } })
}

/** Stops the clock for pages opened from now on: time passes only through `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Opens a page and waits until the scripts for settled pages have run. */
export async function openSettled(page: Page, path: string): Promise<void> {
  const scripts = [/_astro\/later\./, /_astro\/line\./].map((name) => page.waitForResponse(name))
  await page.goto(path)
  for (const script of scripts) await page.evaluate((url) => import(url), (await script).url())
}

/** Moves the pointer until the page's script for its first use has run; the browser may have kept the file. */
export async function moveAndSettle(page: Page): Promise<void> {
  let across = 0
  const address = async () => {
    await page.mouse.move(++across, 100)
    return page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return loaded.find((name) => name.includes('/after-move.')) ?? ''
    })
  }
  await expect.poll(address).not.toBe('')
  await page.evaluate((url) => import(url), await address())
}

/** Opens the checkout and fills it in as a guest who picks the order up. */
export async function fillPickup(page: Page, name = 'Ana Reyes'): Promise<void> {
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: /Name/ }).fill(name)
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
}

/** Orders what is in the cart as a guest who picks it up, and waits for the thanks. */
export async function orderPickup(page: Page): Promise<void> {
  await fillPickup(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
}

/** More frames than any movement still under way takes. */
const FRAMES = 30

/** Waits until the page has been drawn many times. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        const draw = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => draw(left - 1)))
        draw(frames)
      }),
    FRAMES,
  )
}
