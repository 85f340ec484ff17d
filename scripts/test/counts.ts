import { existsSync, readFileSync } from 'node:fs'

/** How many tests ended how, and which passed only when they were run again. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: readonly string[] }

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }

/**
 * A machine that others use too now and then holds up one browser for longer than any test waits: so many hiccups in a
 * run are told and forgiven. More of them are a fault of the shop or of the tests, and count as failures.
 */
export const MAX_FLAKY = 2

/** Both together. */
export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: [...one.flaky, ...other.flaky],
  }
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
type Suite = {
  suites?: Suite[]
  specs?: { file: string; title: string; tests: { status: string }[] }[]
}
type PlaywrightReport = Suite & { stats: Record<'expected' | 'unexpected' | 'skipped', number> }

/** What Vitest's JSON reporter wrote; nothing when it wrote nothing. */
export function vitestCounts(path: string): Counts {
  const report = read<VitestReport>(path)
  if (!report) return NONE
  const skipped = report.numPendingTests + report.numTodoTests
  return { ...NONE, passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

/** What Playwright's JSON reporter wrote. */
export function playwrightCounts(path: string): Counts {
  const report = read<PlaywrightReport>(path)
  if (!report) return NONE
  const { expected, unexpected, skipped } = report.stats
  const flaky = flakyOf(report)
  const [forgiven, failed] = flaky.length > MAX_FLAKY ? [0, flaky.length] : [flaky.length, 0]
  return { passed: expected + forgiven, failed: unexpected + failed, skipped, flaky }
}

function flakyOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyOf)]
}

function read<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}
