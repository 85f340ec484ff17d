import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll, moveAndSettle } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'
import {
  addInFilipino,
  chooseFilipino,
  FILIPINO_PAGES,
  fillInFilipino,
  openCartInFilipino,
  placeInFilipino,
} from '#tests/e2e/setup/steps/filipino.ts'
import { englishRemnants } from '#tests/language/english-remnants.ts'
import { ownWords } from '#tests/language/own-words.ts'
import { textsOnScreen } from '#tests/language/texts-on-screen.ts'
import { FILIPINO } from '#words/fil/filipino.ts'

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
