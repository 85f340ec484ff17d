import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Some requests are cut off on purpose; the browser reports them.
test.use({ allowedErrors: [/ERR_FAILED|ERR_ABORTED|Failed to load resource/] })

const THANKS = { name: 'Thank you! Your order is in.' }

async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Reyes')
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
}

async function addToCart(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  await page.getByRole('button', { name: /Add to cart/ }).click()
}

/** Lets orders reach the shop and holds its answers until released; collects the orders. */
async function holdAnswers(page: Page) {
  const numbers = new Set<string>()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.context().route('**/api/v1/orders/submit', async (route) => {
    const response = await route.fetch()
    numbers.add((await response.json()).number)
    await held
    // The page that asked may be gone.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { numbers, letGo }
}

test(
  'a second tab that orders the same while the first one’s order is on its way gets that order',
  DEEP_ONLY,
  async ({ page, context }) => {
    await addToCart(page)
    await fillCheckout(page)
    const second = await context.newPage()
    await fillCheckout(second)
    const { numbers, letGo } = await holdAnswers(page)
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect.poll(() => numbers.size).toBe(1)
    await second.getByRole('button', { name: /Place order/ }).click()
    await expect(second.getByRole('button', { name: /Placing your order/ })).toBeVisible()
    await expectAccessible(second)
    letGo()
    await expect(page.getByRole('heading', THANKS)).toBeVisible()
    await expect(second.getByRole('heading', THANKS)).toBeVisible()
    expect(numbers.size).toBe(1)
    for (const tab of [page, second])
      await expect(tab.getByText([...numbers].join(), { exact: true })).toBeVisible()
  },
)

test(
  'a reload while the order is on its way finishes it, and Back and Forward do not order again',
  DEEP_ONLY,
  async ({ page }) => {
    await addToCart(page)
    await fillCheckout(page)
    const { numbers, letGo } = await holdAnswers(page)
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect.poll(() => numbers.size).toBe(1)
    letGo()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Order P-/ })).toBeVisible()
    await expect(page).toHaveURL(/\/order\?t=/)
    await expect(page.getByText([...numbers].join()).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Ensaymada' })).toBeVisible()
    await page.goForward()
    await expect(page.getByText([...numbers].join()).first()).toBeVisible()
    expect(numbers.size).toBe(1)
  },
)
