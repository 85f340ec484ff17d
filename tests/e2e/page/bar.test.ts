import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, PEOPLE, STAFF, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// The bar at the widths at which it has least room.

test(
  'at 768 px the menu is behind its button, at 769 px it is in the bar (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/menu')
    const button = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(button).toBeVisible()
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 769, height: 900 })
    await expect(button).toBeHidden()
    await expect(menu.getByRole('link', { name: 'About' })).toBeVisible()
  },
)

for (const size of some([32, 16])) {
  test(`everything in the bar is in sight at every width with text of ${size} px`, async ({ page }) => {
    await page.goto('/menu')
    for (const width of [320, 769, 1000, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAllInSight(page, size)
    }
  })
}

test('everything in an admin’s bar is in sight at every width that has one', DEEP_ONLY, async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/menu')
  await expect(page.locator('[data-session-name]')).toHaveText('admin')
  for (const width of [769, 820, 900, 1000, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const size of [16, 32]) await expectAllInSight(page, size)
  }
})

test(
  'from 769 px on the bar is one row for guests, members, staff and admins, however long a name is',
  DEEP_ONLY,
  async ({ page, browser }) => {
    await page.goto('/menu')
    await expectOneRow(page)
    for (const person of some([ADMIN, STAFF, PEOPLE.customer])) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await acceptCookies(context)
      const own = await context.newPage()
      await signIn(own, person)
      await own.goto('/menu')
      const name = own.locator('[data-session-name]')
      await expect(name).toHaveText(person.username)
      await name.evaluate((place) => {
        place.textContent = 'Maria Concepcion de los Santos'
      })
      await expectOneRow(own)
      await context.close()
    }
  },
)

async function expectOneRow(page: Page): Promise<void> {
  for (const width of [769, 820, 919, 920, 1099, 1100, 1279, 1280, 1399, 1400, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.getByRole('banner').evaluate((bar) => ({
      bar: bar.getBoundingClientRect().height,
      said: Number.parseFloat(getComputedStyle(bar).getPropertyValue('--bar')),
      small: [...bar.querySelectorAll<HTMLElement>('a, button, summary')]
        .filter((control) => control.checkVisibility())
        .filter((control) => Math.min(control.offsetWidth, control.offsetHeight) < 44)
        .map((control) => control.textContent),
    }))
    expect(found, `${width} px`).toEqual({ bar: 64, said: 64, small: [] })
    await expectNoSidewaysScroll(page)
  }
}

test(
  'where the categories have no room in the bar, all of them are under More (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 })
    await page.goto('/about')
    const categories = page.getByRole('list', { name: 'Categories' })
    const links = await categories.getByRole('link').count()
    expect(links).toBe(0)
    await categories.getByText('More', { exact: true }).click()
    await expect(categories.getByRole('link', { name: 'Everyday breads' })).toBeVisible()
    await expectAccessible(page)
    await categories.getByRole('link', { name: 'Breads', exact: true }).click()
    await expect(page).toHaveURL('/menu/category/breads')
  },
)

/** Fails if something in the bar is outside the screen or covered. */
async function expectAllInSight(page: Page, size: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`
  }, size)
  await expectNoSidewaysScroll(page)
  const lost = await page.getByRole('banner').evaluate((bar) =>
    [...bar.querySelectorAll<HTMLElement>('a, button, summary')]
      .filter((place) => place.checkVisibility({ visibilityProperty: true }))
      .filter((place) => {
        const { left, right, top, bottom } = place.getBoundingClientRect()
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return left < 0 || right > innerWidth || !(found && (place.contains(found) || found.contains(place)))
      })
      .map((place) => place.textContent || place.ariaLabel),
  )
  expect(lost).toEqual([])
}

test('from 1280 px on the Tab key goes through the bar as the eye does', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/menu')
  await page.getByRole('banner').getByRole('link', { name: 'Pugon' }).focus()
  const places: number[] = []
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    places.push(
      await page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().left ?? 0)),
    )
  }
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('the other language is one press away in the bar and in the menu', DEEP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Filipino' }).click()
  await expect(page).toHaveURL('/fil/about')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.locator('#navigation').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/about')
})
