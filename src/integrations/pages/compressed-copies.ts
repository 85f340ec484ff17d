import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keepFile } from '#server/flow/keep-file.ts'

/** The compressed bytes of one text. */
export type CompressedCopies = { br: Buffer; gz: Buffer }

const CACHE = '.cache/compressed'
/** Its modification time is when old copies were last looked for. */
const LOOKED = 'looked'
const DAY_MS = 86_400_000
/** Copies that no build has used for this long belong to pages that have changed. */
const KEPT_DAYS = 30
const GZIP_LEVEL = 9

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Compresses a text, or finds the copy from an earlier build: after a price change most pages are unchanged,
 * and Brotli at its best level takes longer than the rest of a build.
 */
export async function compressedCopies(content: Buffer, quality: number): Promise<CompressedCopies> {
  const key = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const [brFile, gzFile] = [`${key}-${quality}.br`, `${key}.gz`]
  const [br, gz] = await Promise.all([
    kept(brFile, () => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      }
      return toBrotli(content, { params })
    }),
    kept(gzFile, () => toGzip(content, { level: GZIP_LEVEL })),
  ])
  return { br, gz }
}

/**
 * Deletes copies that are older than `KEPT_DAYS`. Looks once a day: a shop that edits a lot has tens of
 * thousands.
 */
export async function dropOldCopies(now = Date.now()): Promise<void> {
  const lookedFile = resolve(CACHE, LOOKED)
  if (await isYounger(lookedFile, now, DAY_MS)) return
  const names = await readdir(resolve(CACHE)).catch(() => [])
  for (const name of names) {
    const file = resolve(CACHE, name)
    if (!(await isYounger(file, now, KEPT_DAYS * DAY_MS))) await rm(file, { force: true })
  }
  await mkdir(resolve(CACHE), { recursive: true })
  await writeFile(lookedFile, '')
}

async function isYounger(file: string, now: number, ms: number): Promise<boolean> {
  const known = await stat(file).catch(() => null)
  return known !== null && now - known.mtimeMs < ms
}

async function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = resolve(CACHE, name)
  const known = await readFile(file).catch(() => null)
  if (known) return known
  const made = await make()
  await keepFile(file, made)
  return made
}
