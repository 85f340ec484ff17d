import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabasePlace, MIGRATIONS_FOLDER, openDatabase } from '#server/db/open.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import { fingerprintOf } from '#server/keys/secrets.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { BackupDamage, type BackupHead, checkBackupFile, readBackupFile } from './backup-file.ts'
import { brokenSums } from './sums-sql.ts'
import { insertRows, listTables, readTable, setSequence, settle } from './tables-sql.ts'

/** Where a backup is restored to, and with which secrets. */
type RestoreTarget = DatabasePlace & { authSecret: string; previousAuthSecrets: readonly string[] }

/** The outcome of a restore. */
export type Restored = {
  createdAt: string
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
  const head = await checkBackupFile(path)
  const secrets = [target.authSecret, ...target.previousAuthSecrets]
  if (!secrets.some((secret) => fingerprintOf(secret) === head.secret)) {
    throw new ConfigError(
      'AUTH_SECRET is not the secret of this backup: nobody could read its orders. Set the one that the shop had.',
    )
  }
  const folder = await migrationsUntil(head)
  try {
    const restored = await restoreTables(path, { ...target, migrationsFolder: folder, isToBeFilled: true })
    const pictures = await restorePictures(path, pictureStore)
    return { createdAt: head.createdAt, ...restored, pictures, brokenSums: await bringUpToDate(target) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A folder with the migrations that the backup's database had. */
async function migrationsUntil({ migration, version }: BackupHead): Promise<string> {
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
  return folder
}

async function restoreTables(path: string, place: DatabasePlace) {
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
      let rows = 0
      for await (const part of readBackupFile(path)) {
        if ('rows' in part) {
          await insertRows(transaction, part.table, part.rows)
          rows += part.rows.length
        } else if ('ended' in part) {
          for await (const found of readTable(transaction, part.ended)) {
            if ('checksum' in found && found.checksum !== part.checksum) {
              throw new BackupDamage(
                `The table ${part.ended} is not as it was after restoring; nothing was kept.`,
              )
            }
          }
        } else if ('sequence' in part) await setSequence(transaction, part)
      }
      return { tables: tables.length, rows }
    })
  } finally {
    await close()
  }
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

async function restorePictures(path: string, pictureStore: PictureStore): Promise<number> {
  let count = 0
  for await (const part of readBackupFile(path)) {
    if (!('picture' in part)) continue
    await pictureStore.write(part.picture, Buffer.from(part.bytes, 'base64'))
    count += 1
  }
  return count
}
