import { readFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { dropOldKept } from './build-cache.ts'
import { forEachOf, listFiles } from './built-files.ts'
import { COPIES, writeCopies } from './compressed-copies.ts'

const TEXT_FILES = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.webmanifest'])
/** Below this size a copy saves nothing: the answer is one packet either way. */
const SMALLEST_BYTES = 256
/**
 * Brotli's best level takes 30 ms a page, which is minutes for thousands. From this many files on, a faster
 * one is used for a tenth more bytes.
 */
const MANY_FILES = 1000
/** The pages of both languages. */
const LARGE_SITE = 2 * MANY_FILES
const QUICK_QUALITY = 6
/** The second page of a long list and those after it: few people read on to them. */
const LATER_PAGE = /\/page\/\d+\.html$/

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
export async function compressFiles(files: readonly string[], all: readonly string[]): Promise<void> {
  const folders = Map.groupBy(all, (file) => dirname(file))
  const isLarge = all.length > LARGE_SITE
  const isOneOfMany = (file: string) =>
    (folders.get(dirname(file))?.length ?? 0) > MANY_FILES || (isLarge && LATER_PAGE.test(file))
  await forEachOf(
    files.filter((file) => TEXT_FILES.has(extname(file))),
    (file) => compressFile(file, isOneOfMany(file) ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY),
  )
  await dropOldKept(COPIES)
}

async function compressFile(file: string, quality: number): Promise<void> {
  const content = readFileSync(file)
  if (content.byteLength >= SMALLEST_BYTES) await writeCopies(file, content, quality)
}
