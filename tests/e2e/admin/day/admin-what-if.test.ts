import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { mailsTo } from '#tests/e2e/setup/mails.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import {
  closeDays,
  lateOrder,
  look,
  loseCakes,
  rushPies,
  tick,
  writeTo,
} from '#tests/e2e/setup/steps/what-if.ts'

const NARROW = { width: 360, height: 740 }

/** The screen at 360 px, and at 320 px with large letters. */
async function expectFits(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ ...NARROW, width: 320 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page)
}

test(
  'an owner tries lost capacity of some goods, closed hours and a rush order, alone and together, without changing anything (19.3)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize(NARROW)
    await openAdmin(page, '/admin/what-if', ADMIN.username)
    await look(page)
    await expect(page.getByText('Tick what changes first.')).toBeVisible()
    await tick(page, 'Closed days').check()
    const closed = page.getByRole('group', { name: 'Closed days' })
    await closed.getByLabel(/^From/).fill('11:00')
    await closed.getByLabel(/^Until/).fill('14:00')
    await look(page)
    await expect(page.getByRole('heading', { name: /promised order/ })).toBeVisible()
    await tick(page, 'Closed days').uncheck()
    await loseCakes(page)
    const soldOut = page.getByRole('region', { name: 'Days that would be sold out' })
    await expect(soldOut).toContainText('Ube Chiffon Cake')
    await expect(soldOut).not.toContainText('Buko Pie')
    await rushPies(page)
    await expect(soldOut).toContainText('Ube Chiffon Cake')
    await expect(soldOut).toContainText('Buko Pie')
    await expectFits(page)
  },
)

test(
  'an owner sees whose orders a closed day would make late, writes to them once, and again when the plan has changed (19.3)',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const customer = { name: 'Rica Santos', phone: '0917 222 3344', email: 'rica@example.com' }
    const { number, fulfilment } = await placeOrder(['ensaymada'], {
      customer,
      shop: adminShop,
      isSoon: true,
    })
    await page.setViewportSize(NARROW)
    await openAdmin(page, '/admin/what-if', ADMIN.username)
    await closeDays(page, fulfilment.date, fulfilment.date)
    const late = lateOrder(page, number)
    await expect(late).toContainText('the shop is closed then')
    await late.locator('summary').click()
    await expect(late.locator('.late-message')).toContainText(number)
    await writeTo(page, number)
    await expect(page.getByText('Written to: 1 customer.')).toBeVisible()
    await expect(late).toContainText(`by ${ADMIN.username}`)
    await expect(late.getByRole('checkbox')).toHaveCount(0)
    // Its confirmation came before.
    const about = () => mailsTo(customer.email).filter((mail) => mail.includes(number))
    await expect.poll(() => about().length).toBe(2)
    const [year = 0, month = 0, day = 0] = fulfilment.date.split('-').map(Number)
    const later = new Date(Date.UTC(year, month - 1, day + 2)).toISOString().slice(0, 10)
    await page.getByLabel('Last day').fill(later)
    await look(page)
    await expect(late).toContainText('What they were told is not right any more.')
    await writeTo(page, number)
    await expect(late.locator('.late-notices > ul > li')).toHaveCount(2)
    await expect.poll(() => about().length).toBe(3)
    await expectFits(page)
  },
)
