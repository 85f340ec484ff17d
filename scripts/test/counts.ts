import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests ended how, which failed and why, and which passed only when they were run again. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  failures: readonly string[]
  flaky: readonly string[]
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

/**
 * A machine that others use too now and then holds up one browser for longer than any test waits: so many hiccups in a
 * run are told and forgiven. More of them are a fault of the shop or of the tests, and count as failures.
 */
export const MAX_FLAKY = 2

/** Of each failure's message. */
const TOLD_LINES = 8

/** Both together. */
export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
  }
}

type VitestReport = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
  number
> & {
  testResults: {
    name: string
    /** Why the file itself could not be run; else empty. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}
type Spec = {
  file: string
  title: string
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}
type Suite = { suites?: Suite[]; specs?: Spec[] }
type PlaywrightReport = Suite & { stats: Record<'expected' | 'unexpected' | 'skipped', number> }

/** What Vitest's JSON reporter wrote; nothing when it wrote nothing. */
export function vitestCounts(path: string): Counts {
  const report = read<VitestReport>(path)
  if (!report) return NONE
  const skipped = report.numPendingTests + report.numTodoTests
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [told(basename(name), 'the file', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => told(basename(name), fullName, failureMessages?.[0])),
  ])
  return { ...NONE, passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures }
}

/** What Playwright's JSON reporter wrote. */
export function playwrightCounts(path: string): Counts {
  const report = read<PlaywrightReport>(path)
  if (!report) return NONE
  const { expected, unexpected, skipped } = report.stats
  const flaky = endedAs(report, 'flaky')
  const failures = endedAs(report, 'unexpected')
  const [forgiven, failed] = flaky.length > MAX_FLAKY ? [0, flaky.length] : [flaky.length, 0]
  return { passed: expected + forgiven, failed: unexpected + failed, skipped, failures, flaky }
}

/** The tests that ended so, with the words of the first try, which failed either way. */
function endedAs({ suites = [], specs = [] }: Suite, wanted: string): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => told(file, title, results[0]?.error?.message)),
  )
  return [...own, ...suites.flatMap((suite) => endedAs(suite, wanted))]
}

/** What a reader of the last lines needs: where, which rule, and the beginning of what was found instead. */
function told(file: string, title: string, message = ''): string {
  const words = stripVTControlCharacters(message).split('\n').slice(0, TOLD_LINES)
  return [`${file}: ${title}`, ...words.filter((line) => line.trim())].join('\n    ')
}

function read<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}
