import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { createLru } from '#server/flow/lru.ts'
import { type ReadyBody, readyBody } from '#server/http/answers/ready-body.ts'
import type { EarlierFiles } from './earlier-files.ts'
import { HASHED_PATH, namesIn } from './hashed-files.ts'

/** A file that pages load, ready to be sent. */
export type PageFile = { ready: ReadyBody; type: string }

/** The files that a version's pages load, and hashed ones of earlier versions. */
export type PageFiles = { find: (path: string) => Promise<PageFile | null> }

/** Twice the files of a version, compressed copies included. */
const MAX_BYTES = 12_000_000

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** The files in a folder, with the Brotli copies that were made with them. `earlier` has those of other versions. */
export async function openPageFiles(folder: string, earlier: EarlierFiles): Promise<PageFiles> {
  const names = new Set(await namesIn(folder))
  const opened = createLru<PageFile>({ most: MAX_BYTES, weigh: ({ ready }) => weightOf(ready) })

  async function open(path: string): Promise<PageFile | null> {
    const type = TYPES[extname(path)]
    if (!type) return null
    if (names.has(path)) {
      const ready = await readyBody(await readFile(join(folder, path)))
      if (names.has(`${path}.br`)) ready.copies.set('br', await readFile(join(folder, `${path}.br`)))
      return { ready, type }
    }
    const bytes = path.startsWith(HASHED_PATH) ? await earlier.read(path.slice(HASHED_PATH.length)) : null
    return bytes && { ready: await readyBody(bytes), type }
  }

  return {
    find: async (path) => {
      const file = opened.get(path) ?? (await open(path))
      if (file) opened.set(path, file)
      return file
    },
  }
}

/** The bytes that a body and its copies take. */
export function weightOf({ body, copies }: ReadyBody): number {
  return [body, ...copies.values()].reduce((sum, { length }) => sum + length, 0)
}
