import type { Logger } from 'pino'
import { isConnectionLoss } from '#server/db/connection-loss.ts'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { Problem } from '#server/http/problem.ts'
import { isPending, listPending, notePending, settlePending } from './pending-picture-sql.ts'
import type { PictureStore } from './picture-store.ts'
import { dropUploads } from './picture-upload-sql.ts'
import type { Master } from './upload.ts'

type Needs = { database: Database; pictureStore: PictureStore; clock: () => Date; log: Logger }

const HOUR_MS = 3_600_000
/** An upload that nobody has continued for a day is given up. */
const UPLOAD_MS = 24 * HOUR_MS
const FILES_AT_ONCE = 50

/**
 * Puts a picture into the store and has `use` refer to it, in a transaction of its own. If that is refused,
 * the file is removed again.
 */
export async function keepPicture<Result>(
  needs: Needs,
  { name, bytes }: Pick<Master, 'name' | 'bytes'>,
  use: () => Promise<Result>,
): Promise<Result> {
  await notePending(needs.database, name, needs.clock())
  await needs.pictureStore.write(name, bytes).catch(async (error) => {
    // Part of a picture that did not fit may remain. A bucket that cannot be reached may still accept it; the
    // sweep will find it.
    if (error instanceof Problem && error.code === 'STORAGE_FULL') await drop(needs, name)
    throw error
  })
  try {
    return await use()
  } catch (error) {
    // Without an answer it is unknown whether the file is in use. The sweep checks once that must have been
    // decided.
    if (!isConnectionLoss(error)) await drop(needs, name)
    throw error
  }
}

/** Every hour removes files from the store that ended processes have left there. */
export function startPictureSweep(needs: Needs): Repeated {
  return repeat(needs.log, {
    name: 'unused pictures',
    intervalMs: HOUR_MS,
    task: () => sweepPictures(needs),
  })
}

/** Removes files to which nothing has referred for an hour, as no request lasts that long, and forgotten uploads. */
export async function sweepPictures(needs: Needs): Promise<void> {
  const before = new Date(needs.clock().getTime() - HOUR_MS)
  for (const name of await listPending(needs.database, before, FILES_AT_ONCE)) await drop(needs, name)
  await dropUploads(needs.database, new Date(needs.clock().getTime() - UPLOAD_MS))
}

/** A file that cannot be removed now is left to the next sweep. */
async function drop({ database, pictureStore, log }: Needs, name: string): Promise<void> {
  try {
    if (!(await isPending(database, name))) return
    await pictureStore.remove(name)
    await settlePending(database, [name])
  } catch (err) {
    log.error({ err, name }, 'an unused picture could not be removed yet')
  }
}
