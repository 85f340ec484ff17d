import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { IS_DEEP } from './depth.ts'

const SECOND = 1000
/** Tests wait only moments, but a busy machine may hold them up. */
const PATIENCE_MS = 60 * SECOND

const root = fileURLToPath(new URL('..', import.meta.url))
/** A module that one file replaces must not stay in memory from the previous file. */
const MOCKING = globSync('tests/server/**/*.test.ts', { cwd: root }).filter((file) =>
  /\bvi\.mock\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
)
const RULES = ['tests/unit/{contract,domain,integrations,scripts,server}/**/*.test.ts']
const SCREENS = ['tests/unit/{islands,stores}/**/*.test.{ts,tsx}']
const RESTORED = 'tests/unit/restore.ts'
/** Its engine is shared: a test's second tab must load it again, as a browser's tab does. */
const RELOADED = { deps: { inline: ['@nanostores/persistent'] } }
const database = { globalSetup: 'tests/server/setup/global-setup.ts' }

/**
 * Rules in `unit`, the API on a real database in `server` and `server-mocked`, whole processes in `drill`, the finished
 * site in `site`.
 */
export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  test: {
    // Also beside another step: while one test waits for a timer or the disk, another one runs.
    maxWorkers: availableParallelism(),
    testTimeout: 120 * SECOND,
    hookTimeout: 180 * SECOND,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          include: RULES,
          // Rules keep nothing between two files.
          isolate: false,
          setupFiles: RESTORED,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-screen',
          pool: 'threads',
          include: SCREENS,
          // A thread for each file would load React anew.
          isolate: false,
          setupFiles: ['tests/unit/fresh-page.ts', RESTORED],
          server: RELOADED,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-stateful',
          // A thread for a file takes half of a process's time.
          pool: 'threads',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...RULES, ...SCREENS],
          setupFiles: RESTORED,
          server: RELOADED,
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: MOCKING,
          // The server's modules are loaded once for all files.
          isolate: false,
          // With room for what a test makes and drops, a tenth less time goes into collecting it.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: 'tests/server/setup/restore.ts',
          unstubGlobals: true,
        },
      },
      { extends: true, test: { ...database, name: 'server-mocked', pool: 'threads', include: MOCKING } },
      {
        extends: true,
        test: {
          ...database,
          name: 'drill',
          include: ['tests/drill/**/*.test.ts'],
          // What they prove is in other processes; most files only say that they are for the deep run.
          isolate: false,
          // When they measure, they have the machine to themselves.
          fileParallelism: !IS_DEEP,
        },
      },
      // They only read what was built, or build elsewhere.
      {
        extends: true,
        test: { name: 'site', pool: 'threads', isolate: false, include: ['tests/site/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/setup/global-setup.ts',
          testTimeout: 300 * SECOND,
        },
      },
    ],
  },
})
