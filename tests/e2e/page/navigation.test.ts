import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import {
  expectNoSidewaysScroll,
  KINDS,
  openSettled,
  scrollDown,
  scrolled,
  WIDTHS,
} from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }
/** §2: a badge shows at most this. */
const MANY = 120

test.describe('on a desktop', () => {
  test.use({ viewport: DESK })

  test(
    'four categories stand in the bar and the rest under More, by category, which closes outside and by Escape (§2)',
    DEEP_ONLY,
    async ({ page }) => {
      await page.goto('/menu')
      const categories = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('list', { name: 'Categories' })
      await expect(categories.getByRole('link')).toHaveText([/Breads/, /Pastries/, /Cakes/, /Cookies/])
      const more = categories.getByText('More', { exact: true })
      await more.click()
      // The four stand there again, each above its own.
      await expect(categories.getByRole('link')).toHaveCount(20)
      const loaves = page.getByRole('link', { name: 'Loaves' })
      const breads = categories.getByRole('listitem').filter({ has: loaves }).last().getByRole('link')
      await expect(breads).toHaveText(['Breads', 'Everyday breads', 'Sweet breads', 'Loaves'])
      await expectAccessible(page)
      await page.mouse.click(5, 600)
      await expect(categories.getByRole('link')).toHaveCount(4)
      await more.press('Enter')
      await page.keyboard.press('Tab')
      await expect(breads.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
      await expect(categories.getByRole('link')).toHaveCount(4)
      await more.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await expect(categories.getByRole('link')).toHaveCount(4)
      await more.click()
      await categories.getByRole('link', { name: 'Pies & tarts' }).click()
      await expect(page).toHaveURL('/menu/category/pies-and-tarts')
      await expect(page.getByRole('heading', { level: 1, name: 'Pies & tarts' })).toBeVisible()
    },
  )

  test('the cart’s badge is capped at 99+ (§2, §9)', DEEP_ONLY, async ({ page }) => {
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(MANY))
    await page.goto('/menu')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 99+' })).toBeVisible()
  })

  test('there is no floating cart', DEEP_ONLY, async ({ page }) => {
    await page.goto('/menu')
    await expect(page.getByRole('link', { name: /^View cart/ })).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu shows all categories with their product counts, and Cart with its count (§2)', async ({
    page,
  }) => {
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(MANY))
    await page.goto('/menu')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const categories = menu.getByRole('list', { name: 'Categories' })
    await expect(categories.getByRole('link')).toHaveCount(16)
    await expect(categories.getByRole('link', { name: 'Breads 12 products', exact: true })).toBeVisible()
    await expect(categories.getByRole('link', { name: 'Native sweets 2 products' })).toBeAttached()
    const indent = (name: RegExp) =>
      categories.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).paddingLeft)
    expect(await indent(/^Breads/)).toBe('12px')
    expect(await indent(/^Everyday breads/)).toBe('28px')
    await menu.getByRole('link', { name: 'Cart (120)' }).click()
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test(
    'the menu closes on an outside click, by its button, by Escape and on a route change (§2)',
    DEEP_ONLY,
    async ({ page }) => {
      await page.goto('/menu')
      const menu = page.getByRole('navigation', { name: 'Main' })
      const open = async () => {
        await page.getByRole('button', { name: 'Open the menu' }).click()
        await expect(menu).toBeVisible()
      }
      await open()
      await page.mouse.click(PHONE.width - 10, PHONE.height - 60)
      await expect(menu).toBeHidden()
      await open()
      await menu.getByRole('button', { name: 'Close the menu' }).click()
      await expect(menu).toBeHidden()
      await open()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused()
      await open()
      await menu.getByRole('link', { name: 'Cakes', exact: false }).first().click()
      await expect(page).toHaveURL('/menu/category/cakes')
      await expect(menu).toBeHidden()
      await page.goBack()
      await expect(menu).toBeHidden()
    },
  )

  test('the menu is worked by keyboard', DEEP_ONLY, async ({ page }) => {
    await page.goto('/menu')
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })

  test(
    'a bar with the total, from the bottom left, opens the cart; an empty cart has none (§2)',
    DEEP_ONLY,
    async ({ page }) => {
      await page.goto('/menu')
      await expect(page.getByRole('link', { name: /^View cart/ })).toBeHidden()
      await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
      await page.goto('/menu')
      const floating = page.getByRole('link', { name: 'View cart 2 ₱20.00' })
      const box = await floating.boundingBox()
      expect(box?.x).toBeLessThan(PHONE.width / 4)
      expect(box?.y).toBeGreaterThan((PHONE.height * 3) / 4)
      await floating.click()
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
    },
  )
})

test('the bar shows a scrolled state after 50 px (§2)', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu')
  const shadow = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).boxShadow)
  await scrollDown(page, 50)
  expect(await shadow()).toBe('none')
  await scrollDown(page, 51)
  await expect.poll(shadow).not.toBe('none')
})

test('a button at the bottom right scrolls to the top; it appears after 200 px in both directions, under no overlay (§2, D73)', async ({
  page,
}) => {
  await openSettled(page, '/menu')
  const toTop = page.getByRole('button', { name: 'Scroll to top' })
  await scrollDown(page, 200)
  await expect(toTop).toBeHidden()
  await scrollDown(page, 201)
  await expect(toTop).toBeVisible()
  await scrollDown(page, 200)
  await expect(toTop).toBeHidden()
  await scrollDown(page, 400)
  await expect(toTop).toBeVisible()
  await scrollDown(page, 300)
  await expect(toTop).toBeVisible()
  const { width, height } = page.viewportSize() ?? DESK
  const box = await toTop.boundingBox()
  expect(box?.x).toBeGreaterThan((width * 3) / 4)
  expect(box?.y).toBeGreaterThan((height * 3) / 4)
  // By event: a click by the test would first scroll the sticky bar's own place into view.
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).last().dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await expect(toTop).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(toTop).toBeVisible()
  await toTop.click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(toTop).toBeHidden()
})

for (const { width, height } of some([PHONE, DESK])) {
  test(
    `every page has the way to its top at ${width} px, also where the bar is a product's or the checkout's own (D73)`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
      for (const path of ['/product/mocha-roll', '/checkout', '/about', '/contact']) {
        await openSettled(page, path)
        const toTop = page.getByRole('button', { name: 'Scroll to top' })
        await expect(toTop).toHaveCount(0)
        await scrollDown(page, 400)
        await expect(toTop, path).toHaveCount(1)
        await expect(toTop).toBeInViewport({ ratio: 1 })
        await toTop.click()
        await expect.poll(() => scrolled(page)).toBe(0)
      }
    },
  )
}

test('on /checkout the floating cart is not there (§2)', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.locator('.floating-cart')).toHaveCount(0)
})

for (const width of some(WIDTHS)) {
  test(`axe finds nothing at ${width} px, the menu or More open and a toast shown`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/menu')
    await page.getByRole('button', { name: 'Add Otap to the cart' }).click()
    await expect(page.locator('[data-toast]')).toHaveCSS('opacity', '1')
    await page.locator('[data-toast] button').focus()
    await expectAccessible(page)
    if (width > 768) await page.getByText('More', { exact: true }).click()
    else await page.getByRole('button', { name: 'Open the menu' }).click()
    await expectAccessible(page)
  })
}

test('nothing scrolls sideways at 320 px, the menu open or closed', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of KINDS) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expectNoSidewaysScroll(page)
  }
})
