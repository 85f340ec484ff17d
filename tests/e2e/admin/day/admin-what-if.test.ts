import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { mailsTo } from '#tests/e2e/setup/mails.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

/** Asks what would happen. */
const look = (page: Page) => page.getByRole('button', { name: 'See what would happen' }).click()

/** A checkbox by its whole name. */
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** Tries closed days, from the first to the last. */
async function closeDays(page: Page, first: string, last: string): Promise<void> {
  await tick(page, 'Closed days').check()
  await page.getByLabel('First day').fill(first)
  await page.getByLabel('Last day').fill(last)
  await look(page)
}

/** Tries less capacity for cakes, after what is to be ticked was left out. */
async function loseCakes(page: Page): Promise<void> {
  await tick(page, 'Capacity').check()
  await page.getByRole('button', { name: 'Some categories' }).click()
  await look(page)
  await expect(page.getByText('Capacity: tick at least one category.')).toBeVisible()
  await tick(page, 'Cakes').check()
  await look(page)
}

/** Tries a rush order beside it, after the product was left out. */
async function rushPies(page: Page): Promise<void> {
  await tick(page, 'Rush order').check()
  await look(page)
  await expect(page.getByText('Rush order: choose a product.')).toBeVisible()
  await page.getByLabel('Product').selectOption('Buko Pie')
  await page.getByLabel('Pieces').fill('5000')
  await page.getByRole('group', { name: 'Rush order' }).getByLabel('Time').selectOption({ index: 1 })
  await look(page)
}

/** An order in the list of those that would be late. */
const lateOrder = (page: Page, number: string) =>
  page.locator('.late-orders > li').filter({ hasText: number })

/** Writes to the customer of one late order. */
async function writeTo(page: Page, number: string): Promise<void> {
  await lateOrder(page, number)
    .getByRole('checkbox', { name: `Choose order ${number}` })
    .check()
  await page.getByRole('button', { name: 'Write to 1 customer' }).click()
  await expect(lateOrder(page, number)).toContainText('They know of this change.')
}

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
