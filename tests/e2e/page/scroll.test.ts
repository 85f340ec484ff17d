import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { nextFrames, scrollDown, scrolled, stopClock } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

test('scroll restoration is manual: Back, Forward and a reload return the reader to where they were (§2)', async ({
  page,
}) => {
  await page.goto('/menu')
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await scrollDown(page, 900)
  await page.evaluate(() => location.assign('/menu/category/breads'))
  await expect(page.getByRole('heading', { level: 1, name: 'Breads' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await scrollDown(page, 300)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(900)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(300)
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test('on a phone "How to order" ends below the header, and Back there, whatever is laid out on the way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('link', { name: 'How to order' }).click()
  const heading = page.getByRole('heading', { name: 'How to order' })
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const gap = () => heading.evaluate((element, end) => element.getBoundingClientRect().top - end, bar)
  // Above it is what is ready today, in one line or two: a script writes it, before or after the jump.
  const isThere = async () => Math.abs((await gap()) - 16) <= 24
  await expect.poll(isThere).toBe(true)
  await page.evaluate(() => location.assign('/about'))
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await page.goBack()
  await expect.poll(isThere).toBe(true)
})

test('a bar that comes below a press takes none of it: the link still leads on', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/after-move.*', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Filipino' })
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.mouse.down()
  script.resolve()
  await expect(page.getByRole('complementary', { name: 'Shortcuts' })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/fil$/)
})

test('the same page opened again starts at its top (§2)', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu')
  await scrollDown(page, 900)
  await page.goto('/')
  await page.goto('/menu')
  expect(await scrolled(page)).toBe(0)
})

test('a link to a #hash leads there, and Back to where the reader was (§2)', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu')
  await scrollDown(page, 100)
  // By event: a click by the test would first scroll the sticky list's own place into view.
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Cookies' })
    .dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 2, name: 'Cookies' })).toBeInViewport()
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(100)
  // It stays there: the smooth scroll that was under way has ended.
  await nextFrames(page)
  expect(await scrolled(page)).toBe(100)
  await page.goto('/menu#cakes')
  await expect(page.getByRole('heading', { level: 2, name: 'Cakes' })).toBeInViewport()
})

test('on a phone Back leads to the same line, and a #hash to its place (§2)', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await scrollDown(page, 2500)
  const heading = page.getByRole('heading', { level: 2, name: 'Baked when you order' })
  const place = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  // Rows that are laid out as they come near have moved the page by then, if at all.
  await nextFrames(page)
  const [top, before] = [await scrolled(page), await place()]
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(top)
  expect(await place()).toBe(before)
  await page.goto('/menu#cookies')
  const cookies = page.getByRole('heading', { level: 2, name: 'Cookies' })
  await expect(cookies).toBeInViewport()
  await nextFrames(page)
  await expect(cookies).toBeInViewport()
})

test('the cart opened and closed by Back leaves the page where it is', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/menu')
  await scrollDown(page, 900)
  // By event: a click by the test would first scroll the sticky bar's own place into view.
  await page.getByRole('link', { name: 'Cart', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeHidden()
  expect(await scrolled(page)).toBe(900)
})

// §2: up to 5 retries, 200 ms × attempt apart: the last one 3 s after the first look.
for (const [when, appearsAfter, isFound] of [
  ['before the fifth retry', 2900, true],
  ['after the fifth retry', 3100, false],
] as const) {
  test(
    `a #hash whose place appears ${when} is ${isFound ? 'found' : 'given up'} (§2)`,
    DEEP_ONLY,
    async ({ page }) => {
      await stopClock(page)
      await page.addInitScript((wait) => {
        setTimeout(() => {
          document.querySelector('main')?.append(Object.assign(document.createElement('h2'), { id: 'late' }))
        }, wait)
      }, appearsAfter)
      await page.goto('/menu#late')
      await page.clock.runFor(10_000)
      await expect(page.locator('#late')).toBeAttached()
      if (isFound) await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
      else expect(await scrolled(page)).toBe(0)
    },
  )
}

test('scrolling is smooth only where reduced motion is not asked for (§2)', DEEP_ONLY, async ({ page }) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/menu')
  expect(await behaviour()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await behaviour()).toBe('auto')
})
