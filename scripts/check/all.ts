import { complaints } from './command.ts'
import { projectFiles } from './files.ts'
import { checkLockFile } from './lock-file.ts'
import { checkMigrations } from './migrations.ts'
import { checkNames } from './names.ts'

const EXPECTED = new Set([
  'README.md',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
  'biome.json',
  'src',
  'public',
  'content',
  'scripts',
  'tests',
])

/** TypeScript's own compiler; the one in JavaScript, which reads .astro files, is seven times slower. */
const COMPILER = 'node_modules/typescript-native/bin/tsc'

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

/** Formatting, lint and import rules, as in biome.json. */
async function checkStyle(): Promise<string[]> {
  return complaints('biome', ['ci', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off', '.'])
}

/** Unused files, exports, types and packages, and packages used without being declared. */
async function checkUnused(): Promise<string[]> {
  return complaints('knip', ['--no-progress', '--no-config-hints'])
}

/** Types of every .ts, .tsx and .astro file that tsconfig.json includes. */
async function checkTypes(): Promise<string[]> {
  // Pages use types of the content that Astro writes.
  const unsynced = await complaints('astro', ['sync'])
  if (unsynced.length > 0) return unsynced
  const problems = await Promise.all([
    // Several checkers at once would look at shared types several times: two thirds more processor time.
    complaints('node', [COMPILER, '--project', 'tsconfig.json', '--singleThreaded']),
    complaints('node', ['scripts/check/astro-types.ts']),
  ])
  return problems.flat()
}

/** Keeps the top level short: only files that the README's map explains. */
async function checkTopLevel(): Promise<string[]> {
  const names = new Set(projectFiles().map((path) => path.split('/')[0] ?? path))
  return [...names]
    .filter((name) => !name.startsWith('.') && !EXPECTED.has(name))
    .map((name) => `${name}: does not belong at the top level`)
}
