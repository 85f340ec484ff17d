import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const SECOND = 1000
/** What a test waits for comes in a moment; a machine that is busy with others may hold it up. */
const PATIENCE_MS = 20 * SECOND

/** Rules in `unit`, the API on a real database in `server`, whole processes in `drill`, the finished site in `site`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: '.cache/vite',
  test: {
    maxWorkers: 2,
    testTimeout: 60 * SECOND,
    hookTimeout: 120 * SECOND,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/server/global-setup.ts',
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
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'] },
      },
    ],
  },
})
