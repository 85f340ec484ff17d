import { readFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { dropOldKept } from './build-cache.ts'
import { forEachOf, listFiles } from './built-files.ts'
import { BEST, COPIES, QUICK, writeCopies } from './compressed-copies.ts'

const TEXT_FILES = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.webmanifest'])
/** Below this size a copy saves nothing: the answer is one packet either way. */
const SMALLEST_BYTES = 256
/** Brotli's best level takes 30 ms a page, which is minutes for thousands: from this many files on, a faster one is used. */
const MANY_FILES = 1000
/** The pages of both languages. */
const LARGE_SITE = 2 * MANY_FILES
/** The second page of a long list and those after it, to which few people read on, and what only search engines read. */
const RARELY_READ = /\/page\/\d+\.html$|\.xml$/

/**
 * Writes `.br` and `.gz` copies beside every text file of the built site, so that no server has to compress
 * on request.
 */
export function compress(): AstroIntegration {
  return {
    name: 'compress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now()
        const files = await listFiles(fileURLToPath(dir), TEXT_FILES)
        await compressFiles(files, files)
        logger.info(`${files.length} files in ${Math.round(performance.now() - started)} ms`)
      },
    },
  }
}

/**
 * Compresses some files of a site.
 *
 * @param all every file of the site: how many there are decides how much time each one gets.
 */
async function compressFiles(files: readonly string[], all: readonly string[]): Promise<void> {
  const compressFile = compressor(all)
  await forEachOf(
    files.filter((file) => TEXT_FILES.has(extname(file))),
    (file) => compressFile(file, readFileSync(file)),
  )
  await dropOldKept(COPIES)
}

/** Compresses single files of a site with these files, given their content. */
export function compressor(all: readonly string[]): (file: string, content: Buffer) => Promise<void> {
  const counts = new Map<string, number>()
  for (const file of all) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const isLarge = all.length > LARGE_SITE
  const isOneOfMany = (file: string) =>
    (counts.get(dirname(file)) ?? 0) > MANY_FILES || (isLarge && RARELY_READ.test(file))
  return async (file, content) => {
    if (!TEXT_FILES.has(extname(file)) || content.byteLength < SMALLEST_BYTES) return
    await writeCopies(file, content, isOneOfMany(file) ? QUICK : BEST)
  }
}
