import { createHash } from 'node:crypto'
import { copyFileSync, constants as modes, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keep, keptPath } from './build-cache.ts'

/** Where they are kept. */
export const COPIES = 'compressed'
const GZIP_LEVEL = 9

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes the compressed copies of a text beside its file, or those of an earlier build: after a price change most pages are
 * unchanged, and Brotli at its best level takes longer than the rest of a build.
 */
export async function writeCopies(file: string, content: Buffer, quality: number): Promise<void> {
  const key = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await Promise.all([
    copyKept(`${file}.br`, `${key}-${quality}.br`, () => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      }
      return toBrotli(content, { params })
    }),
    copyKept(`${file}.gz`, `${key}.gz`, () => toGzip(content, { level: GZIP_LEVEL })),
  ])
}

/** Thousands are copied in each build, in a tenth of a millisecond each: waiting for it in turn would take longer. */
async function copyKept(file: string, name: string, make: () => Promise<Buffer>): Promise<void> {
  const kept = keptPath(COPIES, name)
  // A power cut may leave an empty file, which would be an empty page.
  if (!statSync(kept, { throwIfNoEntry: false })?.size) await keep(COPIES, name, await make())
  copyFileSync(kept, file, modes.COPYFILE_FICLONE)
}
