import { checkLockFile } from './lock-file.ts'
import { checkMigrations } from './migrations.ts'
import { checkNames } from './names.ts'
import { checkStyle } from './style.ts'
import { checkTopLevel } from './top-level.ts'
import { checkTypes } from './types.ts'
import { checkUnused } from './unused.ts'

/** Two load a compiler, which takes other checks as long as they themselves. */
const CHECKS = {
  types: checkTypes,
  style: checkStyle,
  imports: async () => (await import('./imports.ts')).checkImports(),
  unused: checkUnused,
  'lock-file': checkLockFile,
  'top-level': checkTopLevel,
  names: checkNames,
  migrations: checkMigrations,
  words: async () => (await import('./words.ts')).checkWords(),
}

type Name = keyof typeof CHECKS

/** How many checks passed, and the complaints of those that failed. */
type Found = { passed: number; failed: number; failures: string[]; output: string }

function isName(word: string): word is Name {
  return word in CHECKS
}

/** Runs all checks, or the named ones, at the same time; reports the findings of each. */
export async function runChecks(words: string[] = []): Promise<Found> {
  const unknown = words.filter((word) => !isName(word))
  if (unknown.length > 0) throw new Error(`No such check: ${unknown}. There are ${Object.keys(CHECKS)}.`)
  const names = words.length > 0 ? words.filter(isName) : (Object.keys(CHECKS) as Name[])
  const results = await Promise.all(
    names.map(async (name) => {
      const problems = await CHECKS[name]().catch((error: unknown) => [String(error)])
      return { name, problems }
    }),
  )
  const failures = results.flatMap(({ name, problems: [first] }) =>
    first ? [`check ${name}: ${first}`] : [],
  )
  const output = results
    .map(({ name, problems }) =>
      problems.length ? `✗ check ${name}\n${problems.join('\n')}\n` : `✓ check ${name}`,
    )
    .join('\n')
  return { passed: names.length - failures.length, failed: failures.length, failures, output }
}
