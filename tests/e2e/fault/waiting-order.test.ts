import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { fillPickup } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Requests fail on purpose; the browser reports them.
test.use({
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
  viewport: { width: 360, height: 640 },
})

const NUMBER = /Your order (P-\w+) is in/

async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  await page.getByRole('button', { name: /Add to cart/ }).click()
}

/** Places an order while there is no line. */
async function placeWithoutLine(page: Page): Promise<void> {
  await fillCart(page)
  await fillPickup(page)
  await expect(page.getByRole('button', { name: /Place order · ₱/ })).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /Place order/ }).click()
  const saved = page.getByRole('alert')
  await expect(saved).toContainText('Saved. We send it when you are back online.')
  await expect(saved).toContainText('It waits on this device')
  await expect(saved).not.toContainText(/error|phone/)
  await expect(page.getByRole('button', { name: /Place order/ })).toHaveCount(0)
}

test(
  'an order written without a line waits, outlives its page, and is made once from another one, which says so (D61)',
  DEEP_ONLY,
  async ({ page, context }) => {
    await placeWithoutLine(page)
    await expectAccessible(page)
    await page.close()
    await context.setOffline(false)
    const numbers = new Set<string>()
    context.on('response', async (response) => {
      if (response.url().endsWith('/orders/submit')) numbers.add((await response.json()).number)
    })
    const other = await context.newPage()
    await other.goto('/menu')
    const note = other.getByRole('status').filter({ hasText: NUMBER })
    await expect(note).toBeVisible()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Cart 1' })).toHaveCount(0)
    await expectAccessible(other)
    await note.getByRole('link', { name: 'See your order' }).click()
    await expect(other.getByText([...numbers].join()).first()).toBeVisible()
    await other.goto('/menu')
    await expect(other.getByRole('link', { name: /^Cart/ }).first()).not.toContainText('1')
    expect(numbers.size).toBe(1)
  },
)

test('the checkout sends it itself when the line is back (D61)', DEEP_ONLY, async ({ page, context }) => {
  await placeWithoutLine(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
})

test(
  'an order that has not left the device can be taken back (D61)',
  DEEP_ONLY,
  async ({ page, context }) => {
    await placeWithoutLine(page)
    await page.getByRole('button', { name: 'Do not send it' }).click()
    await expect(page.getByRole('alert')).toBeEmpty()
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/submit')) sent++
    })
    const priced = page.waitForResponse(/orders\/quote/)
    await context.setOffline(false)
    await priced
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ana Reyes')
    expect(sent).toBe(0)
  },
)
