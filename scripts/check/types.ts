import { complaints } from './command.ts'

/** Types of every .ts, .tsx and .astro file that tsconfig.json includes. */
export async function checkTypes(): Promise<string[]> {
  return complaints('astro', ['check', '--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'])
}
