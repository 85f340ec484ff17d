// Brings the database up to date without starting the shop: for a deployment that migrates before it switches over.

import { operate } from '#scripts/operate.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'

await operate(async () => {
  const { kind, close } = await openDatabase(readConfig(process.env))
  await close()
  process.stdout.write(`The ${kind} database is up to date.\n`)
})
