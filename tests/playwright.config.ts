import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const inCache = (path: string) => fileURLToPath(new URL(`../.cache/${path}`, import.meta.url))

/** Browser tests. Nothing is started here: each test's fixture starts the server it needs. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: inCache('playwright'),
  reporter: [['list'], ['json', { outputFile: inCache('browser.json') }]],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
