import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests ended in which way, which failed and why, and which only passed when repeated. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  failures: readonly string[]
  flaky: readonly string[]
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

/**
 * On a shared machine a browser is sometimes held up longer than any test waits: this many hiccups in a run
 * are reported and forgiven. More are a fault of the shop or the tests, and count as failures.
 */
export const MAX_FLAKY = 2

/** Lines shown of each failure's message. */
const TOLD_LINES = 8

/** The sum of both. */
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
    /** Why the file itself could not run; otherwise empty. */
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

/** The counts in Vitest's JSON report; none if it wrote nothing. */
export function vitestCounts(path: string): Counts {
  const report = read<VitestReport>(path)
  if (!report) return NONE
  const skipped = report.numPendingTests + report.numTodoTests
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failureWords(basename(name), 'the file', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureWords(basename(name), fullName, failureMessages?.[0])),
  ])
  return { ...NONE, passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures }
}

/** The counts in Playwright's JSON report. */
export function playwrightCounts(path: string): Counts {
  const report = read<PlaywrightReport>(path)
  if (!report) return NONE
  const { expected, unexpected, skipped } = report.stats
  const flaky = endedAs(report, 'flaky')
  const failures = endedAs(report, 'unexpected')
  const [forgiven, failed] = flaky.length > MAX_FLAKY ? [0, flaky.length] : [flaky.length, 0]
  return { passed: expected + forgiven, failed: unexpected + failed, skipped, failures, flaky }
}

/** The tests that ended in this way, with the message of the first attempt, which failed in either case. */
function endedAs({ suites = [], specs = [] }: Suite, outcome: string): string[] {
  const ofSuite = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => failureWords(file, title, results[0]?.error?.message)),
  )
  return [...ofSuite, ...suites.flatMap((suite) => endedAs(suite, outcome))]
}

/** The content of the last lines: file, test, and the beginning of the difference. */
function failureWords(file: string, title: string, message = ''): string {
  const words = stripVTControlCharacters(message).split('\n').slice(0, TOLD_LINES)
  return [`${file}: ${title}`, ...words.filter((line) => line.trim())].join('\n    ')
}

function read<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null
}
