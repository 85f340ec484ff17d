import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const PIE = 'Made-to-Order Egg Pie'
const card = (page: Page) => page.getByRole('link', { name: `Choose ${PIE}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: PIE })
const addButton = (page: Page) => dialog(page).getByRole('button', { name: /Add to cart/ })

test('a card opens its product over the menu with all that there is to choose, and Back closes it (§2)', async ({
  page,
}) => {
  await page.goto('/menu')
  await card(page).click()
  await expect(page).toHaveURL('/menu?product=14')
  await expect(dialog(page).getByRole('heading', { name: PIE })).toBeVisible()
  await expect(dialog(page).locator('.gallery-picture')).toHaveCount(2)
  await expect(dialog(page).locator('.thumbnails a')).toHaveCount(2)
  for (const words of ['Size', 'Extras', 'Packaging', 'Ingredients', 'Allergens', 'Made to order.']) {
    await expect(dialog(page).getByText(words).filter({ visible: true }).first()).toBeVisible()
  }
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/menu')
  await page.goForward()
  await expect(addButton(page)).toBeVisible()
})

test(
  'the button that closes the dialog is at its end and stays in view (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/menu?product=14')
    await expect(addButton(page)).toBeVisible()
    await dialog(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const close = dialog(page).getByRole('button', { name: 'Close' })
    await expect(close).toBeInViewport({ ratio: 1 })
    expect((await close.boundingBox())?.x).toBeGreaterThan(290)
  },
)

test('Forward right after Back opens it again', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu')
  await card(page).click()
  await expect(addButton(page)).toBeVisible()
  // Faster than any finger: before the dialog's own event arrives.
  await page.evaluate(() => {
    const opened = location.href
    for (const address of ['/menu', opened]) {
      history.replaceState(history.state, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }
  })
  await expect(addButton(page)).toBeVisible()
  await expect(page).toHaveURL('/menu?product=14')
})

for (const width of [360, 1280]) {
  test(
    `the open dialog is accessible at ${width} px and does not scroll sideways`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/menu?product=14')
      await expect(addButton(page)).toBeVisible()
      await expectAccessible(page)
      const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(overflow).toBe(0)
    },
  )
}

test('it works by keyboard, and closing returns the focus to the card', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu')
  await card(page).focus()
  await page.keyboard.press('Enter')
  await expect(addButton(page)).toBeVisible()
  await dialog(page)
    .getByRole('radio', { name: /Small 6-inch/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(addButton(page)).toContainText('₱380.00')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/menu')
  await expect(card(page)).toBeFocused()
})

test('× and a tap outside close it', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu')
  await card(page).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/menu')
  await card(page).click()
  await expect(addButton(page)).toBeVisible()
  await page.mouse.click(4, 400)
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/menu')
})

test('adding from it fills the cart, closes it and says so', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?sort=name')
  await page
    .locator('[data-menu-results]')
    .getByRole('link', { name: `Choose ${PIE}` })
    .click()
  await expect(page).toHaveURL('/menu?sort=name&product=14')
  await dialog(page).getByRole('button', { name: 'One more' }).click()
  await addButton(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(`${PIE} added to cart`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart 2', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/menu?sort=name')
})

test('the cart’s refusal is shown in the dialog, which stays open', DEEP_ONLY, async ({ page }) => {
  const fresh = page.waitForResponse(/\/api\/v1\/products\/14$/)
  await page.goto('/menu?product=14')
  await (await fresh).finished()
  await addButton(page).waitFor()
  const quantity = dialog(page).getByRole('spinbutton', { name: 'How many' })
  const left = Number(await quantity.getAttribute('max'))
  await quantity.fill(String(left))
  await addButton(page).click()
  await expect(dialog(page)).toBeHidden()
  await card(page).click()
  await addButton(page).click()
  await expect(dialog(page).getByText('Your cart already has all that is left.')).toBeVisible()
})

test('a thumbnail shows its picture and leaves the address alone', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?product=14')
  await dialog(page).getByRole('link', { name: 'Picture 2 of 2' }).click()
  await expect(dialog(page).locator('#picture-2')).toBeInViewport({ ratio: 0.9 })
  await expect(page).toHaveURL('/menu?product=14')
})

test('it opens over a category’s page too, and Back returns to the category', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu/category/pastries')
  await card(page).click()
  await expect(page).toHaveURL('/menu?product=14')
  await expect(addButton(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/menu/category/pastries')
})

test('product detail is looked up only for a numeric id (§5)', DEEP_ONLY, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const id of ['egg-pie', '-1', '1e1', '']) {
    await page.goto(`/menu?product=${id}`)
    await page.getByRole('heading', { name: 'Our menu' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(
    asked.filter((path) => /menu-index|^\/product\/|\/api\/(?!v1\/products\/prices$)/.test(path)),
  ).toEqual([])
  await page.goto('/menu?product=99999')
  await expect(page.getByRole('dialog')).toContainText('We couldn’t find that product on our menu.')
})

test('a modified click goes to the product’s page in another tab', DEEP_ONLY, async ({ page, context }) => {
  await page.goto('/menu')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    card(page).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL('/product/made-to-order-egg-pie')
  await expect(page).toHaveURL('/menu')
})

test('live prices and stock replace those of the build', DEEP_ONLY, async ({ page }) => {
  await page.route('**/api/v1/products/14', async (route) => {
    const product = await (await route.fetch()).json()
    product.sizes[0].stockQuantity = 0
    product.sizes[1].price = 395
    await route.fulfill({ json: product })
  })
  await page.goto('/menu?product=14')
  await expect(addButton(page)).toContainText('₱395.00')
  await expect(dialog(page).getByRole('radio', { name: /Small 6-inch/ })).toBeDisabled()
  await expect(dialog(page).getByRole('radio', { name: /Classic 8-inch/ })).toBeChecked()
})

test.describe('where the network fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test(
    'without the API the product is shown as it was built and can be added',
    DEEP_ONLY,
    async ({ page }) => {
      await page.route('**/api/**', (route) => route.abort())
      await page.goto('/menu')
      await card(page).click()
      await addButton(page).click()
      await expect(page.getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
    },
  )

  test(
    'a placeholder with the parts of the product waits, and a failure is said (§2)',
    DEEP_ONLY,
    async ({ page }) => {
      let end = () => {}
      const held = new Promise<void>((resolve) => {
        end = resolve
      })
      await page.route('**/product/*', async (route) => {
        await held
        await route.abort()
      })
      await page.goto('/menu')
      await card(page).click()
      const skeleton = dialog(page).locator('.product-skeleton')
      await expect(skeleton).toBeVisible()
      await expect(skeleton.locator('.bone-picture')).toHaveCount(1)
      await expect(skeleton.locator('.thumbnails .bone')).toHaveCount(4)
      await expect(skeleton.locator('.bone-size')).toHaveCount(3)
      await expect(skeleton.locator('.bone-buy .bone')).toHaveCount(2)
      end()
      await expect(dialog(page).getByRole('alert')).toContainText('We couldn’t load this product.')
      await expect(skeleton).toBeHidden()
    },
  )
})
