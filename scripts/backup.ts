// Writes the whole shop, except its secret, into one file that `npm run restore` reads: the database, the uploaded
// pictures and the secret's fingerprint. The shop may go on in the meantime. `npm run backup -- FILE`; without a
// name, a new file in .backups/.

import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pino } from 'pino'
import { operate } from '#scripts/operate.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { openDatabase } from '#server/db/open.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { checkBackupFile } from '#server/operation/backup/backup-file.ts'
import { askForBackup } from '#server/operation/backup/operator-socket.ts'
import { writeBackup } from '#server/operation/backup/write-backup.ts'

await operate(async () => {
  const config = readConfig(process.env)
  const name = `pugon-${new Date().toISOString().replaceAll(/[-:]|\..*$/g, '')}.backup`
  const path = resolve(process.argv[2] ?? join('.backups', name))
  await mkdir(dirname(path), { recursive: true })
  const partial = `${path}.part`
  try {
    await write(config, partial)
    await checkBackupFile(partial, [config.authSecret])
    const file = await open(partial, 'r+')
    await file.sync()
    await file.close()
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
  const { size } = await stat(path)
  const secret = process.env['AUTH_SECRET'] ? 'AUTH_SECRET' : join(config.dataDir, 'auth-secret')
  process.stdout.write(
    `The shop is in ${path} (${Math.ceil(size / 1024)} kB). Keep ${secret} too, in another place: without it nobody can read the customers' addresses and numbers.\n`,
  )
})

/** Reads the database itself, or asks the running shop, which alone can read the embedded one. */
async function write(config: ReturnType<typeof readConfig>, path: string): Promise<void> {
  const to = () => createWriteStream(path, { mode: 0o600 })
  // Tried first, for a sentence instead of a stream's error.
  await (await open(path, 'w', 0o600)).close()
  try {
    const { database, close } = await openDatabase({ ...config, allowsUnsafe: true, migrationsFolder: null })
    try {
      const pictureStore = createPictureStore(config, pino({ level: 'silent' }))
      await writeBackup(to(), {
        database,
        pictureStore,
        authSecret: config.authSecret,
        clock: () => new Date(),
      })
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    await askForBackup(config.dataDir, to()).catch((cause) => {
      throw new ConfigError(`The running shop gives no backup: stop it first. (${cause.message})`, { cause })
    })
  }
}
