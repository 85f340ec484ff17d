import { complaints } from './command.ts'

/** Formatting, lint and who may import whom: biome.json says what holds. */
export async function checkStyle(): Promise<string[]> {
  return complaints('biome', ['ci', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off', '.'])
}
