import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { run } from '#scripts/check/command.ts'

const TESTS = 'tests/{unit,server}/**/*.test.{ts,tsx}'

/**
 * The tests for files changed since the second-last commit: changed tests, tests with a changed file's name,
 * unit tests that import it, otherwise those of its folder.
 */
export async function ownTests(): Promise<string[]> {
  const lists = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD~1'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const printed = await Promise.all(lists.map((words) => run('git', words)))
  return testsOf(printed.flatMap(({ output }) => output.split('\n').filter(Boolean)))
}

/**
 * The tests that belong to files, by their paths in the project; for a file without its own, those of its
 * folder.
 */
export function testsOf(paths: readonly string[]): string[] {
  const tests = globSync(TESTS).sort()
  const code = new Map(
    tests.filter((test) => test.startsWith('tests/unit/')).map((test) => [test, readFileSync(test, 'utf8')]),
  )
  const sources = paths.filter((path) => path.startsWith('src/') && /\.tsx?$/.test(path))
  const nearby = sources.flatMap((source) => {
    const importing = `'#${source.replace('src/', '')}'`
    const ofSource = tests.filter(
      (test) => nounOf(test) === nounOf(source) || code.get(test)?.includes(importing),
    )
    const folder = `/${dirname(source).replace('src/', '')}`
    return ofSource.length > 0 ? ofSource : tests.filter((test) => dirname(test).endsWith(folder))
  })
  const wantedTests = new Set([...nearby, ...paths])
  return tests.filter((test) => wantedTests.has(test))
}

function nounOf(path: string): string {
  return (basename(path).split('.')[0] ?? '').toLowerCase()
}
