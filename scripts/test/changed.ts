import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { run } from '#scripts/check/command.ts'

const TESTS = 'tests/{unit,server}/**/*.test.{ts,tsx}'

/**
 * The tests of files changed since the commit before the last one: changed tests, tests with a changed file's
 * name, and tests of rules that import it.
 */
export async function ownTests(): Promise<string[]> {
  const lists = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD~1'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const printed = await Promise.all(lists.map((words) => run('git', words)))
  return testsOf(printed.flatMap(({ output }) => output.split('\n').filter(Boolean)))
}

/** The tests that belong to files, by their paths in the project. */
export function testsOf(changed: readonly string[]): string[] {
  const tests = globSync(TESTS).sort()
  const sources = changed.filter((path) => path.startsWith('src/') && /\.tsx?$/.test(path))
  const nouns = new Set(sources.map(nounOf))
  const imports = sources.map((path) => `'#${path.replace('src/', '')}'`)
  return tests.filter((test) => {
    if (changed.includes(test) || nouns.has(nounOf(test))) return true
    if (!test.startsWith('tests/unit/')) return false
    const code = readFileSync(test, 'utf8')
    return imports.some((path) => code.includes(path))
  })
}

function nounOf(path: string): string {
  return (basename(path).split('.')[0] ?? '').toLowerCase()
}
