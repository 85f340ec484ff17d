import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import { SOME_KINDS } from '#tests/e2e/setup/kinds.ts'
import { nextFrames, openSettled } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// Floating elements must not cover a control, a price or the focus. A bar as wide as the screen covers
// nothing for good: the page scrolls under it, and there is room for it at the page's end.

const PHONE = { width: 360, height: 640 }
const TABLET = { width: 1024, height: 768 }
/** Small and usual phones, one with its keyboard open, a tablet, a desktop. */
const SIZES = [
  [360, 640],
  [360, 360],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const

test.use({ viewport: PHONE, allowedErrors: [[/404|Failed to load resource/], { scope: 'test' }] })

test.beforeEach(({ page }) =>
  page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2)),
)

/** Floating elements other than full-width bars, each with the text or control that it covers. */
function coverings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isAbove = (element: Element) => {
      const { position, opacity } = getComputedStyle(element)
      if (
        !/fixed|sticky/.test(position) ||
        opacity === '0' ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false
      const { width, height, left, right, top, bottom } = element.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight
      return isSeen && (left > 0 || right < document.documentElement.clientWidth)
    }
    const isRead = (element: Element) =>
      element.matches('a, button, input, select, textarea, summary, label, .money') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll('body *')].filter(isAbove).flatMap((above) => {
      const { left, right, top, bottom } = above.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
      const under = points.flatMap(([x, y]) =>
        document
          .elementsFromPoint(left + x * (right - left), top + y * (bottom - top))
          .filter((element) => !above.contains(element) && !element.contains(above) && isRead(element)),
      )
      return under.slice(0, 1).map((element) => `${above.className} over ${element.outerHTML.slice(0, 80)}`)
    })
  })
}

/** Controls that something covers while they have the focus. */
function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, select, textarea, summary), footer a',
    )
    return [...controls]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
      )
      .flatMap((control) => {
        control.focus()
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const middle = (from: number, to: number, end: number) => (Math.max(0, from) + Math.min(end, to)) / 2
        const found = document.elementFromPoint(
          middle(left, right, innerWidth),
          middle(top, bottom, innerHeight),
        )
        if (found && (control.contains(found) || found.contains(control))) return []
        return [`${control.outerHTML.slice(0, 100)} under ${found?.outerHTML.slice(0, 100)}`]
      })
  })
}

async function expectNothingCovered(page: Page, path: string, screenHeight: number): Promise<void> {
  await openSettled(page, path)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const stops = Array.from({ length: Math.ceil(height / screenHeight) }, (_, step) => step * screenHeight)
  // Down and up again: some elements only appear on the way up.
  for (const top of [...stops, ...some(stops.toReversed(), 4)]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await nextFrames(page)
    expect(await coverings(page), `at ${top} px`).toEqual([])
  }
  expect(await hiddenFocus(page)).toEqual([])
}

for (const [name, path] of some(SOME_KINDS, 2)) {
  test(`on a phone nothing covers ${name}, wherever it is scrolled to, nor the focus on it`, async ({
    page,
  }) => {
    await expectNothingCovered(page, path, PHONE.height)
  })

  test(`on a tablet nothing covers ${name}, wherever it is scrolled to`, DEEP_ONLY, async ({ page }) => {
    await page.setViewportSize(TABLET)
    await expectNothingCovered(page, path, TABLET.height)
  })
}

test('floating elements over text are detected', DEEP_ONLY, async ({ page }) => {
  await page.goto('/faq')
  await page.evaluate(() => {
    const ball = Object.assign(document.createElement('div'), { className: 'ball' })
    ball.style.cssText = 'position: fixed; inset: 120px auto auto 20px; width: 80px; height: 80px'
    document.body.append(ball)
  })
  expect(await coverings(page)).toEqual([expect.stringContaining('ball over')])
})

test.describe('a question for consent', () => {
  test.use({ isAsked: true })

  test('takes at most a fifth of a small screen, and leaves the button to buy in sight', async ({ page }) => {
    await openSettled(page, '/product/made-to-order-egg-pie')
    await page.mouse.wheel(0, 10)
    const banner = await page.getByRole('region', { name: 'Cookies and your data' }).boundingBox()
    expect(banner?.height).toBeLessThanOrEqual(PHONE.height / 5)
    const buy = await page.getByRole('button', { name: /Add to cart/ }).boundingBox()
    expect(buy?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0))
    expect((buy?.y ?? 0) + (buy?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
  })
})

test('the button with the price is in sight when a product opens, on its page and in the menu, at every width', async ({
  page,
}) => {
  for (const path of ['/product/made-to-order-egg-pie', '/menu?product=14']) {
    await page.goto(path)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: /^Add to cart.*₱260\.00/ })).toBeInViewport({ ratio: 1 })
    }
  }
})
