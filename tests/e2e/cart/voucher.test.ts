import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// One test makes the API unreachable.
test.use({ allowedErrors: [/ERR_FAILED/] })

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

/** The panel with ₱640.00 in it: an egg pie and two taisan loaves. */
async function openPanel(page: Page) {
  await page.goto('/product/made-to-order-egg-pie')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/product/taisan')
  const add = page.getByRole('button', { name: /Add to cart/ })
  await add.click()
  await add.click()
  await page.getByRole('link', { name: 'Cart 3', exact: true }).click()
  await expect(panelOf(page).getByText(/^Earliest: /)).toBeVisible()
  return panelOf(page)
}

/** Expects one of the live regions to say this. */
const expectSaid = (page: Page, words: string | RegExp) =>
  expect(panelOf(page).getByRole('status').filter({ hasText: words })).toHaveCount(1)

test('a code is refused with its reason, applied however the field is left, and removed: by keyboard alone (§5)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const panel = await openPanel(page)
  const code = panel.getByRole('textbox', { name: /Voucher code/ })
  await code.focus()
  await page.keyboard.type('no such code')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/^This voucher code is not valid/)
  await expect(panel.locator('#voucher-refused')).toBeInViewport({ ratio: 1 })
  await expect(code).toHaveValue('no such code')
  await expectSaid(page, /^This voucher code is not valid/)
  await expectAccessible(page)

  await code.fill('meryenda10')
  await page.keyboard.press('Tab')
  const remove = panel.getByRole('button', { name: 'Remove voucher MERYENDA10' })
  await expect(remove).toBeVisible()
  await expect(panel.getByText('₱576.00')).toBeVisible()
  await expectSaid(page, 'Voucher MERYENDA10 applied: ₱64.00 off')
  await expectAccessible(page)

  // The voucher is stored with the cart, and a page that only adds leaves it there.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.goto('/product/made-to-order-egg-pie')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.getByRole('link', { name: 'Cart 4', exact: true }).click()
  await expect(panel.getByText('−₱90.00')).toBeVisible()

  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(code).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Voucher' })).toBeFocused()
  await expectSaid(page, 'Voucher MERYENDA10 removed')
})

test(
  'vouchers on offer are applied by a tap, and those that lack something say what',
  DEEP_ONLY,
  async ({ page }) => {
    const panel = await openPanel(page)
    const offers = panel.getByRole('list', { name: 'Vouchers on offer' })
    await offers.getByRole('button', { name: /PUGON50/ }).click()
    await expect(panel.getByText('₱590.00')).toBeVisible()
    await panel.getByRole('button', { name: 'Remove Taisan' }).click()
    // Below its minimum it stays, but takes nothing off.
    await expect(panel.getByText('Add ₱240.00 more.').first()).toBeVisible()
    await expect(offers.getByRole('listitem').filter({ hasText: 'MERYENDA10' })).toContainText(
      'Add ₱40.00 more',
    )
    await expect(offers.getByRole('button', { name: /MERYENDA10/ })).toHaveCount(0)
    await expectAccessible(page)
  },
)

test(
  'while the bakery cannot be reached the voucher stays, and the panel says so',
  DEEP_ONLY,
  async ({ page }) => {
    const panel = await openPanel(page)
    await panel
      .getByRole('list', { name: 'Vouchers on offer' })
      .getByRole('button', { name: /PUGON50/ })
      .click()
    await expect(panel.getByText('₱590.00')).toBeVisible()
    await page.route('**/api/v1/**', (route) => route.abort())
    await page.reload()
    await page.getByRole('link', { name: 'Cart 3', exact: true }).click()
    await panel.getByRole('button', { name: 'One more' }).first().click()
    await expect(panel.getByText(/so vouchers may have changed\. PUGON50 stays on your cart/)).toBeVisible({
      timeout: 30_000,
    })
    await expect(panel.getByText(/^We cannot reach the bakery right now\. Prices/)).toBeVisible()
    await expect(panel.getByText('₱850.00')).toBeVisible()
    await expectAccessible(page)
  },
)
