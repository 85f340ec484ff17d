import { existsSync, readFileSync } from 'node:fs'

/** How many tests ended how. */
export type Counts = { passed: number; failed: number; skipped: number }

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Both together. */
export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
type PlaywrightReport = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }

/** What Vitest's JSON reporter wrote; nothing when it wrote nothing. */
export function vitestCounts(path: string): Counts {
  const report = read<VitestReport>(path)
  if (!report) return NONE
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

/** What Playwright's JSON reporter wrote. A test that passes only sometimes has failed. */
export function playwrightCounts(path: string): Counts {
  const stats = read<PlaywrightReport>(path)?.stats
  if (!stats) return NONE
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function read<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}
