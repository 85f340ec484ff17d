import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const CALL = '**/api/v1/products/search?*'

async function openSearch(page: Page, path = '/') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.locator('#search').getByLabel('Search our menu')
  await expect(field).toBeFocused()
  return field
}

const options = (page: Page) => page.getByRole('listbox', { name: 'Products' }).getByRole('option')
const marked = (page: Page) => page.getByRole('option', { selected: true })

test('arrows walk through the suggestions, Enter opens the one that is marked', async ({ page }) => {
  const field = await openSearch(page)
  await page.keyboard.type('cake')
  await expect(options(page)).toHaveCount(8)
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(marked(page)).toHaveCount(1)
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await options(page).last().getAttribute('id'),
  )
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  const address = await options(page).first().getAttribute('href')
  expect(await marked(page).getAttribute('href')).toBe(address)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address ?? '')
})

test('Escape closes the search and keeps the words', DEEP_ONLY, async ({ page }) => {
  const field = await openSearch(page)
  await page.keyboard.type('ensaimada')
  await expect(options(page)).toHaveText([/Ensaymada.*₱/])
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(field).toHaveValue('ensaimada')
})

test('a suggestion shows picture, name, price and status', DEEP_ONLY, async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('buko pie')
  const first = options(page).first()
  await expect(first).toContainText('Buko Pie')
  await expect(first).toContainText('₱320.00')
  await expect(first).toContainText('Ready in 1–2 days')
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
})

test('search runs only for a non-blank term (§5)', DEEP_ONLY, async ({ page }) => {
  let calls = 0
  await page.route(CALL, (route) => {
    calls++
    return route.continue()
  })
  await page.clock.install()
  const field = await openSearch(page)
  await page.keyboard.type('   ')
  await page.clock.runFor(10_000)
  expect(calls).toBe(0)
  await field.fill('ube')
  await expect(options(page).first()).toBeVisible()
  expect(calls).toBe(1)
  await field.fill('  ')
  await expect(options(page)).toHaveCount(0)
  await expect(page.locator('#search').getByRole('link', { name: 'Cakes' })).toBeVisible()
})

test('search results load as five rows of their final size (§2)', DEEP_ONLY, async ({ page }) => {
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>()
  await page.route(CALL, async (route) => {
    await isSeen
    await route.continue()
  })
  await openSearch(page)
  await page.keyboard.type('ube')
  const rows = page.locator('.search-skeleton')
  await expect(rows).toHaveCount(5)
  const waiting = await rows.first().boundingBox()
  answer()
  await expect(options(page).first()).toBeVisible()
  expect(await options(page).first().boundingBox()).toEqual(waiting)
})

test('nothing found leads to the categories and the phone', DEEP_ONLY, async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('xylophone')
  const panel = page.locator('#search')
  await expect(panel.getByText('Nothing found for “xylophone”.').last()).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Breads' })).toBeVisible()
  await expect(panel.getByRole('link', { name: /^\+63/ })).toBeVisible()
})

test.describe('while the API does not answer', DEEP_ONLY, () => {
  test.use({ allowedErrors: [/net::ERR_FAILED/] })

  test('the site’s own copy of the index gives the same results in the same order', async ({ page }) => {
    const field = await openSearch(page)
    const ask = async (term: string) => {
      await field.fill('')
      await expect(options(page)).toHaveCount(0)
      await field.fill(term)
      await expect(options(page).first()).toBeVisible()
      return options(page).allTextContents()
    }
    const terms = ['pasalubong', 'choclate', 'pan de sal']
    const online: string[][] = []
    for (const term of terms) online.push(await ask(term))
    await page.route(CALL, (route) => route.abort())
    for (const [index, term] of terms.entries()) expect(await ask(term)).toEqual(online[index])
    await field.fill('xylophone')
    await expect(page.locator('#search').getByText('Nothing found').last()).toBeVisible()
  })

  test('the result page is answered all the same', async ({ page }) => {
    await page.route(CALL, (route) => route.abort())
    await page.goto('/menu?q=ensaimada')
    await expect(page.getByRole('link', { name: 'Ensaymada', exact: true })).toBeVisible()
  })

  test('and the copy cannot be had either, the next steps are still there', async ({ page }) => {
    await page.route(CALL, (route) => route.abort())
    await page.route('**/search-index.json', (route) => route.abort())
    await openSearch(page)
    await page.keyboard.type('ube')
    const panel = page.locator('#search')
    await expect(panel.getByText('Search is not working right now.')).toBeVisible()
    await expect(panel.getByRole('link', { name: /^\+63/ })).toBeVisible()
  })
})

test(
  'Enter leads to the result page: the best match first, the words still in the field',
  DEEP_ONLY,
  async ({ page }) => {
    await openSearch(page)
    await page.keyboard.type('pan de sal')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/menu?q=pan+de+sal')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pan de sal”')
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(names.first()).toHaveText('Pandesal')
    await expect(names).toHaveCount(3)
    await expect(page.getByRole('main').getByLabel('Search our menu')).toHaveValue('pan de sal')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await expect(page.locator('#search').getByLabel('Search our menu')).toHaveValue('pan de sal')
  },
)

test('a product added on the result page is in the cart', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?q=otap')
  await page.getByRole('button', { name: 'Add Otap to the cart' }).click()
  await expect(page.getByText('Otap added to cart')).toBeVisible()
})

test('a result page without results says so and leads on', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?q=xylophone')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').first()).toContainText('Nothing found.')
  await expect(main.getByRole('link', { name: 'Breads' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form, and the menu shows everything', DEEP_ONLY, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.locator('#search').getByLabel('Search our menu').fill('ube')
    await page.locator('#search').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/menu?q=ube')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our menu')
    await expect(page.locator('.search-silent')).toBeVisible()
  })

  test(
    'no page that needs scripts shows dummies, and each says how to go on',
    DEEP_ONLY,
    async ({ page }) => {
      for (const path of ['/checkout', '/order', '/account', '/admin']) {
        await page.goto(path)
        await expect(page.locator('.skeleton')).toBeHidden()
        await expect(page.getByRole('main').getByRole('link', { name: /^\+63/ })).toBeVisible()
      }
    },
  )
})

test(
  'D62 “no egg” is a filter: shown, taken away by a tap, and nothing with egg is found',
  DEEP_ONLY,
  async ({ page }) => {
    const field = await openSearch(page)
    await page.keyboard.type('no egg cookies')
    const filter = page.getByRole('button', { name: 'Remove the filter “without egg”' })
    await expect(filter).toBeVisible()
    await expect(page.getByRole('link', { name: 'Which product contains which allergen' })).toBeVisible()
    await expectAccessible(page)
    await filter.click()
    await expect(field).toHaveValue('cookies')
    await expect(filter).toBeHidden()
    await page.goto('/menu?q=walang+itlog')
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('products')
    await expect(page.getByRole('main').getByRole('link', { name: 'Mamon', exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove the filter “without egg”' }).click()
    await expect(page).toHaveURL('/menu')
  },
)

test('a search for no product leads to the page that answers', DEEP_ONLY, async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('gcash')
  await expect(page.getByRole('link', { name: 'How to pay' })).toHaveAttribute('href', '/faq#paying')
  await page.goto('/menu?q=delivery')
  await page.getByRole('main').getByRole('link', { name: 'Pickup and delivery' }).click()
  await expect(page).toHaveURL('/faq#pickup-and-delivery')
  await expect(page.locator('#pickup-and-delivery')).toBeInViewport()
})

test('a blank term on the menu shows everything', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?q=%20')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our menu')
  await expect(page.getByRole('main').getByLabel('Search our menu')).toBeHidden()
})

for (const width of [360, 1280]) {
  test(`the open search and the result page are accessible at ${width} px`, DEEP_ONLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openSearch(page)
    await expectAccessible(page)
    await page.keyboard.type('ube')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.goto('/menu?q=ube')
    await expect(page.getByText('6 products')).toBeVisible()
    await expectAccessible(page)
  })
}
