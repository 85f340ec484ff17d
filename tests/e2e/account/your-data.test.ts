import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { mailedCode } from '#tests/e2e/setup/mails.ts'
import { handOver, ordersOf, placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll, nextFrames, openSettled, orderPickup } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'
import {
  askForCode,
  code,
  contact,
  mistypeCode,
  openFromOrder,
  press,
  SENT,
  showData,
} from '#tests/e2e/setup/steps/own-data.ts'

// Wrong codes and a lost call are deliberate; the browser reports them.
test.use({
  allowedErrors: [[/status of 4\d\d|ERR_FAILED/], { scope: 'test' }],
  viewport: { width: 360, height: 740 },
})

/** Nothing is wider than the page, at 360 px and at 320 px with large letters. */
async function expectNarrow(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  const session = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expectNoSidewaysScroll(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await page.setViewportSize({ width: 360, height: 740 })
}

/** Lets a deletion begin only once the page decrypts something, and holds that until the returned function is called. */
async function holdDecryption(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { decrypt } = SubtleCrypto.prototype
    const { keys } = CacheStorage.prototype
    const begun = Promise.withResolvers<void>()
    const released = new Promise((release) => addEventListener('release', release))
    SubtleCrypto.prototype.decrypt = async function (...words) {
      begun.resolve()
      await released
      return decrypt.apply(this, words)
    }
    CacheStorage.prototype.keys = async function () {
      await begun.promise
      return keys.call(this)
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('release')))
}

test(
  'a guest sees all that the shop knows after a mailed code, takes it along and deletes it; open orders wait (D58)',
  DEEP_ONLY,
  async ({ page }) => {
    const customer = { name: 'Wena Salonga', phone: '0919 444 5566', email: 'wena@example.com' }
    const { number, token } = await placeOrder(['ensaymada'], { customer, note: 'Please no plastic' })
    await openFromOrder(page, token)

    await test.step('by keyboard: the address, a wrong code, the right one after a reload', async () => {
      await contact(page).focus()
      await page.keyboard.type('wena')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please enter an e-mail address such as')).toBeVisible()
      await expectAccessible(page)
      await askForCode(page, '@example.com')
      const mailed = await mailedCode(customer.email)
      // People open their mail program, and the browser drops the page.
      await page.reload()
      await mistypeCode(page, mailed)
      await expectAccessible(page)
      await expectNarrow(page)
      await showData(page, mailed, customer.email)
    })

    await test.step('everything is there, and nothing can be deleted yet', async () => {
      for (const words of [number, 'Wena Salonga', '0919 444 5566', 'Please no plastic'])
        await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
      await expect(page.getByText(`Order ${number} is still open: it can be deleted after`)).toBeVisible()
      await expect(page.getByText('because tax law asks us to keep our books')).toBeVisible()
      await expectAccessible(page)
      await expectNarrow(page)
      const file = page.waitForEvent('download')
      await press(page, 'Download everything')
      const data = JSON.parse(await readFile(await (await file).path(), 'utf8'))
      expect(data.knownToTheShop.orders).toMatchObject([{ number, name: 'Wena Salonga' }])
    })

    await test.step('once it is handed over, all of it goes, and the order stays without her', async () => {
      await handOver(number)
      await press(page, 'Look again')
      await press(page, 'Delete my data…')
      await expect(page.getByRole('region', { name: 'Delete your data?' })).toContainText('books for 5 years')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Delete my data…' })).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, 'Delete my data')
      await expect(page.getByRole('heading', { name: 'Your data is deleted' })).toBeFocused()
      await expect(page.getByText('gone from: 1 order,')).toBeVisible()
      await expectAccessible(page)
      expect(await ordersOf('Wena')).toEqual([])
    })
  },
)

test(
  'the words are the same for a number that nobody has; a lost line and five wrong codes are said',
  DEEP_ONLY,
  async ({ page }) => {
    await openSettled(page, '/your-data')
    await contact(page).fill('0999 888 7766')
    const codes = '**/api/v1/your-data/codes'
    await page.route(codes, (route) => route.abort())
    await press(page, 'Mail me a code')
    await expect(page.getByText('Everything you typed is still here.')).toBeVisible()
    await page.unroute(codes)
    await press(page, 'Mail me a code')
    await expect(page.getByText(SENT)).toBeVisible()
    for (const tries of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'the last try']) {
      await code(page).fill('12345678')
      await press(page, 'Show my data')
      await expect(page.getByText(tries)).toBeVisible()
    }
    await code(page).fill('12345679')
    await press(page, 'Show my data')
    await expect(page.getByRole('alert')).toContainText(
      'This code has expired, was used, or was typed wrong too often.',
    )
    await expectAccessible(page)
    await page.getByText('No e-mail with your order, or no access to it?').click()
    await expect(page.getByText('or come to the shop, with the number of one of your orders')).toBeVisible()
    await press(page, 'Ask for a new code')
    await expect(contact(page)).toBeVisible()
  },
)

test(
  'what this browser keeps is named, and goes when it is deleted; what was read before does not come back',
  DEEP_ONLY,
  async ({ page }) => {
    const addToCart = async () => {
      await page.goto('/product/ensaymada')
      await page.getByRole('button', { name: /Add to cart/ }).click()
      await expect(page.getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
    }
    await addToCart()
    await orderPickup(page)
    await addToCart()
    await openSettled(page, '/your-data')
    const kept = (words: string) => page.getByRole('listitem').filter({ hasText: words })
    await expect(kept('Your cart')).toBeVisible()
    // It is sealed in the browser's database.
    await expect(kept('Your last orders')).toBeVisible()
    await press(page, 'Delete from this browser…')
    await expectAccessible(page)
    const release = await holdDecryption(page)
    await press(page, 'Delete from this browser')
    await expect(page.getByText('Deleted from this browser.')).toBeVisible()
    await expect(kept('Your cart')).toHaveCount(0)
    await release()
    await nextFrames(page)
    await expect(kept('Your cart')).toHaveCount(0)
    await expect(kept('Your last orders')).toHaveCount(0)
  },
)
