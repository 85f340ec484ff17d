// Puts a file of `npm run backup` into an empty database (DATA_DIR or DATABASE_URL) and an empty picture store, checks
// every table and every sum, and brings the database up to date. `npm run restore -- FILE`.

import { pino } from 'pino'
import { operate } from '#scripts/operate.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { restoreBackup } from '#server/operation/backup/restore-backup.ts'

await operate(async () => {
  const path = process.argv[2]
  if (!path) throw new ConfigError('Name the file: npm run restore -- FILE')
  const config = readConfig(process.env)
  const pictureStore = createPictureStore(config, pino({ level: 'silent' }))
  const restored = await restoreBackup(path, config, pictureStore)
  const { createdAt, tables, rows, pictures, brokenSums } = restored
  process.stdout.write(
    `Restored the shop of ${createdAt}: ${rows} rows of ${tables} tables, each as it was, and ${pictures} pictures.\n`,
  )
  if (!restored.isSealed) {
    process.stderr.write(
      'An earlier version wrote this backup, without the seal that newer ones have: trust it only if nobody else could change the file. Make a new one now.\n',
    )
  }
  for (const sentence of brokenSums) process.stderr.write(`${sentence}\n`)
  if (brokenSums.length === 0) process.stdout.write('Every sum of its orders is right.\n')
  else process.exitCode = 1
})
