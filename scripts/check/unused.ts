import { complaints } from './command.ts'

/** Unused files, exports, types and packages, and packages used without being declared. */
export async function checkUnused(): Promise<string[]> {
  return complaints('knip', ['--no-progress', '--no-config-hints'])
}
