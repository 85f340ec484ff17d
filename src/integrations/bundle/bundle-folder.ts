import { constants, copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { BUNDLE_FILE } from '#contract/content/page-bundle.ts'
import type { Sheet } from '#integrations/pages/same-styles.ts'
import { keepFile } from '#server/flow/keep-file.ts'

/** Everything that pages are rendered with, besides the catalogue. */
export type Bundle = z.infer<typeof bundle>

const bundle = z.object({
  /** The file of the pages' code, in `CODE`. */
  entry: z.string(),
  site: z.string(),
  apiOrigin: z.string(),
  hasTagManager: z.boolean(),
  /** The sheets of each page's route, by Astro's key for it. */
  styles: z.record(z.string(), z.array(z.custom<Sheet>())),
  /** The files of articles' pictures, by `pictureName`. */
  pictures: z.record(z.string(), z.string()),
  /** Mistakes of the texts that were left out. */
  mistakes: z.array(z.string()),
  /** The sizes of the files that no page changes, in `FRAME`: scripts, pictures of articles, the worker, public files. */
  frame: z.record(z.string(), z.number()),
})

/** The folder of the pages' code within a bundle. */
export const CODE = 'code'
/** The folder of the files that every site of the bundle has. */
export const FRAME = 'frame'
/** The present version's, and that of another process during an upgrade. */
const KEPT_BUNDLES = 2
/** A program that renders reads the code when it needs it, and has ended after this time. */
const IN_USE_MS = 30 * 60_000
/** Longer than any build: older ones were left by a killed one. */
const UNFINISHED_MS = 3_600_000

/** A bundle's description, for a program that begins to render with it. Throws if there is none, or it is not whole. */
export async function openBundle(folder: string): Promise<Bundle> {
  const described = await readBundle(folder)
  const now = new Date()
  await utimes(join(folder, BUNDLE_FILE), now, now)
  return described
}

async function readBundle(folder: string): Promise<Bundle> {
  return bundle.parse(JSON.parse(await readFile(join(folder, BUNDLE_FILE), 'utf8')))
}

/**
 * Completes a bundle whose code and frame are in the folder `partial`, and lets go of those of earlier versions. If another
 * process has completed the same one, pages may be made with that now: it stays.
 */
export async function completeBundle(partial: string, folder: string, described: Bundle): Promise<void> {
  await keepFile(join(partial, BUNDLE_FILE), JSON.stringify(described))
  if (await readBundle(folder).catch(() => null)) await rm(partial, { recursive: true })
  else {
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  }
  const parent = dirname(folder)
  const others: { path: string; at: number }[] = []
  for (const name of await readdir(parent)) {
    const known = await stat(join(parent, name, BUNDLE_FILE)).catch(() => null)
    if (known && name !== basename(folder)) others.push({ path: join(parent, name), at: known.mtimeMs })
    if (!known && name.endsWith('.part')) await dropUnfinished(join(parent, name))
  }
  for (const { path, at } of others.sort((one, other) => other.at - one.at).slice(KEPT_BUNDLES - 1))
    if (Date.now() - at > IN_USE_MS) await rm(path, { recursive: true, force: true })
}

async function dropUnfinished(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(path, { recursive: true, force: true })
}

/** Makes the subfolders that these paths need. */
export function makeFolders(folder: string, paths: Iterable<string>): void {
  for (const parent of new Set([...paths].map((path) => dirname(path))))
    mkdirSync(join(folder, parent), { recursive: true })
}

/** Puts a file that never changes into another folder, which has its subfolders, as well: as a link, or on another disk as a copy. */
export function linkFile(from: string, to: string, name: string): void {
  const [source, target] = [join(from, name), join(to, name)]
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
