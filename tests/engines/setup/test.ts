import { test as base, describe, inject } from 'vitest'
import { ENGINE_NAMES, type EngineName, isInstalled } from '#scripts/test/engines.ts'
import { CONSENT_KEY } from '#stores/page/consent/consent-record.ts'
import type { Browser, BrowserOptions, Engine } from './engine.ts'
import { makeFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { makeWebKit } from './webkit.ts'

/** The two ends of the widths that shoppers have. */
export const SIZES = [
  ['phone', 360, 640],
  ['desk', 1280, 800],
] as const

type Fixtures = {
  engine: Engine
  options: BrowserOptions
  /** What pages may complain of here. */
  allowedErrors: readonly RegExp[]
  browser: Browser
  openTab: () => Promise<Tab>
  tab: Tab
}

/** Answers the question for consent beforehand, as shoppers did on their last visit. */
function acceptCookies(key: string): void {
  const preferences = { necessary: true, analytics: false, marketing: false }
  const record = { consent: true, preferences, timestamp: new Date().toISOString(), version: '1.0' }
  try {
    localStorage.setItem(key, JSON.stringify(record))
  } catch {
    // Where storage is forbidden, it asks.
  }
}

type EngineTest = ReturnType<typeof testOf>

function testOf(make: () => Engine) {
  return base.extend<Fixtures>({
    engine: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from here.
      async ({}, use) => {
        const engine = make()
        await use(engine)
        await engine.stop()
      },
      { scope: 'file' },
    ],
    options: {},
    allowedErrors: [[], { injected: true }],
    browser: async ({ engine, options, allowedErrors }, use) => {
      const script = `(${acceptCookies})(${JSON.stringify(CONSENT_KEY)});${options.script ?? ''}`
      const browser = await engine.start({ ...options, script })
      await use(browser)
      const errors = browser.errors().filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))
      await browser.close()
      if (errors.length > 0) throw new Error(`The page complained:\n${errors.join('\n')}`)
    },
    openTab: async ({ browser }, use) => {
      await use(async () => new Tab(await browser.openTab(), inject('shop')))
    },
    tab: async ({ openTab }, use) => {
      await use(await openTab())
    },
  })
}

const TESTS: Record<EngineName, EngineTest> = { Firefox: testOf(makeFirefox), WebKit: testOf(makeWebKit) }

/** The same tests in Firefox and in WebKit; any error of a page fails them. */
export function inEachEngine(tests: (test: EngineTest, name: string) => void): void {
  for (const name of ENGINE_NAMES) describe.skipIf(!isInstalled(name))(name, () => tests(TESTS[name], name))
}
