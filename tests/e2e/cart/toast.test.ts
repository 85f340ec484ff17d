import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { KINDS, openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const LEAF = 'rgb(31, 122, 77)'
// §4, §9: visible after 100 ms, closes automatically 3 s later, gone 300 ms after that.
const ENTER_MS = 100
const AUTO_CLOSE_MS = 3000
const EXIT_MS = 300
const WORDS = 'Otap added to cart'

const toastOf = (page: Page) => page.locator('[data-toast]')
const statusOf = (page: Page) => page.getByRole('status').filter({ hasText: WORDS })

/** The script that closes messages comes with the first move, like that of the hearts. */
async function makeFirstMove(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10)
  await expect(page.getByRole('button', { name: /^Favourite: / }).first()).toBeVisible()
}

/** Adds a product on the menu while the clock is stopped. */
async function addWithClockStopped(page: Page): Promise<void> {
  await page.clock.install()
  await openSettled(page, '/menu')
  await makeFirstMove(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Add Otap to the cart' }).click()
  await expect(statusOf(page)).toBeVisible()
}

/** Lets all but the last millisecond pass, then that one, and expects the toast to close with it. */
async function expectToCloseAfter(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - 1)
  await expect(toastOf(page)).not.toHaveClass(/exiting/)
  await page.clock.runFor(1)
  await expect(toastOf(page)).toHaveClass(/exiting/)
}

test(
  'a green toast with a close button says that the named product was added to the cart (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await openSettled(page, '/menu')
    await page.getByRole('button', { name: 'Add Otap to the cart' }).click()
    await expect(statusOf(page)).toHaveText(WORDS)
    await expect(toastOf(page)).toHaveCSS('background-color', LEAF)
    await expect(toastOf(page)).toHaveCSS('opacity', '1')
    await toastOf(page).getByRole('button', { name: 'Close the message' }).click()
    await expect(toastOf(page).getByRole('status')).toBeEmpty()
    await expect(toastOf(page)).toHaveCSS('opacity', '0')
  },
)

test('a phone’s message beside a product leads to the cart, and Tab reaches it before the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/product/otap')
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  const link = toastOf(page).getByRole('link', { name: 'View cart' })
  await expect(link).toBeVisible()
  await page.getByRole('main').getByRole('link').last().focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(() => document.activeElement?.closest('main, [data-toast], footer')?.localName)
    })
    .not.toBe('main')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
})

test(
  'a lost line is no success: its message is not green, and the next product’s is again',
  DEEP_ONLY,
  async ({ page }) => {
    await openSettled(page, '/menu')
    await makeFirstMove(page)
    const line = (is: string) => page.evaluate((is) => void dispatchEvent(new Event(is)), is)
    await line('offline')
    const words = toastOf(page).getByRole('status')
    await expect(words).toHaveText(/^No connection\./)
    await expect(toastOf(page)).not.toHaveCSS('background-color', LEAF)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add Otap to the cart' }).click()
    await expect(words).toHaveText(WORDS)
    await expect(toastOf(page)).toHaveCSS('background-color', LEAF)
    await line('online')
    await expect(words).toHaveText('You are back online.')
  },
)

test('the toast is visible after 100 ms', DEEP_ONLY, async ({ page }) => {
  await openSettled(page, '/menu')
  const seen = await page.evaluate(async () => {
    const toast = document.querySelector('[data-toast]') as HTMLElement
    const form = [...document.querySelectorAll<HTMLFormElement>('form[data-product]')].at(-1)
    const opacity = () => Number(getComputedStyle(toast).opacity)
    // A transition begins at a style that the browser has computed before.
    const before = opacity()
    form?.requestSubmit()
    const atOnce = opacity()
    const [entering] = toast.getAnimations()
    return { before, atOnce, delay: entering?.effect?.getComputedTiming().delay }
  })
  expect(seen).toEqual({ before: 0, atOnce: 0, delay: ENTER_MS })
  await expect(toastOf(page)).toHaveCSS('opacity', '1')
})

test('the toast closes by itself after 3 s and is gone 300 ms later', DEEP_ONLY, async ({ page }) => {
  await addWithClockStopped(page)
  await expectToCloseAfter(page, ENTER_MS + AUTO_CLOSE_MS)
  await page.clock.runFor(EXIT_MS - 1)
  await expect(statusOf(page)).toHaveText(WORDS)
  await page.clock.runFor(1)
  await expect(toastOf(page).getByRole('status')).toBeEmpty()
})

test(
  'the toast waits while the pointer is on it, and continues with the remaining time',
  DEEP_ONLY,
  async ({ page }) => {
    await addWithClockStopped(page)
    await page.clock.runFor(1000)
    await toastOf(page).hover()
    await page.clock.runFor(10_000)
    await expect(toastOf(page)).not.toHaveClass(/exiting/)
    await page.mouse.move(0, 0)
    await expectToCloseAfter(page, ENTER_MS + AUTO_CLOSE_MS - 1000)
  },
)

test(
  'the toast waits while it has the focus; closing it gives the focus back',
  DEEP_ONLY,
  async ({ page }) => {
    await addWithClockStopped(page)
    await page.clock.runFor(1000)
    const close = toastOf(page).getByRole('button', { name: 'Close the message' })
    const add = page.getByRole('button', { name: 'Add Otap to the cart' })
    await add.focus()
    await close.focus()
    await page.clock.runFor(10_000)
    await expect(toastOf(page)).not.toHaveClass(/exiting/)
    await add.focus()
    await page.clock.runFor(500)
    await close.focus()
    await page.clock.runFor(10_000)
    await expect(toastOf(page)).not.toHaveClass(/exiting/)
    await page.keyboard.press('Enter')
    await expect(add).toBeFocused()
    await page.clock.runFor(EXIT_MS)
    await expect(toastOf(page).getByRole('status')).toBeEmpty()
  },
)

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('the toast waits while a finger is on it', DEEP_ONLY, async ({ page }) => {
    await addWithClockStopped(page)
    const box = await toastOf(page).boundingBox()
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }]
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.clock.runFor(10_000)
    await expect(toastOf(page)).not.toHaveClass(/exiting/)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.clock.runFor(ENTER_MS + AUTO_CLOSE_MS)
    await expect(toastOf(page)).toHaveClass(/exiting/)
  })

  test(
    'the bar with the cart and the toast are hidden while a product dialog is open (§2)',
    DEEP_ONLY,
    async ({ page }) => {
      await openSettled(page, '/menu')
      await page.getByRole('button', { name: 'Add Otap to the cart' }).click()
      await expect(toastOf(page)).toBeVisible()
      await page.evaluate(() => {
        const dialog = Object.assign(document.createElement('dialog'), { textContent: 'Product' })
        dialog.dataset['productDialog'] = ''
        document.body.append(dialog)
        dialog.showModal()
      })
      await expect(toastOf(page)).toBeHidden()
      await expect(page.locator('.floating-cart')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(page.locator('.floating-cart')).toBeVisible()
    },
  )
})

test('every page has room for the toast, the checkout too (§2)', DEEP_ONLY, async ({ page }) => {
  for (const path of KINDS) {
    await openSettled(page, path)
    await page.locator('[data-toast] p').evaluate((words) => {
      words.textContent = 'Pandesal added to cart'
    })
    await expect(toastOf(page)).toHaveCSS('opacity', '1')
  }
})
