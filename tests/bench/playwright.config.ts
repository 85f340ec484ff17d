import { defineConfig } from '@playwright/test'
import browserTests from '#tests/playwright.config.ts'

/** What takes minutes in a browser, against the same shop as the browser tests. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
})
