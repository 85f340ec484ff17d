import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const SECOND = 1000

/** Rules in `unit`, the API on a real database in `server`, whole processes in `drill`, the finished site in `site`. */
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
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/server/global-setup.ts',
          testTimeout: 60 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'drill',
          include: ['tests/drill/**/*.test.ts'],
          globalSetup: 'tests/server/global-setup.ts',
          // They measure, or take the machine to its limits: one after the other.
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
