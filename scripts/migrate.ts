// Brings the database up to date without starting the shop: for a deployment that migrates before it switches over.

import { ConfigError, readConfig } from '#server/config.ts'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { openDatabase } from '#server/db/open.ts'

try {
  const { kind, close } = await openDatabase(readConfig(process.env))
  await close()
  process.stdout.write(`The ${kind} database is up to date.\n`)
} catch (error) {
  const isExpected = [ConfigError, FolderInUseError, DatabaseRefusal].some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
