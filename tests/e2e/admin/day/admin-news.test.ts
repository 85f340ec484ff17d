import { expect, type Page } from '@playwright/test'
import { MAX_NEWS_WAIT } from '#contract/admin/order/new-order.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { ADMIN, STAFF } from '#tests/e2e/setup/people.ts'
import { putToSleep } from '#tests/e2e/setup/sleep.ts'

/** An order is announced within this time. */
const SOON_MS = 3_000
/** Longer than the server holds a question. */
const IDLE_MS = (MAX_NEWS_WAIT + 5) * 1_000

const announced = (page: Page, number: string) =>
  page.getByRole('region', { name: 'New orders' }).getByRole('listitem').filter({ hasText: number })

/** The paths that a page calls. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  return calls
}

test(
  'a new order is on the screens of two devices within 3 s, and on a tab that slept as soon as it wakes; an idle screen asks for no list of orders',
  DEEP_ONLY,
  async ({ page, browser, adminShop }) => {
    test.slow()
    await openAdmin(page, '/admin/messages?answered=', ADMIN.username)
    const other = await browser.newContext({ baseURL: adminShop, reducedMotion: 'reduce' })
    const [tablet, sleeping] = [await other.newPage(), await other.newPage()]
    await openAdmin(tablet, '/admin/bake-list', STAFF.username)
    await sleeping.goto('/admin/stock')
    await expect(sleeping.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()

    const calls = callsOf(page)
    await page.waitForTimeout(IDLE_MS)
    // Answered late on purpose: each question waits at the server.
    expect(calls.filter((path) => path === '/api/v1/admin/orders')).toEqual([])
    expect(calls.filter((path) => path.endsWith('/orders/new')).length).toBeLessThanOrEqual(3)

    const wake = await putToSleep(sleeping)
    const { number } = await placeOrder(['pandesal'], { shop: adminShop })
    const placed = performance.now()
    await Promise.all([page, tablet].map((screen) => expect(announced(screen, number)).toBeVisible()))
    expect(performance.now() - placed).toBeLessThan(SOON_MS)
    await wake()
    await expect(announced(sleeping, number)).toBeVisible()

    await tablet.getByRole('button', { name: `Accept order ${number}` }).click()
    for (const screen of [page, tablet, sleeping]) await expect(announced(screen, number)).toHaveCount(0)
    await other.close()
  },
)

test(
  'a tab that waits at the server for all tabs of its browser, and is put to sleep, is replaced by one that is awake',
  DEEP_ONLY,
  async ({ page, context, adminShop }) => {
    test.slow()
    await openAdmin(page, '/admin/stock', ADMIN.username)
    const awake = await context.newPage()
    await awake.goto(`${adminShop}/admin/deliveries`)
    await expect(awake.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    const wake = await putToSleep(page)
    await awake.waitForRequest(/orders\/new\?.*wait=/, { timeout: 30_000 })
    const { number } = await placeOrder(['pandesal'], { shop: adminShop })
    await expect(announced(awake, number)).toBeVisible({ timeout: SOON_MS })

    // Awake again, it waits for its turn: when the other tab is closed, it takes over.
    await wake()
    await expect(announced(page, number)).toBeVisible()
    await awake.close()
    const later = await placeOrder(['pandesal'], { shop: adminShop })
    await expect(announced(page, later.number)).toBeVisible({ timeout: SOON_MS })
    await page.getByRole('button', { name: /^Accept all/ }).click()
    await expect(announced(page, later.number)).toHaveCount(0)
  },
)

test(
  'a message to a customer has its text for SMS and Messenger, is marked as sent, and is sent again',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number } = await placeOrder(['pandesal'], { shop: adminShop })
    await openAdmin(page, '/admin/messages?show=outbox', ADMIN.username)
    const message = page.getByRole('listitem', { name: new RegExp(`${number}, to`) })
    await message.getByText('For SMS or Messenger').click()
    await expect(message.getByText(/^SMS, \d+ letters$/)).toBeVisible()
    await expect(message.getByRole('button', { name: 'Copy the text for Messenger' })).toBeVisible()
    await message.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(message).toContainText(`by ${ADMIN.username}.`)
    await message.getByRole('button', { name: 'Send again' }).click()
    await expect(message).toHaveCount(2)
    await expect(page.getByText('is in the list once more.')).toBeVisible()
  },
)
