import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { isDiskFull } from './disk-full.ts'

/** Rows of about two kilobytes: a quarter of a megabyte in all. */
const ROWS = 128
const ROW_BYTES = 1900

/** Knows whether there is room to write orders and pictures. */
export type DiskWatch = {
  /** Records that something could not be written, and returns the problem to answer with. */
  full: () => Problem
  /** Throws `Problem` 503 while there is no room. Notices by itself when there is room again. */
  check: () => Promise<void>
}

/** Below this, the next order may not fit. */
const LEAST_FREE_BYTES = 1024 * 1024
/** A file for which a full disk has no room. */
const TRIAL_BYTES = 256 * 1024
const RETRY_AFTER_SECONDS = 30
/** Probes come every few seconds. */
const RECENT_MS = 1000

/** The problem of a full disk. */
export function diskFullProblem(): Problem {
  return new Problem('STORAGE_FULL', 'There is no room left to write.', { retryAfter: RETRY_AFTER_SECONDS })
}

/** Watches the data folder, and the database if it is elsewhere. */
export function createDiskWatch(
  { kind, database }: Pick<OpenDatabase, 'kind' | 'database'>,
  dataDir: string,
): DiskWatch {
  let isFull = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  const look = async () => {
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < LEAST_FREE_BYTES) isFull = true
    else if (isFull) isFull = !(await hasRoom())
  }

  /** For a database on another machine, writing is the only way to find out. */
  const hasRoom = async () => {
    try {
      await tryFile(dataDir)
      if (kind === 'postgres') await tryWriting(database)
      return true
    } catch (error) {
      if (isDiskFull(error)) return false
      throw error
    }
  }

  return {
    full: () => {
      isFull = true
      return diskFullProblem()
    },
    check: async () => {
      if (!looking && performance.now() - lookedAt > RECENT_MS) {
        lookedAt = performance.now()
        looking = look().finally(() => {
          looking = null
        })
      }
      await looking
      if (isFull) throw diskFullProblem()
    },
  }
}

async function tryFile(folder: string): Promise<void> {
  const file = join(folder, `room-${process.pid}.part`)
  try {
    await writeFile(file, Buffer.alloc(TRIAL_BYTES))
  } finally {
    await rm(file, { force: true })
  }
}

/** Writes a temporary table that nobody else sees. Throws if the database has no room for it. */
async function tryWriting(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(
      sql.raw(
        `CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat('x', ${ROW_BYTES}) AS x FROM generate_series(1, ${ROWS})`,
      ),
    )
  })
}
