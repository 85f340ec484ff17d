import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const count = (page: Page) => page.getByRole('form', { name: 'Filter and sort' }).getByRole('status')
const names = (page: Page) => page.locator('[data-menu-results] .card-name').allTextContents()
const openFilters = (page: Page) => page.locator('summary', { hasText: 'Filters' }).click()

test('filters work without a page load and appear in the address', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await expect(count(page)).toHaveText('44 products')
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'eggs' }).check()
  await expect(count(page)).toHaveText('9 products')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Breads')
  await page.getByRole('textbox', { name: 'to' }).fill('60')
  await page.getByRole('checkbox', { name: /ordered now/ }).check()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await expect(page).toHaveURL('/menu?without=egg&in=breads&max=60&available=1&sort=price-up')
  await expect(page.getByText('(4)')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Pandesal', exact: true })).toBeVisible()
  expect(await page.locator('[data-same-page]').count()).toBe(1)
  await expectAccessible(page)
})

test(
  'on a phone the filters are a sheet with its buttons in view; what is chosen in it is one step, which Back and chips undo',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/menu')
    const nuts = page.getByRole('checkbox', { name: 'nuts' })
    await openFilters(page)
    await nuts.check()
    await expect(page).toHaveURL('/menu?without=nut')
    await page.goBack()
    await expect(nuts).toBeHidden()
    await expect(page).toHaveURL('/menu')
    await openFilters(page)
    await nuts.check()
    await page.getByRole('checkbox', { name: 'eggs' }).check()
    await expect(page.locator('[data-menu-parts]')).toHaveText('(2)')
    const show = page.getByRole('button', { name: /^Show \d+ products$/ })
    await expect(show).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await show.click()
    await expect(nuts).toBeHidden()
    await page.getByRole('button', { name: 'Remove: without eggs' }).click()
    await expect(page).toHaveURL('/menu?without=nut')
    await expect(page.getByRole('button', { name: 'Remove: without nuts' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/menu')
    await expect(count(page)).toHaveText('44 products')
  },
)

test(
  'a price that is none filters nothing, makes no chip, and is explained once its field is left (§5)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/menu')
    await page.getByText('Filters', { exact: true }).click()
    const field = page.getByRole('textbox', { name: 'to' })
    const advice = page.getByText('Digits only, up to 10000.')
    await field.fill('abc')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(advice).toHaveCount(0)
    await field.blur()
    await expect(advice).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
    await field.fill('100')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.blur()
    await expect(advice).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove: to ₱100' })).toBeVisible()
  },
)

test('an unknown category is not requested', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?in=far&without=egg')
  await expect(count(page)).toHaveText('9 products')
  await openFilters(page)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
})

test('a shared address, a reload and Back restore the filters (§2)', async ({ page }) => {
  await page.goto('/menu?sort=price-down&without=gluten')
  await expect(count(page)).toHaveText('4 products')
  await openFilters(page)
  await expect(page.getByRole('checkbox', { name: 'gluten' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-down')
  const before = await names(page)
  await page.reload()
  await expect(count(page)).toHaveText('4 products')
  await expect.poll(() => names(page)).toEqual(before)
  await page.goto('/checkout')
  await page.goBack()
  await expect(count(page)).toHaveText('4 products')
  await expect.poll(() => names(page)).toEqual(before)
})

test('sorting orders the cards by price, name and age', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu/category/cookies')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const prices = async () =>
    (await page.locator('[data-menu-results] .money').allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    )
  await sort.selectOption('Lowest price')
  await expect.poll(prices).toHaveLength(9)
  expect(await prices()).toEqual((await prices()).sort((a, b) => a - b))
  await sort.selectOption('Highest price')
  await expect.poll(async () => (await prices())[0]).toBeGreaterThan(100)
  expect(await prices()).toEqual((await prices()).sort((a, b) => b - a))
  await sort.selectOption('Name, A to Z')
  await expect.poll(() => names(page)).toEqual((await names(page)).sort((a, b) => a.localeCompare(b, 'en')))
})

test(
  'eight placeholders keep the cards’ room until the products are there (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/menu-index.json', async (route) => {
      await held
      await route.continue()
    })
    const placeholders = page.locator('[data-menu-skeleton] > *')
    for (const [width, columns] of [
      [1280, 3],
      [360, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/menu?without=egg')
      await expect(placeholders.first()).toBeVisible()
      await expect(placeholders).toHaveCount(8)
      const grid = page.locator('[data-menu-skeleton]')
      const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
      expect(tracks.split(' ')).toHaveLength(columns)
    }
    go()
    await expect(count(page)).toHaveText('9 products')
    await expect(placeholders.first()).toBeHidden()
  },
)

test('products that other pages hold are found too, 48 at a time', DEEP_ONLY, async ({ page }) => {
  await page.route('**/menu-index.json', async (route) => {
    const [first, ...rest] = await (await route.fetch()).json()
    const more = Array.from({ length: 60 }, (_, index) => [
      ...[9000 + index, 'pandesal', `Far Bun ${index}`, 'pandesal-1.webp', 0, 100, 0],
      ...['breads', '', '1-1', 'few', 'Bag of 10', 'am'],
    ])
    await route.fulfill({ json: [first, ...rest, ...more] })
  })
  // An answer that is not a product leaves the dialog as it was built.
  await page.route('**/api/v1/products/9059', (route) => route.fulfill({ json: {} }))
  await page.goto('/menu?max=1')
  await expect(count(page)).toHaveText('60 products')
  const cards = page.locator('[data-menu-results] [data-id]')
  await expect(cards).toHaveCount(48)
  await expect(cards.first()).toContainText('Far Bun 0')
  await expect(cards.first()).toContainText('₱1.00')
  await expect(cards.first()).toContainText('Ready in 1 day')
  await expect(cards.first()).toContainText('Only a few left')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(60)
  await expect(page.getByRole('link', { name: 'Far Bun 48', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await page.getByRole('link', { name: 'Choose Far Bun 59' }).click()
  await expect(page).toHaveURL('/menu?max=1&product=9059')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Pandesal' })).toBeVisible()
})

test('where nothing fits it says so, and one tap clears the filters', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?min=9999')
  await expect(count(page)).toHaveText('0 products')
  await expect(page.getByText('Nothing on our menu matches all of that.')).toBeVisible()
  await expectAccessible(page)
  await page.locator('[data-menu-empty]').getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/menu')
  await expect(count(page)).toHaveText('44 products')
  await expect(page.getByRole('heading', { name: 'Breads' })).toBeVisible()
})

test('a filtered card still goes into the cart', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?in=cookies&available=1')
  const card = page
    .locator('[data-menu-results] .card')
    .filter({ has: page.getByRole('button', { name: /^Add / }) })
    .first()
  await card.getByRole('button', { name: /^Add / }).click()
  await expect(page.getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is shown, filters are not, and a card leads to its page', DEEP_ONLY, async ({ page }) => {
    await page.goto('/menu?without=egg')
    await expect(page.getByRole('article')).toHaveCount(44)
    await expect(page.getByRole('form', { name: 'Filter and sort' })).toBeHidden()
    await page.getByRole('link', { name: 'Choose Made-to-Order Egg Pie' }).click()
    await expect(page).toHaveURL('/product/made-to-order-egg-pie')
  })
})

test.describe('where the index cannot be had', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('the menu stays and says why the filters do not work', DEEP_ONLY, async ({ page }) => {
    await page.route('**/menu-index.json', (route) => route.abort())
    await page.goto('/menu?without=egg')
    await expect(count(page)).toContainText('could not be loaded')
    await expect(page.getByRole('heading', { name: 'Breads' })).toBeVisible()
    await page.unroute('**/menu-index.json')
    await openFilters(page)
    await page.getByRole('checkbox', { name: 'nuts' }).check()
    await expect(page).toHaveURL('/menu?without=nut,egg')
    await expect(page.locator('[data-menu-results]')).toBeVisible()
  })
})
