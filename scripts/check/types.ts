import { complaints } from './command.ts'

/** TypeScript's own compiler; the one in JavaScript, which reads .astro files, is seven times slower. */
const COMPILER = 'node_modules/typescript-native/bin/tsc'

/** Types of every .ts, .tsx and .astro file that tsconfig.json includes. */
export async function checkTypes(): Promise<string[]> {
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
