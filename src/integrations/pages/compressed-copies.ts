import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { keep, keptPath } from './build-cache.ts'

/** Where they are kept. */
export const COPIES = 'compressed'

/** The levels at which a file is compressed, and whether its copies are kept for later builds. */
export type Effort = 'best' | 'quick' | 'hasty'

/** The copies of a file, and how they came about: the best ones were kept by an earlier build, or they were made. */
export type Copies = { brotli: Uint8Array; gzip: Uint8Array; are: 'kept' | 'made' }

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
export async function writeCopies(file: string, content: Uint8Array, effort: Effort): Promise<Copies> {
  const copies = effort === 'quick' ? make(content, QUICK) : await keptOrMade(content, effort)
  writeFileSync(`${file}.br`, copies.brotli)
  writeFileSync(`${file}.gz`, copies.gzip)
  return copies
}

async function keptOrMade(content: Uint8Array, effort: 'best' | 'hasty'): Promise<Copies> {
  const key = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const names = { brotli: `${key}-${BEST.brotli}.br`, gzip: `${key}.gz` }
  const [brotli, gzip] = [readKept(names.brotli), readKept(names.gzip)]
  if (brotli && gzip) return { brotli, gzip, are: 'kept' }
  if (effort === 'hasty') return make(content, QUICK)
  const made = make(content, BEST)
  await keep(COPIES, names.brotli, made.brotli)
  await keep(COPIES, names.gzip, made.gzip)
  return made
}

function make(content: Uint8Array, levels: Levels): Copies {
  return { brotli: toBrotli(content, levels), gzip: gzipSync(content, { level: levels.gzip }), are: 'made' }
}

function toBrotli(content: Uint8Array, { brotli }: Levels): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  return brotliCompressSync(content, { params })
}

/** `null` for an empty file too, as a power cut may leave it: it would be an empty page. */
function readKept(name: string): Buffer | null {
  try {
    const bytes = readFileSync(keptPath(COPIES, name))
    return bytes.byteLength > 0 ? bytes : null
  } catch {
    return null
  }
}
