import { expect } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/shop.ts'

/** All storage throws, and so do locks, as in a browser that blocks site data. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  LockManager.prototype.request = async () => refuse()
}

/** All storage can be read but takes nothing more. */
function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  Storage.prototype.setItem = refuse
  IDBObjectStore.prototype.put = refuse
}

for (const [state, refuse] of some([
  ['forbidden', forbidStorage],
  ['full', fillStorage],
] as const)) {
  test(
    `with storage that is ${state} the cart goes from page to page, and one order is made of a reload and a double tap`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.addInitScript(refuse)
      await page.goto('/product/made-to-order-egg-pie')
      await page.getByRole('button', { name: /Add to cart/ }).click()
      await expect(page.getByText('Made-to-Order Egg Pie added to cart')).toBeVisible()
      await page.goto('/product/pandesal')
      await page.getByRole('button', { name: /Add to cart/ }).click()
      await page.getByRole('link', { name: 'Cart 2', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Your cart' })
      await panel.getByRole('button', { name: 'One more' }).first().click()
      await panel.getByRole('textbox', { name: /Voucher code/ }).fill('meryenda10')
      await panel.getByRole('button', { name: 'Apply' }).click()
      await expect(panel.getByRole('button', { name: 'Remove voucher MERYENDA10' })).toBeVisible()
      await panel.getByRole('link', { name: 'Go to checkout' }).click()

      await expect(page.getByRole('heading', { name: 'Made-to-Order Egg Pie' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Pandesal' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove voucher MERYENDA10' })).toBeVisible()
      await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Reyes')
      await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
      await page.locator('input[name=window]:not(:disabled)').last().check()
      await page.reload()
      await expect(page.getByRole('textbox', { name: /Mobile number/ })).toHaveValue('0917 123 4567')

      const numbers = new Set<string>()
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/api/v1/orders/submit', async (route) => {
        const response = await route.fetch()
        numbers.add((await response.json()).number)
        await held
        // The page that asked may be gone.
        await route.fulfill({ response }).catch(() => undefined)
      })
      await page.getByRole('button', { name: /Place order/ }).dblclick()
      await expect.poll(() => numbers.size).toBe(1)
      await page.reload()
      letGo()
      await expect(
        page.getByRole('heading', { name: /Thank you! Your order is in\.|^Order P-/, level: 2 }),
      ).toBeVisible()
      await expect(page.getByText([...numbers].join()).first()).toBeVisible()
      expect(numbers.size).toBe(1)
      await page.goto('/checkout')
      await expect(page.getByText('Your cart is empty')).toBeVisible()
    },
  )
}

test(
  'lines that a full storage refused are there for all tabs once there is room',
  DEEP_ONLY,
  async ({ page, context }) => {
    await page.addInitScript(() => {
      const store = Storage.prototype.setItem
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      addEventListener('make-room', () => {
        Storage.prototype.setItem = store
      })
    })
    await page.goto('/product/ensaymada')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.evaluate(() => dispatchEvent(new Event('make-room')))
    await page.getByRole('button', { name: /Add to cart/ }).click()
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('link', { name: 'Cart 2', exact: true })).toBeVisible()
    expect(await page.evaluate(() => window.name)).toBe('')
  },
)
