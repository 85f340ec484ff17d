import { expect, type Locator } from '@playwright/test'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// Windows' high contrast: the system chooses all colours, and backgrounds of ours are gone.

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** What tells a choice apart from its neighbours. */
const looks = (choice: Locator) =>
  choice.evaluate((label) => {
    const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(label)
    return `${backgroundColor} ${borderColor} ${outlineStyle}`
  })

test('in forced colours the chosen day and time look different from the others', async ({ page }) => {
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
  await openSettled(page, '/checkout')
  for (const name of ['days', 'times']) {
    const choices = page.locator(`.${name} .chip:has(input:enabled)`)
    // Late in the day today has one free time; the last day has them all.
    await choices.last().click()
    await expect(choices.last().locator('input')).toBeChecked()
    expect(await looks(choices.last()), name).not.toBe(await looks(choices.first()))
  }
})
