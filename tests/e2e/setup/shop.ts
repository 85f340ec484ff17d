import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { acceptCookies } from './answered-consent.ts'

/**
 * Chromium reports this by itself if a page was painted before its cross-fade began; no script is involved.
 */
const GIVEN_UP_TRANSITION = /Transition was aborted because of invalid state\. Page already revealed/

const MODAL = 'dialog:modal'

/** `allowedErrors`: messages expected by a test that breaks the network on purpose. */
type Options = { allowedErrors: RegExp[]; isAsked: boolean }

/** A browser test of the shop: any console error or uncaught exception fails it. */
export const test = base.extend<Options>({
  allowedErrors: [[], { option: true }],
  // All visitors here have already answered the banner; tests/e2e/page/consent.test.ts is about those who
  // have not.
  isAsked: [false, { option: true }],
  context: async ({ context, isAsked }, use) => {
    if (!isAsked) await acceptCookies(context)
    await use(context)
  },
  baseURL: async ({ browserName: _ }, use) => use(process.env['SHOP_URL'] ?? ''),
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    const allowed = [...allowedErrors, GIVEN_UP_TRANSITION]
    expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
  },
})

/**
 * Fails if axe finds anything on the page in its present state; behind a modal dialog nothing can be reached.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements fading in or out have colours that nobody needs to read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL)
  // Without frames from other hosts, axe need not open a second page for its results.
  const { violations } = await axe.setLegacyMode().analyze()
  await page.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }, still)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}
