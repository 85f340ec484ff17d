import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const SECOND = 1000

/** Rules in `unit`, the API on a real database in `server`, the finished site in `dist` in `site`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: '.cache/vite',
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,drill}/**/*.test.ts'],
          globalSetup: 'tests/server/global-setup.ts',
          fileParallelism: false,
          testTimeout: 60 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 60 * SECOND },
      },
    ],
  },
})
