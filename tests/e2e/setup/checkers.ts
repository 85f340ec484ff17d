import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const { resolve } = createRequire(import.meta.url)
/** Each declares a global of its own. */
const HTMLCS = readFileSync(resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')
const ACE = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** Rules that are not followed. tests/README.md says why. */
const EXCEPTIONS = [
  /^aria_article_label_unique\b/,
  /^aria_form_label_unique\b/,
  /^input_label_exists: <output\b/,
  /NoSuchID: <a href="#(?:register|forgot)"/,
  /H30\.2: <a [^>]*aria-label=/,
  /H71\.NoLegend: <fieldset [^>]*aria-label=/,
]

type Sniffer = {
  process: (standard: string, place: Document, done: () => void, fail: () => void) => void
  getMessages: () => { type: number; code: string; element: Element }[]
}
type Checker = { check: (place: Document, standards: string[]) => Promise<{ results: Result[] }> }
type Result = { ruleId: string; value: [string, string]; snippet: string; node: Element }

/** Fails if HTML_CodeSniffer or IBM's checker finds an error on the page, with all of its folds open. */
export async function expectCheckersContent(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(`${HTMLCS}; ${ACE}; Object.assign(window, { HTMLCS, ace })`)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  const errors = [...(await page.evaluate(sniffed)), ...(await page.evaluate(checked))]
  expect(errors.filter((error) => !EXCEPTIONS.some((exception) => exception.test(error)))).toEqual([])
}

/** Runs in the page. */
async function sniffed(): Promise<string[]> {
  const own = window as unknown as { HTMLCS: Sniffer } & Record<string, { process: () => void }>
  // It throws at an input without `type`; axe looks at `autocomplete`, too.
  const purpose = own['HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5']
  if (purpose) purpose.process = () => {}
  await new Promise<void>((done, fail) => own.HTMLCS.process('WCAG2AA', document, done, fail))
  const ERROR = 1
  return own.HTMLCS.getMessages()
    .filter(({ type, element }) => type === ERROR && element.checkVisibility())
    .map(({ code, element }) => `${code}: ${element.outerHTML.slice(0, 200)}`)
}

/** Runs in the page. */
async function checked(): Promise<string[]> {
  const { ace } = window as unknown as { ace: { Checker: new () => Checker } }
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
  return results
    .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
    .filter(({ node }) => node.checkVisibility?.() ?? true)
    .map(({ ruleId, snippet }) => `${ruleId}: ${snippet.slice(0, 200)}`)
}
