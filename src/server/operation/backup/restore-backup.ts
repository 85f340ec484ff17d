import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { type DatabasePlace, MIGRATIONS_FOLDER, openDatabase } from '#server/db/open.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import {
  BackupDamage,
  type BackupHead,
  type BackupPart,
  checkBackupFile,
  readBackupFile,
} from './backup-file.ts'
import { brokenSums } from './sums-sql.ts'
import { insertRows, listTables, readSequences, readTable, setSequence, settle } from './tables-sql.ts'

/** Where a backup is restored to, and with which secrets. */
type RestoreTarget = DatabasePlace & { authSecret: string; previousAuthSecrets: readonly string[] }

/** The outcome of a restore. */
export type Restored = {
  createdAt: string
  /** Whether its checksum proves that nobody has changed it. */
  isSealed: boolean
  tables: number
  rows: number
  pictures: number
  brokenSums: string[]
}

/**
 * Restores a backup into an empty database and picture store: first the tables as they were when it was written,
 * each compared by its checksum, all or nothing; then the pictures; then later migrations. Throws `BackupDamage`
 * or `ConfigError`, whose messages are for the operator.
 */
export async function restoreBackup(
  path: string,
  target: RestoreTarget,
  pictureStore: PictureStore,
): Promise<Restored> {
  const secrets = [target.authSecret, ...target.previousAuthSecrets]
  const head = await checkBackupFile(path, secrets)
  const { folder, isNewest } = await migrationsUntil(head)
  try {
    const parts = () => readBackupFile(path, secrets)
    const place = { ...target, migrationsFolder: folder, isToBeFilled: true }
    // A database of this version is opened once: the embedded one takes most of this process's memory.
    const checkSums = isNewest ? brokenSums : async () => []
    const { sums, ...restored } = await restoreTables(parts, place, checkSums)
    const pictures = await restorePictures(parts(), pictureStore)
    const { createdAt, isSealed } = head
    const broken = isNewest ? sums : await bringUpToDate(target)
    return { createdAt, isSealed, ...restored, pictures, brokenSums: broken }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A folder with the migrations that the backup's database had, and whether these are all. */
async function migrationsUntil({
  migration,
  version,
}: BackupHead): Promise<{ folder: string; isNewest: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-migrations-'))
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] }
  const entries = journal.entries.filter(({ when }) => when <= migration)
  if (entries.at(-1)?.when !== migration) {
    await rm(folder, { recursive: true })
    throw new BackupDamage(
      `This backup is of Pugon ${version}, with a newer database than this version knows. Restore it with that version.`,
    )
  }
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  return { folder, isNewest: entries.length === journal.entries.length }
}

async function restoreTables(
  parts: () => AsyncIterable<BackupPart>,
  place: DatabasePlace,
  checkSums: typeof brokenSums,
) {
  const { database, close } = await openDatabase(place)
  try {
    return await database.transaction(async (transaction) => {
      await settle(transaction)
      const tables = await listTables(transaction)
      for (const table of tables) {
        for await (const part of readTable(transaction, table)) {
          if ('count' in part && part.count > 0) {
            throw new ConfigError(
              'The database is not empty. Restore into an empty one: a new DATA_DIR, or a new database in DATABASE_URL.',
            )
          }
        }
      }
      const sequences = (await readSequences(transaction)).flatMap((one) =>
        'sequence' in one ? [one.sequence] : [],
      )
      const whole = new Set<string>()
      let rows = 0
      for await (const part of parts()) {
        if ('rows' in part) {
          refuseUnknown(part.table, tables)
          await insertRows(transaction, part.table, part.rows)
          rows += part.rows.length
        } else if ('ended' in part) {
          refuseUnknown(part.ended, tables)
          for await (const entry of readTable(transaction, part.ended)) {
            if ('checksum' in entry && entry.checksum !== part.checksum) {
              throw new BackupDamage(
                `The table ${part.ended} is not as it was after restoring; nothing was kept.`,
              )
            }
          }
          whole.add(part.ended)
        } else if ('sequence' in part) {
          refuseUnknown(part.sequence, sequences)
          await setSequence(transaction, part)
        }
      }
      const missing = tables.filter((table) => !whole.has(table))
      if (missing.length > 0)
        throw new BackupDamage(
          `The backup is not whole: it has no end of ${missing.join(', ')}; nothing was kept.`,
        )
      return { tables: tables.length, rows, sums: await checkSums(transaction) }
    })
  } catch (cause) {
    if (!(cause instanceof DrizzleQueryError)) throw cause
    throw new BackupDamage(
      `The database refuses a part of the backup (${cause.cause?.message}); nothing was kept.`,
      {
        cause,
      },
    )
  } finally {
    await close()
  }
}

/** A name that is not of this shop's tables and sequences would be somebody else's doing. */
function refuseUnknown(name: string, names: readonly string[]): void {
  if (!names.includes(name))
    throw new BackupDamage(
      `The backup names ${JSON.stringify(name)}, which this shop does not have; nothing was kept.`,
    )
}

/** Applies later migrations, and says which sums do not hold. */
async function bringUpToDate(place: DatabasePlace): Promise<string[]> {
  const { database, close } = await openDatabase(place)
  try {
    return await database.transaction(brokenSums)
  } finally {
    await close()
  }
}

async function restorePictures(
  parts: AsyncIterable<BackupPart>,
  pictureStore: PictureStore,
): Promise<number> {
  let count = 0
  for await (const part of parts) {
    if (!('picture' in part)) continue
    await pictureStore.write(part.picture, Buffer.from(part.bytes, 'base64'))
    count += 1
  }
  return count
}
