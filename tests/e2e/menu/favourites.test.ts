import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { expectNoSidewaysScroll, nextFrames, openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` })
const names = (page: Page) => page.locator('[data-menu-results] .card-name').allTextContents()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('pugon:favourites'))

/** Opens a page and begins to move, which brings the hearts. */
async function open(page: Page, path: string) {
  await openSettled(page, path)
  await moveUntilHearts(page)
}

async function moveUntilHearts(page: Page) {
  await page.mouse.move(5, 200)
  await page.mouse.move(10, 210)
  await page.locator('.heart').first().waitFor()
}

test(
  'a heart is pressed on a card, stays so on the product’s page, and lets go there',
  DEEP_ONLY,
  async ({ page }) => {
    await open(page, '/menu/category/breads')
    await expect(heart(page, 'Ensaymada')).toHaveAttribute('aria-pressed', 'false')
    await heart(page, 'Ensaymada').click()
    await expect(heart(page, 'Ensaymada')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => kept(page)).toBe('[8]')
    await page.goto('/product/ensaymada')
    // Those who have favourites see them without a move.
    const own = page.locator('.gallery').getByRole('button', { name: 'Favourite: Ensaymada' })
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await own.focus()
    await page.keyboard.press('Space')
    await expect(own).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => kept(page)).toBeNull()
  },
)

test(
  'favourites are a list of the menu, sold out ones marked, and Back leads out of it',
  DEEP_ONLY,
  async ({ page }) => {
    await open(page, '/menu')
    for (const name of ['Ensaymada', 'Kalihim']) await heart(page, name).first().click()
    await expect.poll(() => kept(page)).toBe('[8,10]')
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'My favourites' })
      .click()
    await expect(page).toHaveURL('/menu?in=my-favourites')
    await expect.poll(() => names(page)).toEqual(['Ensaymada', 'Kalihim'])
    const soldOut = page.locator('[data-menu-results] .card', { hasText: 'Kalihim' })
    await expect(soldOut.getByText('Sold out')).toBeVisible()
    await expect(soldOut.getByRole('button', { name: 'Favourite: Kalihim' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('button', { name: 'Remove: My favourites' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL('/menu')
    await expect(page.getByRole('heading', { name: 'Breads', exact: true })).toBeVisible()
  },
)

test('without favourites the list says how one is made', DEEP_ONLY, async ({ page }) => {
  await page.goto('/menu?in=my-favourites')
  await expect(page.getByText('You have no favourites yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/menu')
})

test('the dialog has the heart too, and other tabs follow', DEEP_ONLY, async ({ page, context }) => {
  const other = await context.newPage()
  await open(other, '/menu')
  await open(page, '/menu?product=8')
  const dialog = page.getByRole('dialog', { name: 'Ensaymada' })
  await dialog.getByRole('button', { name: 'Favourite: Ensaymada' }).click()
  await expect(heart(other, 'Ensaymada').first()).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(heart(page, 'Ensaymada').first()).toHaveAttribute('aria-pressed', 'true')
})

test('“Delete my data” empties every heart', DEEP_ONLY, async ({ page }) => {
  await open(page, '/menu/category/breads')
  await heart(page, 'Ensaymada').click()
  await expect.poll(() => kept(page)).toBe('[8]')
  await page.getByRole('link', { name: 'Cookies and your data' }).click()
  await page.getByRole('button', { name: /Delete my data/ }).click()
  await expect.poll(() => kept(page)).toBeNull()
  await expect(heart(page, 'Ensaymada')).toHaveAttribute('aria-pressed', 'false')
})

for (const width of some([360, 1280])) {
  test(`hearts take 44 px and move nothing at ${width} px`, DEEP_ONLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            moved: Reflect.get(window, 'moved') + (entry as unknown as { value: number }).value,
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/menu', '/product/ensaymada']) {
      await openSettled(page, path)
      // Until now a line may have changed that another test sold out.
      await page.evaluate(() => Object.assign(window, { moved: 0 }))
      await moveUntilHearts(page)
      await nextFrames(page)
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
      const { width: wide, height } = (await page.locator('.heart').first().boundingBox()) ?? {
        width: 0,
        height: 0,
      }
      expect([wide, height]).toEqual([44, 44])
      await expectNoSidewaysScroll(page)
    }
  })
}
