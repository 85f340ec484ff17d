import { defineConfig } from '@playwright/test'
import browserTests from '#tests/playwright.config.ts'

/** Browser measurements that take minutes, against the same shop as the browser tests. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
})
