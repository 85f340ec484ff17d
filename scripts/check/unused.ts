import { complaints } from './command.ts'

/** Files, exports, types and packages that nobody uses, and packages that are used but not declared. */
export async function checkUnused(): Promise<string[]> {
  return complaints('knip', ['--no-progress', '--no-config-hints'])
}
