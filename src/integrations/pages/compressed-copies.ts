import { createHash } from 'node:crypto'
import { copyFileSync, constants as modes, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keep, keptPath } from './build-cache.ts'

/** Where they are kept. */
export const COPIES = 'compressed'

/** The levels at which a file is compressed, and whether its copies are kept for later builds. */
type Effort = { brotli: number; gzip: number; isKept: boolean }

export const BEST: Effort = {
  brotli: constants.BROTLI_MAX_QUALITY,
  gzip: constants.Z_BEST_COMPRESSION,
  isKept: true,
}
/** For a tenth more bytes. Takes 2 ms, less than keeping the copies. */
export const QUICK: Effort = { brotli: 6, gzip: 6, isKept: false }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes the compressed copies of a text beside its file, or those of an earlier build: after a price change most pages are
 * unchanged, and Brotli at its best level takes longer than the rest of a build.
 */
export async function writeCopies(file: string, content: Buffer, effort: Effort): Promise<void> {
  const makeBrotli = () => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    }
    return toBrotli(content, { params })
  }
  const makeGzip = () => toGzip(content, { level: effort.gzip })
  if (!effort.isKept) {
    await Promise.all([
      makeBrotli().then((copy) => writeFile(`${file}.br`, copy)),
      makeGzip().then((copy) => writeFile(`${file}.gz`, copy)),
    ])
    return
  }
  const key = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await Promise.all([
    copyKept(`${file}.br`, `${key}-${effort.brotli}.br`, makeBrotli),
    copyKept(`${file}.gz`, `${key}.gz`, makeGzip),
  ])
}

/** Thousands are copied in each build, in a tenth of a millisecond each: waiting for it in turn would take longer. */
async function copyKept(file: string, name: string, make: () => Promise<Buffer>): Promise<void> {
  const kept = keptPath(COPIES, name)
  // A power cut may leave an empty file, which would be an empty page.
  if (!statSync(kept, { throwIfNoEntry: false })?.size) await keep(COPIES, name, await make())
  copyFileSync(kept, file, modes.COPYFILE_FICLONE)
}
