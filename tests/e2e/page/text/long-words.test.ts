import type { Page } from '@playwright/test'
import { some } from '#tests/depth.ts'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import { expectNoSidewaysScroll, openSettled } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Parts whose words stay whole: buttons, tables in a frame that scrolls, amounts, bars and hidden text. */
const WHOLE =
  'button, .button, nav, header, th, td, option, script, style, noscript, .money, .range, .visually-hidden, .badge'

/** Begins every other text of the page with a word of 80 letters. */
async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate((whole) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts)
      if (text.data.trim() && !text.parentElement?.closest(whole)) text.data = 'm'.repeat(80) + text.data
  }, WHOLE)
}

for (const path of some([
  '/product/ensaymada',
  '/',
  '/menu',
  '/allergens-guide',
  '/checkout',
  '/order-by-text',
]))
  test(`a word of 80 letters widens nothing on ${path}`, async ({ page }) => {
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
    await openSettled(page, path)
    await lengthenWords(page)
    await expectNoSidewaysScroll(page)
  })
