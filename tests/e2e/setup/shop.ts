import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { acceptCookies } from './answered-consent.ts'

/**
 * Chromium reports this by itself if a page was painted before its cross-fade began; no script is involved.
 */
const GIVEN_UP_TRANSITION = /Transition was aborted because of invalid state\. Page already revealed/

/** Loaded into a page once; axe's own wrapper sends it for every look, and gets every rule's result back. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  expect(await page.evaluate(violations)).toEqual([])
}

/** Runs in the page. Each broken rule, with the elements that break it. */
async function violations(): Promise<string[]> {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  const place = document.querySelector('dialog:modal') ? 'dialog:modal' : document
  const { axe: runner } = window as unknown as { axe: typeof axe }
  const found = await runner.run(place, { resultTypes: ['violations'] })
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
