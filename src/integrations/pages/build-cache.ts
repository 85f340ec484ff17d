import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { keepFile } from '#server/flow/keep-file.ts'

/** Its modification time is when old files were last looked for. */
const LOOKED = 'looked'
const DAY_MS = 86_400_000
/** Files that were made this long ago are made again: most belong to pages that have changed since. */
const KEPT_DAYS = 30

/** The place of a result of an earlier build, which may not be there; its name stands for everything it is made from. */
export function keptPath(folder: string, name: string): string {
  return join(pathOf(folder), name)
}

/** Keeps a result for later builds. */
export function keep(folder: string, name: string, content: Uint8Array): Promise<void> {
  return keepFile(keptPath(folder, name), content)
}

/**
 * Deletes results that are older than `KEPT_DAYS`. Looks once a day: a shop that edits a lot has tens of
 * thousands.
 */
export async function dropOldKept(folder: string, now = Date.now()): Promise<void> {
  const path = pathOf(folder)
  const lookedFile = join(path, LOOKED)
  if (await isYounger(lookedFile, now, DAY_MS)) return
  for (const name of await readdir(path).catch(() => [])) {
    const file = join(path, name)
    if (!(await isYounger(file, now, KEPT_DAYS * DAY_MS))) await rm(file, { force: true })
  }
  await mkdir(path, { recursive: true })
  await writeFile(lookedFile, '')
}

function pathOf(folder: string): string {
  return resolve('.cache', folder)
}

async function isYounger(file: string, now: number, ms: number): Promise<boolean> {
  const known = await stat(file).catch(() => null)
  return known !== null && now - known.mtimeMs < ms
}
