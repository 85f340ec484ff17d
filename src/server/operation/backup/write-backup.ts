import type { Writable } from 'node:stream'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import type { Database } from '#server/db/open.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { openBackupWriter } from './backup-file.ts'
import { lastMigration, listTables, readSequences, readTable, settle } from './tables-sql.ts'

/** The contents of a backup. */
type BackupSource = {
  database: Database
  pictureStore: PictureStore
  authSecret: string
  clock: () => Date
}

/**
 * Writes the whole shop into a stream: every table as it is at one moment, the sequences, the uploaded pictures,
 * and the fingerprint of the secret, but not the secret. The shop goes on in the meantime; only the embedded
 * database, which has one connection, keeps it waiting while the tables are read.
 */
export async function writeBackup(
  to: Writable,
  { database, pictureStore, authSecret, clock }: BackupSource,
): Promise<void> {
  const writer = await database.transaction(
    async (transaction) => {
      await settle(transaction)
      const migration = await lastMigration(transaction)
      const createdAt = clock().toISOString()
      const file = await openBackupWriter(to, { version: CLIENT_VERSION, createdAt, migration }, authSecret)
      for (const table of await listTables(transaction)) {
        for await (const part of readTable(transaction, table)) await file.put(part)
      }
      for (const part of await readSequences(transaction)) await file.put(part)
      return file
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  for (const name of await pictureStore.list()) {
    const bytes = await pictureStore.read(name)
    // Removed since: the shop has not referred to it for days.
    if (bytes) await writer.put({ picture: name, bytes: bytes.toString('base64') })
  }
  await writer.end()
}
