import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { Tinypool } from 'tinypool'
import { dropOldKept } from './build-cache.ts'
import { listFiles } from './built-files.ts'
import { COPIES, type Effort } from './compressed-copies.ts'
import type { Contents, CopyTask, Written } from './copy-thread.ts'

const TEXT_FILES = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.webmanifest'])
/** Below this size a copy saves nothing: the answer is one packet either way. */
const SMALLEST_BYTES = 256
/** Brotli's best level takes 65 ms a page, which is minutes for thousands: from this many files on, a faster one is used. */
const MANY_FILES = 1000
/** The pages of both languages. */
const LARGE_SITE = 2 * MANY_FILES
/** The second page of a long list and those after it, to which few people read on, and what only search engines read. */
const RARELY_READ = /\/page\/\d+\.html$|\.xml$/

/**
 * More would each take memory and wait for pages, which one program renders. All are kept until the end: by itself the pool ends
 * a thread that has nothing to do for a moment, and starts another for the next page.
 */
const THREADS = Math.min(availableParallelism(), 4)

/** Writes the files of one site and their compressed copies, in threads of its own, so that pages are rendered meanwhile. */
export type Compressor = {
  /**
   * @param content what to write into the file, `null` if it is there already. It goes to the thread, and is empty afterwards.
   * @returns the contents of the file and its copies, and whether these were made in haste, so that better ones are worth making.
   */
  write: (file: string, content: CopyTask['content']) => Promise<{ files: Contents[]; isHasty: boolean }>
  close: () => Promise<void>
}

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
        const compressor = openCompressor(files)
        await Promise.all(files.map((file) => compressor.write(file, null)))
        await compressor.close()
        await dropOldKept(COPIES)
        logger.info(`${files.length} files in ${Math.round(performance.now() - started)} ms`)
      },
    },
  }
}

/**
 * Opens the threads that write a site.
 *
 * @param all every file of the site: how many there are decides how much time each one gets.
 * @param bestBytes so much is compressed as well as possible; what comes after it is done in haste. Without it, there is time
 * for everything.
 */
export function openCompressor(all: readonly string[], bestBytes = Number.POSITIVE_INFINITY): Compressor {
  const counts = new Map<string, number>()
  for (const file of all) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const isLarge = all.length > LARGE_SITE
  const isOneOfMany = (file: string) =>
    (counts.get(dirname(file)) ?? 0) > MANY_FILES || (isLarge && RARELY_READ.test(file))
  const threads = new Tinypool({
    filename: new URL('./copy-thread.ts', import.meta.url).href,
    ...{ minThreads: THREADS, maxThreads: THREADS },
  })
  let left = bestBytes

  /** Takes from what is left; gives it back if the best copies were there already. */
  async function write(file: string, content: CopyTask['content']) {
    const size = content?.length ?? statSync(file).size
    const effort = effortFor(file, size)
    if (effort === 'best') left -= size
    const task: CopyTask = { file, content, effort }
    const transferList = content ? [content.buffer] : []
    const { files, copiesAre }: Written = await threads.run(task, { transferList, name: 'write' })
    if (effort === 'best' && copiesAre === 'kept') left += size
    return { files, isHasty: effort === 'hasty' && copiesAre === 'made' }
  }

  function effortFor(file: string, size: number): Effort | null {
    if (!TEXT_FILES.has(extname(file)) || size < SMALLEST_BYTES) return null
    if (isOneOfMany(file)) return 'quick'
    return size <= left ? 'best' : 'hasty'
  }

  return { write, close: () => threads.destroy() }
}
