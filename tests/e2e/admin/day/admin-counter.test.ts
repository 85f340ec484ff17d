import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The tile of the first size of a product that is on the shelf. */
const tileOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'On the shelf' }).getByRole('button', { name }).first()

/** Nothing scrolls sideways, neither here nor at 320 px in letters of twice the size. */
async function expectFits(page: Page) {
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  // Parts that are still loading may be wider for a moment.
  await expect(() => expectNoSidewaysScroll(page)).toPass()
}

test(
  'a walk-in is sold goods for cash with change; the acknowledgement is printed, not the screen (D49)',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/counter', ADMIN.username)
    await page.getByLabel('Find', { exact: true }).fill('pandesal')
    const tile = tileOf(page, 'Pandesal')
    const left = Number(/(\d+) left/.exec((await tile.textContent()) ?? '')?.[1])
    await tile.click()
    await tile.click()
    await expect(tile).toContainText(`${left - 2} left`)
    await page.getByRole('button', { name: 'To payment' }).click()
    const sale = page.getByRole('region', { name: 'Sale' })
    await sale.getByRole('button', { name: /^One fewer/ }).click()
    await sale.getByRole('button', { name: /^One more/ }).click()
    await sale.getByLabel('Cash received', { exact: true }).fill('1')
    await expect(sale.getByRole('status')).toContainText('is missing')
    await sale.getByLabel('Cash received', { exact: true }).fill('5000')
    await expect(sale.getByRole('status')).toContainText('Change')
    await expectAccessible(page)
    await sale.getByRole('button', { name: 'Sell' }).click()
    await expect(page.getByRole('heading', { name: /^Change ₱/ })).toBeFocused()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 220, height: 740 })
    await expect(page.getByText('Order acknowledgement, not an official invoice')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('₱5,000.00')
    await expect(tile).toBeHidden()
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Next customer' }).click()
    await tile.click()
    await expect(tile).toContainText(`${left - 3} left`)
    await sale.getByRole('button', { name: 'Exact' }).click()
    await sale.getByRole('button', { name: 'Sell' }).click()
    await page.getByRole('button', { name: 'Undo the sale' }).click()
    await expect(tile).toContainText(`${left - 2} left`)
    await tile.click()
    await page.getByRole('button', { name: 'Today’s sales' }).click()
    const list = page.getByRole('dialog', { name: 'Today’s counter sales' })
    await expect(list.getByRole('listitem').first()).toContainText('taken back')
    await expect(list.getByRole('listitem').nth(1)).toContainText(/2 .*Pandesal/)
    await expect(list.getByRole('listitem').nth(1)).toContainText('Cash')
    await expectAccessible(page)
    await list
      .getByRole('button', { name: /^Print again/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Sold earlier' })).toBeFocused()
    await expect(sale.getByRole('article')).toContainText('₱5,000.00')
    await expect(tile).toContainText(`${left - 3} left`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to the sale' }).click()
    await expect(sale.getByRole('list', { name: 'In this sale' })).toContainText('Pandesal')
    await page.getByRole('button', { name: 'Clear the sale' }).click()
    await expectFits(page)
  },
)

test(
  'the bar with the sum ends with the tiles and never covers the sale, wherever the till is scrolled to',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/counter', ADMIN.username)
    await page.getByRole('button', { name: 'Breads', exact: true }).click()
    await tileOf(page, 'Pandesal').click()
    const pay = page.getByRole('button', { name: 'To payment' })
    await expect(pay).toBeInViewport()
    const overlaps = await page.evaluate(() => {
      const [bar, sale] = ['.counter-bar', '.counter-sale'].map((name) => document.querySelector(name))
      const found: number[] = []
      for (let top = 0; top <= document.documentElement.scrollHeight; top += 50) {
        scrollTo({ top, behavior: 'instant' })
        const [over, under] = [bar?.getBoundingClientRect().bottom, sale?.getBoundingClientRect().top]
        if (over === undefined || under === undefined || over > under) found.push(top)
      }
      return found
    })
    expect(overlaps).toEqual([])
    await page.getByRole('button', { name: 'Clear the sale' }).click()
  },
)

test(
  'goods are received and wasted with a reason, and the number at opening is set in its place',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/stock?search=pandesal', ADMIN.username)
    const item = page.getByRole('listitem').filter({ hasText: 'on the shelf' }).first()
    const before = Number(await item.locator('.stock-now b').textContent())
    await item.getByRole('button', { name: /^Receive/ }).click()
    await item.getByLabel('Pieces', { exact: true }).fill('24')
    await item.getByRole('button', { name: 'Save' }).click()
    await expect(item).toContainText(`${before + 24} on the shelf`)
    await item.getByRole('button', { name: /^Waste/ }).click()
    await item.getByLabel('Pieces', { exact: true }).fill('4')
    await item.getByLabel('Reason').selectOption('Burnt')
    await expectAccessible(page)
    await item.getByRole('button', { name: 'Save' }).click()
    await expect(item).toContainText(/\d+ received · \d+ wasted/)
    await item.getByRole('button', { name: /^Pieces at opening/ }).click()
    await item.getByRole('textbox', { name: /^Pieces at opening/ }).fill('60')
    await page.keyboard.press('Enter')
    await expect(item.getByRole('button', { name: /^Pieces at opening.*: 60/ })).toBeVisible()
    await expectFits(page)
    await item.getByRole('button', { name: /^History/ }).click()
    await expect(page.getByRole('row', { name: /−4/ })).toContainText('Waste: Burnt')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test.describe('when the line is lost', () => {
  test.use({ allowedErrors: [/Failed to load resource|ERR_|Failed to fetch/] })

  test('the till stays as it is in the middle of a sale', DEEP_ONLY, async ({ page }) => {
    await openAdmin(page, '/admin/counter', ADMIN.username)
    // A part of the shelf is asked for again with each new thing in the sale.
    await page.getByRole('button', { name: 'Breads', exact: true }).click()
    await tileOf(page, 'Pandesal').click()
    await page.route('**/admin/counter/shelf*', (call) => call.abort())
    await tileOf(page, 'Monay').click()
    await expect(page.getByText('Please check your connection')).toBeVisible()
    await expect(page.getByRole('list', { name: 'In this sale' })).toContainText(/Pandesal.*Monay/)
    await page.unroute('**/admin/counter/shelf*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Please check your connection')).toBeHidden()
    await page.getByRole('button', { name: 'Clear the sale' }).click()
  })
})
