import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { CHROMIUM, WITHOUT_PICTURES } from './chromium.ts'
import { DEEP_ONLY, IS_DEEP } from './depth.ts'

const inCache = (path: string) => fileURLToPath(new URL(`../.cache/${path}`, import.meta.url))

/** Files whose tests are about pictures, or about what a page fetches and when. */
const PICTURED = [
  'fault/{kept-pages,service-worker,slow-line}.test.ts',
  'setup/purchase.test.ts',
  'speed/*.test.ts',
  'page/data.test.ts',
  'menu/search.test.ts',
]

/** Only the deep run shows pictures everywhere. */
const plain = IS_DEEP ? {} : { use: { launchOptions: WITHOUT_PICTURES } }

/** A worker takes five seconds of processor time for itself and its browser: a dozen tests need no three of them. */
const few = IS_DEEP ? {} : { workers: 1 }

/** Browser tests, all against one shop that is started for them. */
export default defineConfig({
  globalSetup: fileURLToPath(new URL('e2e/setup/global-setup.ts', import.meta.url)),
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  ...(!IS_DEEP && { grepInvert: new RegExp(DEEP_ONLY.tag) }),
  outputDir: inCache('playwright'),
  reporter: [['list'], ['json', { outputFile: inCache('browser.json') }]],
  // A test spends a third of its time waiting: for a page, a slow line, a timer.
  workers: '150%',
  // Tests that only pass on a retry are named, and too many fail the run: scripts/test/counts.ts.
  retries: 1,
  // A machine three times slower than the one on which the tests were written still passes them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  projects: [
    // The tests of a file change their shop step by step; each worker has its own, which takes seconds to
    // start.
    { name: 'admin', testMatch: '{admin,gateway}/**/*.test.ts', workers: IS_DEEP ? 2 : 1 },
    {
      name: 'shop',
      testIgnore: ['admin/**', 'gateway/**', 'account/**', ...PICTURED],
      fullyParallel: true,
      ...plain,
    },
    { name: 'pictured', testMatch: PICTURED, fullyParallel: true, ...few },
    // The tests of a file share accounts.
    { name: 'account', testMatch: 'account/**/*.test.ts', ...plain, ...few },
  ],
  use: {
    // Tests could not hold back or break requests that go through a worker;
    // tests/e2e/fault/service-worker.test.ts covers the worker.
    serviceWorkers: 'block',
    launchOptions: CHROMIUM,
    // Cross-fades between pages take a tenth of the processor's time; the whole purchase and the deep run
    // include them.
    contextOptions: { reducedMotion: IS_DEEP ? 'no-preference' : 'reduce' },
  },
})
