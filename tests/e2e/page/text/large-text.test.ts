import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import { SOME_KINDS } from '#tests/e2e/setup/kinds.ts'
import { expectNoSidewaysScroll, LARGE_PX, setLargeLetters } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// People with larger text in their browser, or a very small screen, can read and order like everybody else.

test.use({ allowedErrors: [[/404|Failed to load resource/], { scope: 'test' }] })

/** Texts that do not fit into the box that clips them. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCutting = (element: Element) => {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element)
      return /hidden|clip/.test(overflowX + overflowY) && clipPath === 'none' && textOverflow !== 'ellipsis'
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && hasText(element))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          if (!isCutting(box)) continue
          const edge = box.getBoundingClientRect()
          if (edge.width < 2) return false
          return (
            left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1
          )
        }
        return false
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 40)}`)
  })
}

test(
  'in very large letters on a small phone the field for a search is wide, and a message stays clear of the bar',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await setLargeLetters(page)
    await page.goto('/product/ensaymada')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    const message = page.locator('.toast').filter({ hasText: 'added to cart' })
    const words = await message.boundingBox()
    const buy = await page.locator('.buy').boundingBox()
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(buy?.y ?? 0)
    await page.getByRole('button', { name: 'Search' }).click()
    const field = await page.locator('#search').getByLabel('Search our menu').boundingBox()
    expect(field?.width).toBeGreaterThan(200)
  },
)

test(
  'in very large letters on a small phone a card’s button stays within the card’s padding',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await setLargeLetters(page)
    await page.goto('/menu/category/breads')
    const room = await page
      .locator('.card')
      .evaluateAll((cards) =>
        cards.map((card) =>
          ['.button', '.card-foot'].map(
            (part) => card.querySelector(part)?.getBoundingClientRect().right ?? 0,
          ),
        ),
      )
    expect(room.length).toBeGreaterThan(0)
    for (const [button = 0, foot = 0] of room) expect(button).toBeLessThanOrEqual(foot)
  },
)

for (const [name, path] of some(SOME_KINDS)) {
  test(`${name} does not scroll sideways at 320 px; with text of 200 % nothing is cut off or beside the screen`, async ({
    page,
  }) => {
    // The bars with the cart and with the order are there.
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
    const open = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
    }
    await open(320)
    await setLargeLetters(page)
    for (const width of [320, 1280]) {
      await open(width)
      // Text is as large as the reader has set it.
      await expect(page.locator('body')).toHaveCSS('font-size', `${LARGE_PX}px`)
      expect(await cutTexts(page), `at ${width} px`).toEqual([])
    }
  })
}

test(
  'in very large letters the list of barangays opens below its field, however long the label is',
  DEEP_ONLY,
  async ({ page }) => {
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
    await page.setViewportSize({ width: 320, height: 640 })
    await setLargeLetters(page)
    await page.goto('/checkout')
    await page.getByRole('radio', { name: /^Delivery/ }).check()
    const field = page.getByRole('combobox', { name: /Barangay, City/ })
    await field.fill('brgy 2 mag')
    await expect(page.getByRole('option').first()).toBeVisible()
    // At one moment: the page may still be scrolling.
    const gap = await field.evaluate((input) => {
      const list = document.querySelector('[role="listbox"]')
      return (list?.getBoundingClientRect().top ?? 0) - input.getBoundingClientRect().bottom
    })
    expect(gap).toBeGreaterThanOrEqual(0)
  },
)

test(
  'at 320 px and 200 % a long e-mail address breaks, after signing up and at the checkout',
  DEEP_ONLY,
  async ({ page }) => {
    const address = 'maria.clara.delos.santos.reyes@example.com'
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
    await page.setViewportSize({ width: 320, height: 640 })
    await setLargeLetters(page)
    await page.goto('/login#register')
    await page.getByRole('textbox', { name: /^Username/ }).fill('maria.clara')
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(address)
    await page.getByRole('textbox', { name: /^Password/ }).fill('Malunggay 2 Pandesal!')
    await page.getByRole('button', { name: 'Make my account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto('/checkout')
    const fold = page.getByText(/^Confirmation/)
    await fold.click()
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(address)
    await expect(page.getByText(`Confirmation to ${address}`)).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)

function isLastLinkCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left = 0, bottom = 0 } =
      [...document.querySelectorAll('.footer a')].at(-1)?.getBoundingClientRect() ?? {}
    return [...document.querySelectorAll('.bottom-bar, .to-top')].some((float) => {
      const box = float.getBoundingClientRect()
      return box.width > 0 && box.top < bottom && box.left <= left
    })
  })
}

for (const path of some(['/product/made-to-order-egg-pie', '/blog/made-to-order-egg-pie-cavite', '/faq'])) {
  test(
    `at 320 px and 200 % no line of the way to ${path} ends in its mark, and nothing floats on the last link`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await setLargeLetters(page)
      await page.goto(path)
      // The bar keeps to one row, with the cart in its place.
      const cart = await page
        .getByRole('banner')
        .getByRole('link', { name: 'Cart', exact: true })
        .boundingBox()
      const logo = await page.getByRole('banner').getByRole('button', { name: 'Open the menu' }).boundingBox()
      expect(Math.round(cart?.y ?? 0)).toBe(Math.round(logo?.y ?? -1))
      // The marker is not part of the text, so a step is located by its box.
      const lines = await page.evaluate(() =>
        [...document.querySelectorAll('.breadcrumbs li + li:not(:has([aria-current]))')].map((step) => {
          const [box, link] = [step, step.firstElementChild ?? step].map((part) => part.getClientRects()[0])
          return Boolean(
            box && link && link.top < box.bottom && link.bottom > box.top && link.left > box.left,
          )
        }),
      )
      expect(lines).toEqual(lines.map(() => true))
      // The bar and the footer's own height come with the first move, and the page ends lower then.
      await expect(async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        expect(await isLastLinkCovered(page)).toBe(false)
        await expect(page.locator('.footer a').last()).toBeInViewport({ timeout: 500 })
      }).toPass()
    },
  )
}

test('a text that its box cuts off is found', DEEP_ONLY, async ({ page }) => {
  await page.goto('/faq')
  await page.evaluate(() => {
    const box = document.querySelector<HTMLElement>('main h1')
    if (box) Object.assign(box.style, { overflow: 'hidden', height: '10px', display: 'block' })
    const text = document.createElement('span')
    text.textContent = 'Cut off'
    box?.append(text)
  })
  expect(await cutTexts(page)).toEqual([expect.stringContaining('Cut off')])
})
