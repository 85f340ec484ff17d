import { complaints } from './command.ts'

/** Formatting, lint and import rules, as in biome.json. */
export async function checkStyle(): Promise<string[]> {
  return complaints('biome', ['ci', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off', '.'])
}
