import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const CONTRACT = join(import.meta.dirname, '..', '..', 'contract')

/** The exports of each file of the contract by name, in the order of the files' names. */
export async function loadContract(): Promise<Record<string, unknown>[]> {
  const names = await readdir(CONTRACT, { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts')).sort()
  return Promise.all(files.map(async (name) => await import(join(CONTRACT, name))))
}
