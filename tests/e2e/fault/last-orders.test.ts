import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { keptWhole, test } from '#tests/e2e/setup/line/cut-line.ts'
import { fillPickup, orderPickup } from '#tests/e2e/setup/pages.ts'
import { PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

const COPY = /^Saved on this device on /
const PATIENCE_MS = 30_000

async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: /Add to cart/ }).click()
}

test(
  'the last order opens without a line though its page was never seen, says how old it is, and goes with "Delete my data" (§1, D51)',
  DEEP_ONLY,
  async ({ page, line }) => {
    await fillCart(page)
    await orderPickup(page)
    const order = new URL(page.url())
    await keptWhole(page, '/order')
    line.cut()
    await page.goto('/login')
    await expect(
      page.getByRole('heading', { name: /You are offline|We cannot reach the bakery/ }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Your orders on this device' }).click()
    await expect(page.getByText(COPY)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^See order P-/ }).click()
    await expect(page.getByRole('heading', { name: /^Order P-/ })).toBeVisible()
    await expect(page.getByText(/Saved on this device on /)).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
    expect(new URL(page.url()).search).toBe(order.search)
    await expectAccessible(page)
    line.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    // Now it is the shop's answer.
    await expect(page.getByText(/Saved on this device on /)).toHaveCount(0)
    await page.getByRole('link', { name: 'Cookies and your data' }).click()
    await page.getByRole('button', { name: 'Delete my data' }).click()
    await expect(page.getByText('Your data has been deleted successfully.')).toBeVisible()
    await page.goto('/order')
    await expect(page.getByText('There are none.')).toBeVisible()
  },
)

test('an order seen while signed in ends with the session (D46)', DEEP_ONLY, async ({ page }) => {
  await fillCart(page)
  await signIn(page, PEOPLE.orderer)
  await orderPickup(page)
  await page.goto('/order')
  await expect(page.getByRole('link', { name: /^See order P-/ })).toBeVisible()
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/^[^?]*\/login/)
  await page.goto('/order')
  await expect(page.getByText('There are none.')).toBeVisible()
})

test(
  'an order that waits is sent by the worker when the line is back, though no page is open, and once (D61)',
  DEEP_ONLY,
  async ({ page, context, line }) => {
    await fillCart(page)
    await fillPickup(page)
    await expect(page.getByRole('button', { name: /Place order · ₱/ })).toBeEnabled()
    line.cut()
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('alert')).toContainText('It waits on this device')
    // The page that watches the browser is none of the shop's.
    await page.goto('about:blank')
    line.mend()
    const sent = () => line.asked.filter((asked) => asked === 'POST /api/v1/orders/submit').length
    const before = sent()
    const browser = await context.newCDPSession(page)
    const workers = new Promise<{ registrationId: string }>((found) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.address))
        if (ours) found(ours)
      })
    })
    await browser.send('ServiceWorker.enable')
    const { registrationId } = await workers
    await browser.send('ServiceWorker.dispatchSyncEvent', {
      ...{ origin: line.address, registrationId, tag: 'pugon:order', lastChance: false },
    })
    await expect.poll(sent, { timeout: PATIENCE_MS }).toBe(before + 1)
    const answered = page.waitForResponse(/orders\/submit/)
    await page.goto('/menu')
    await expect(page.getByText(/^Your order P-\w+ is in\./)).toBeVisible()
    // The shop knew it already: the same answer under the same key.
    expect((await answered).headers()['idempotency-replayed']).toBe('true')
  },
)
