import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll, moveAndSettle } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'
import { englishRemnants } from '#tests/language/english-remnants.ts'
import { ownWords } from '#tests/language/own-words.ts'
import { textsOnScreen } from '#tests/language/texts-on-screen.ts'
import { FILIPINO } from '#words/fil/filipino.ts'

/** Leaves English by the link at the end of a page. */
async function chooseFilipino(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filipino' }).click()
  await expect(page).toHaveURL(/\/fil$/)
}

/** Puts an ensaymada into the cart, on its page in Filipino. */
async function addInFilipino(page: Page): Promise<void> {
  await page.goto('/fil/product/ensaymada')
  await page.getByRole('button', { name: new RegExp(`^${FILIPINO['Add to cart']}`) }).click()
  await expect(page.locator('[data-toast] p')).not.toBeEmpty()
}

/** Opens the cart from a page with a link to it. */
async function openCartInFilipino(page: Page): Promise<void> {
  await page.locator('[data-cart-open]:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Fills in the checkout in Filipino, for a pickup. */
async function fillInFilipino(page: Page): Promise<void> {
  await page.goto('/fil/checkout')
  await page.locator('input[autocomplete=name]').fill('Ana Reyes')
  await page.locator('input[type=tel]').first().fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
}

/** Places the order, and waits for the thanks. */
async function placeInFilipino(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(FILIPINO['Place order']) }).click()
  await expect(page.getByRole('heading', { name: FILIPINO['Thank you! Your order is in.'] })).toBeVisible()
}

/** Pages in Filipino beside those of a purchase. */
const FILIPINO_PAGES = [
  '/fil/order',
  '/fil/login',
  '/fil/login#register',
  '/fil/login#forgot',
  '/fil/your-data',
  '/fil/data',
  '/fil/order-by-text',
  '/fil/menu?q=ube',
  '/fil/menu?q=zzzz',
  '/fil/stop-notices',
  '/fil/unknown',
] as const

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [[/status of 4\d\d/], { scope: 'test' }] })

async function expectFilipino(page: Page, ...own: string[]): Promise<void> {
  await expect
    .poll(async () => englishRemnants(await page.evaluate(textsOnScreen), [...ownWords, ...own]), {
      timeout: 10_000,
    })
    .toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a shopper buys in Filipino from the first page to the order, without a word of English (19.5)', async ({
  page,
}) => {
  test.slow()
  await chooseFilipino(page)
  await expectFilipino(page)
  await addInFilipino(page)
  await expectFilipino(page)
  await openCartInFilipino(page)
  await expectFilipino(page)
  await fillInFilipino(page)
  await expectFilipino(page)
  await placeInFilipino(page)
  await expectFilipino(page, 'Ana Reyes')
})

test(
  'an order, an account and its forms, data and search are in Filipino (19.5)',
  DEEP_ONLY,
  async ({ page }) => {
    test.slow()
    const { token } = await placeOrder(['ensaymada'], { language: 'fil' })
    for (const path of [`/fil/order?t=${token}`, ...FILIPINO_PAGES]) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expectFilipino(page, 'Ana Reyes')
    }
  },
)

test(
  'refusals are in Filipino, and the same page in English keeps what its address asks for (19.5)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/fil/login')
    await page.locator('input[type=password]').first().fill('wrong password')
    await page.locator('input[autocomplete=username]').first().fill('nobody')
    await page.locator('input[type=password]').first().press('Enter')
    await expect(page.getByRole('alert').first()).toContainText(FILIPINO['Invalid username or password'])
    await page.goto('/fil/menu?q=pan#list')
    await moveAndSettle(page)
    const english = page.getByRole('contentinfo').getByRole('link', { name: 'English' })
    await english.click()
    await expect(page).toHaveURL(/\/menu\?q=pan#list$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test.describe('a browser that speaks Filipino', () => {
  test.use({ locale: 'fil-PH' })

  test('is asked once on a device whether it wants the page in Filipino, and led to that page (D76)', async ({
    page,
  }) => {
    const offer = page.getByRole('status').getByRole('link', { name: 'Basahin sa Filipino?' })
    await page.goto('/about')
    await moveAndSettle(page)
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/faq')
    await moveAndSettle(page)
    await expect(offer).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('pugon:filipino-offered'))
    await page.goto('/fil/faq')
    await moveAndSettle(page)
    await expect(offer).toBeHidden()
    await page.goto('/faq')
    await moveAndSettle(page)
    await offer.click()
    await expect(page).toHaveURL('/fil/faq')
  })
})
