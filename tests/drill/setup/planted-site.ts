import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INLINE_HASHES_FILE } from '#contract/headers/security-headers.ts'

/** The words of the only page. */
export const PLANTED_PAGE = 'Fresh from the oven'

/** Puts a site of one page into a data folder, as if it had been built before: a server shows it with `REBUILD=off`. */
export async function plantSite(dataDir: string): Promise<void> {
  const site = join(dataDir, 'sites', 'planted')
  await mkdir(site, { recursive: true })
  await writeFile(join(site, 'index.html'), `<!doctype html><title>Pugon</title><p>${PLANTED_PAGE}</p>`)
  await writeFile(join(site, INLINE_HASHES_FILE), JSON.stringify({ scriptHashes: [], styleHashes: [] }))
  await writeFile(join(dataDir, 'sites', 'latest'), 'planted')
}
