import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * Files whose names change with their content: they may be cached for ever, and those of earlier versions are
 * still requested.
 */
export const HASHED_PATH = '/_astro/'

/** The paths of the files in a folder, each with a slash before it. */
export async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll('\\', '/')}`)
}
