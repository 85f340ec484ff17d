import { expect, type Page } from '@playwright/test'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'
import { englishRemnants } from '#tests/language/english-remnants.ts'
import { ownWords } from '#tests/language/own-words.ts'
import { FILIPINO } from '#words/fil/filipino.ts'

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [[/status of 4\d\d/], { scope: 'test' }] })

/** All texts that people read and hear on a screen, except those marked as another language. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title]
    const isElsewhere = (element: Element | null) =>
      element?.closest('script,style,noscript,template,[lang="en"],[hreflang="en"],textarea') != null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!isElsewhere(parentElement) && parentElement?.checkVisibility()) texts.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label],[alt],[placeholder]')) {
      if (isElsewhere(element) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    }
    return texts
  })
}

async function expectFilipino(page: Page, ...own: string[]): Promise<void> {
  await expect
    .poll(async () => englishRemnants(await textsOn(page), [...ownWords, ...own]), { timeout: 10_000 })
    .toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a shopper buys in Filipino from the first page to the order, without a word of English (19.5)', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filipino' }).click()
  await expect(page).toHaveURL(/\/fil$/)
  await expectFilipino(page)
  await page.goto('/fil/product/ensaymada')
  await page.getByRole('button', { name: new RegExp(`^${FILIPINO['Add to cart']}`) }).click()
  await expect(page.locator('[data-toast] p')).not.toBeEmpty()
  await expectFilipino(page)
  await page.locator('[data-cart-open]:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFilipino(page)
  await page.goto('/fil/checkout')
  await page.locator('input[autocomplete=name]').fill('Ana Reyes')
  await page.locator('input[type=tel]').first().fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
  await expectFilipino(page)
  await page.getByRole('button', { name: new RegExp(FILIPINO['Place order']) }).click()
  await expect(page.getByRole('heading', { name: FILIPINO['Thank you! Your order is in.'] })).toBeVisible()
  await expectFilipino(page, 'Ana Reyes')
})

test('an order, an account and its forms, data and search are in Filipino (19.5)', async ({ page }) => {
  test.slow()
  const { token } = await placeOrder(['ensaymada'], { language: 'fil' })
  for (const path of [
    `/fil/order?t=${token}`,
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
  ]) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expectFilipino(page, 'Ana Reyes')
  }
})

test('refusals are in Filipino, and the same page in English keeps what its address asks for (19.5)', async ({
  page,
}) => {
  await page.goto('/fil/login')
  await page.locator('input[type=password]').first().fill('wrong password')
  await page.locator('input[autocomplete=username]').first().fill('nobody')
  await page.locator('input[type=password]').first().press('Enter')
  await expect(page.getByRole('alert').first()).toContainText(FILIPINO['Invalid username or password'])
  await page.goto('/fil/menu?q=pan#list')
  await page.mouse.move(100, 100)
  const english = page.getByRole('contentinfo').getByRole('link', { name: 'English' })
  await english.click()
  await expect(page).toHaveURL(/\/menu\?q=pan#list$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
