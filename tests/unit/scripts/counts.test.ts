import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { add, MAX_FLAKY, NONE, playwrightCounts, vitestCounts } from '#scripts/test/counts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A report with these results; one file's tests are nested as Playwright nests groups. */
function reportOf(...statuses: string[]): string {
  const specs = statuses.map((status, index) => ({
    file: 'cart.test.ts',
    title: `rule ${index}`,
    tests: [
      { status, results: [{ error: { message: `\u001b[31mnot ${status}\u001b[39m\n\n  at line 7` } }] },
    ],
  }))
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  const path = join(folder, 'browser.json')
  const stats = {
    expected: count('expected'),
    unexpected: count('unexpected'),
    flaky: count('flaky'),
    skipped: count('skipped'),
  }
  const suites = [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }]
  writeFileSync(path, JSON.stringify({ stats, suites }))
  return path
}

test('a hiccup is forgiven and reported by name', () => {
  expect(playwrightCounts(reportOf('flaky', 'expected', 'flaky', 'skipped'))).toEqual({
    passed: 3,
    failed: 0,
    skipped: 1,
    failures: [],
    flaky: [
      'cart.test.ts: rule 0\n    not flaky\n      at line 7',
      'cart.test.ts: rule 2\n    not flaky\n      at line 7',
    ],
  })
})

test('more than two fail the run', () => {
  expect(MAX_FLAKY).toBe(2)
  const counts = playwrightCounts(reportOf('flaky', 'flaky', 'flaky', 'expected'))
  expect(counts).toMatchObject({ passed: 1, failed: 3 })
  expect(counts.flaky).toHaveLength(3)
})

test('a test that fails twice has failed, with or without hiccups beside it', () => {
  expect(playwrightCounts(reportOf('unexpected', 'flaky'))).toMatchObject({ passed: 1, failed: 1 })
})

test('failures are reported by file and name with the beginning of the reason, for both runners', () => {
  expect(playwrightCounts(reportOf('expected', 'unexpected')).failures).toEqual([
    'cart.test.ts: rule 1\n    not unexpected\n      at line 7',
  ])
  const path = join(folder, 'unit.json')
  const testResults = [
    {
      name: '/somewhere/tests/unit/money.test.ts',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'rounds', failureMessages: ['expected 2 to be 3'] },
      ],
    },
    { name: '/somewhere/tests/unit/cart.test.ts', message: 'No such module', assertionResults: [] },
  ]
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  writeFileSync(path, JSON.stringify({ ...counts, testResults }))
  expect(vitestCounts(path)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['money.test.ts: rounds\n    expected 2 to be 3', 'cart.test.ts: the file\n    No such module'],
  })
})

test('a runner that wrote no report counts nothing', () => {
  expect(playwrightCounts(join(folder, 'none.json'))).toEqual(NONE)
  expect(vitestCounts(join(folder, 'none.json'))).toEqual(NONE)
})

test('the steps of a run are added up, with the names of their hiccups', () => {
  const one = { passed: 1, failed: 0, skipped: 2, failures: ['x'], flaky: ['a'] }
  expect(add(one, { passed: 2, failed: 3, skipped: 0, failures: ['y'], flaky: ['b'] })).toEqual({
    passed: 3,
    failed: 3,
    skipped: 2,
    failures: ['x', 'y'],
    flaky: ['a', 'b'],
  })
})
