import { createHash } from 'node:crypto'
import { copyFileSync, constants as modes, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { keep, keptPath } from './build-cache.ts'

/** Where they are kept. */
export const COPIES = 'compressed'

/** The levels at which a file is compressed, and whether its copies are kept for later builds. */
export type Effort = 'best' | 'quick' | 'hasty'

/** How copies came about: the best ones were kept by an earlier build, or they were made. */
export type CopiesMade = 'kept' | 'made'

type Levels = { brotli: number; gzip: number }

const BEST: Levels = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION }
/** For a tenth more bytes. Takes 2 ms, less than keeping the copies. */
const QUICK: Levels = { brotli: 6, gzip: 6 }

/**
 * Writes the compressed copies of a text beside its file. After a price change most pages are unchanged, and Brotli at its
 * best level takes longer than the rest of a build: so the best copies are kept.
 *
 * @param effort `hasty` for quick copies, unless the best ones are kept.
 */
export async function writeCopies(file: string, content: Uint8Array, effort: Effort): Promise<CopiesMade> {
  const [brotli, gzip] = effort === 'quick' ? [] : keptOf(content)
  if (brotli && gzip && isThere(brotli) && isThere(gzip)) {
    place(brotli, `${file}.br`)
    place(gzip, `${file}.gz`)
    return 'kept'
  }
  const levels = effort === 'best' ? BEST : QUICK
  const made = { brotli: toBrotli(content, levels), gzip: gzipSync(content, { level: levels.gzip }) }
  writeFileSync(`${file}.br`, made.brotli)
  writeFileSync(`${file}.gz`, made.gzip)
  if (effort === 'best' && brotli && gzip) {
    await keep(COPIES, brotli, made.brotli)
    await keep(COPIES, gzip, made.gzip)
  }
  return 'made'
}

function toBrotli(content: Uint8Array, { brotli }: Levels): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  return brotliCompressSync(content, { params })
}

/** The names of the best copies of a text. */
function keptOf(content: Uint8Array): [brotli: string, gzip: string] {
  const key = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return [`${key}-${BEST.brotli}.br`, `${key}.gz`]
}

/** A power cut may leave an empty file, which would be an empty page. */
function isThere(name: string): boolean {
  return Boolean(statSync(keptPath(COPIES, name), { throwIfNoEntry: false })?.size)
}

function place(name: string, file: string): void {
  copyFileSync(keptPath(COPIES, name), file, modes.COPYFILE_FICLONE)
}
