import { expect, type Locator, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// How much work a purchase is on a small phone, from the product or the earlier order to the confirmation. Whoever comes
// back chooses a time and orders. The seconds are noted beside the counts, without a bound: a busy machine is slow.

const PHONE = { width: 360, height: 640 }
const NUMBER = '0917 123 4567'
const { picker, receiver } = PEOPLE

test.use({ viewport: PHONE, hasTouch: true })
test.describe.configure({ mode: 'serial' })

/** A thumb: counts what it taps and which fields it types into. */
class Thumb {
  taps = 0
  typed = 0
  private readonly began = Date.now()
  private readonly page: Page
  private readonly purchase: string

  constructor(page: Page, purchase: string) {
    this.page = page
    this.purchase = purchase
  }

  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.tap()
  }

  async type(words: string): Promise<void> {
    this.typed++
    await this.page.keyboard.type(words)
  }

  /** The keyboard's own key leads to the next field. */
  async typeOn(words: string): Promise<void> {
    await this.page.keyboard.press('Enter')
    await this.type(words)
  }

  /** Orders, and holds the purchase to its limits. */
  async order(most: { taps: number; typed: number }): Promise<void> {
    await this.tap(this.page.locator('input[name=window]:not(:disabled)').last())
    await this.tap(this.page.getByRole('button', { name: /^Place order · ₱/ }))
    await expect(this.page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeFocused()
    const { taps, typed } = this
    const seconds = ((Date.now() - this.began) / 1000).toFixed(1)
    const description = `${this.purchase}: ${taps} taps, ${typed} fields, ${seconds} s`
    test.info().annotations.push({ type: 'purchase', description })
    expect(taps, 'taps').toBeLessThanOrEqual(most.taps)
    expect(typed, 'typed fields').toBeLessThanOrEqual(most.typed)
  }
}

/** From the product's page to the checkout. */
async function buy(page: Page, purchase: string): Promise<Thumb> {
  await page.goto('/product/yema-cake')
  const thumb = new Thumb(page, purchase)
  await thumb.tap(page.getByRole('button', { name: /Add to cart/ }))
  await thumb.tap(page.getByRole('link', { name: 'Cart 1', exact: true }))
  await thumb.tap(page.getByRole('link', { name: 'Go to checkout' }))
  return thumb
}

/** From the page of an earlier order, or the account, to the checkout. */
async function orderAgain(page: Page, purchase: string): Promise<Thumb> {
  const thumb = new Thumb(page, purchase)
  await thumb.tap(page.getByRole('button', { name: /^Order again/ }).first())
  await thumb.tap(page.getByRole('status').getByRole('link', { name: 'Go to checkout' }))
  await expect(page.getByRole('group', { name: /^(?:Pickup|Delivery) day$/ })).toBeVisible()
  return thumb
}

async function typeContact(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole('textbox', { name: /^Name/ }))
  await thumb.type('Ana Reyes')
  await thumb.typeOn(NUMBER)
}

async function typeAddress(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole('radio', { name: /^Delivery/ }))
  await thumb.tap(page.getByRole('combobox', { name: /Barangay, City/ }))
  await thumb.type('brgy 2 mag')
  await thumb.tap(page.getByRole('option', { name: 'Barangay 2 (Pob.), Magallanes' }))
  await thumb.typeOn('12 Mabini')
  await thumb.typeOn('Green gate by the chapel')
}

for (const isRemembered of some([true, false])) {
  test(
    `a guest picks up with at most 6 taps and 2 typed fields, and orders again ${isRemembered ? 'on the device that remembers them with 4 taps and nothing typed' : 'with 5 taps and 2 typed fields'}`,
    DEEP_ONLY,
    async ({ page }) => {
      const first = await buy(page, 'first pickup, guest')
      await typeContact(page, first)
      // Beside the purchase: remembering is optional.
      if (isRemembered) await page.getByRole('checkbox', { name: /Remember me/ }).check()
      await first.order({ taps: 6, typed: 2 })
      await page.getByRole('link', { name: 'your order' }).click()
      const again = await orderAgain(page, `pickup again, guest${isRemembered ? ', remembered' : ''}`)
      if (!isRemembered) await typeContact(page, again)
      await again.order(isRemembered ? { taps: 4, typed: 0 } : { taps: 5, typed: 2 })
    },
  )
}

test(
  'a guest has an order delivered with at most 9 taps and 5 typed fields, and again with 4 taps where they are remembered',
  DEEP_ONLY,
  async ({ page }) => {
    const first = await buy(page, 'first delivery, guest')
    await typeAddress(page, first)
    await typeContact(page, first)
    await page.getByRole('checkbox', { name: /Remember me/ }).check()
    await first.order({ taps: 9, typed: 5 })
    await page.getByRole('link', { name: 'your order' }).click()
    await (await orderAgain(page, 'delivery again, guest, remembered')).order({ taps: 4, typed: 0 })
  },
)

test(
  'a member picks up like a guest the first time, and orders again from the account with 4 taps and nothing typed',
  DEEP_ONLY,
  async ({ page }) => {
    await signIn(page, picker)
    const first = await buy(page, 'first pickup, member')
    await typeContact(page, first)
    await first.order({ taps: 6, typed: 2 })
    await page.goto('/account')
    await (await orderAgain(page, 'pickup again, member')).order({ taps: 4, typed: 0 })
  },
)

test(
  'a member has an order delivered with at most 9 taps and 5 typed fields, and again to the address the account kept',
  DEEP_ONLY,
  async ({ page }) => {
    await signIn(page, receiver)
    const first = await buy(page, 'first delivery, member')
    await typeAddress(page, first)
    await typeContact(page, first)
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/account/addresses'))
    await first.order({ taps: 9, typed: 5 })
    await kept
    await page.goto('/account')
    const again = await orderAgain(page, 'delivery again, member')
    await expect(page.getByRole('radio', { name: /12 Mabini/ })).toBeChecked()
    await again.order({ taps: 4, typed: 0 })
  },
)
