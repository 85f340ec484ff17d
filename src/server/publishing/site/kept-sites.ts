import { copyFile, link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HASHED_FOLDER } from './site.ts'

/** Hashed files of earlier builds, for pages that are still open somewhere. */
const ASSETS = 'assets'
const DAY_MS = 86_400_000
/** Hashed files of earlier builds are kept this long. */
const ASSET_DAYS = 30
/** Readers of an old folder have finished by then. */
const READING_MS = 5 * 60_000

/** The folder for hashed files, within a folder of sites. */
export function assetsFolder(folder: string): string {
  return join(folder, ASSETS)
}

/** Keeps a site's hashed files beside it, under the same paths; their time begins now. */
export async function keepAssets(folder: string, site: string, now: Date): Promise<void> {
  const from = join(site, HASHED_FOLDER)
  for (const name of await filesBelow(from)) {
    const target = join(assetsFolder(folder), HASHED_FOLDER, name)
    await mkdir(dirname(target), { recursive: true })
    // The same name means the same content: an existing file will do.
    await link(join(from, name), target).catch(async ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EEXIST') await copyFile(join(from, name), target)
    })
    await utimes(target, now, now)
  }
}

/**
 * Deletes old site folders, except the given ones and those of the last minutes, and hashed files whose time
 * has passed.
 */
export async function dropOldSites(folder: string, kept: readonly string[], now: Date): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() || entry.name === ASSETS || kept.includes(path)) continue
    if (await isOlder(path, now, READING_MS)) await rm(path, { recursive: true, force: true })
  }
  for (const name of await filesBelow(assetsFolder(folder))) {
    const path = join(assetsFolder(folder), name)
    if (await isOlder(path, now, ASSET_DAYS * DAY_MS)) await rm(path, { force: true })
  }
}

/** Deletes remains of killed builds in a folder of unfinished ones. */
export async function dropUnfinished(folder: string, now: Date, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (name.startsWith('site-') && (await isOlder(path, now, olderThanMs)))
      await rm(path, { recursive: true, force: true })
  }
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

async function isOlder(path: string, now: Date, milliseconds: number): Promise<boolean> {
  const known = await stat(path).catch(() => null)
  return known !== null && now.getTime() - known.mtimeMs > milliseconds
}

/** The paths of all files within a folder; none if it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
