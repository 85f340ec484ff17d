import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A new folder for a server's data, with the tables and the sample catalogue that a first start would take seconds to make. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-drill-'))
  await fillDataDir(folder)
  return folder
}

/** The same for a folder that exists. */
export async function fillDataDir(folder: string): Promise<void> {
  await cp(inject('template'), folder, { recursive: true })
}
