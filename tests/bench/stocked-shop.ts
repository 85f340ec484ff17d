import { join, resolve } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/open.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import { loadOrderingSettings, saveOrderingSettings } from '#server/shop/settings-sql.ts'
import type { ScratchPostgres } from '#tests/server/setup/database/postgres.ts'

/** Pieces of every size, and the factor of the limits: no bench reaches it. */
export const ENDLESS = 1_000_000
/** The largest value that a shop may set. */
const ROOMY_WINDOW = 10_000

const root = resolve(import.meta.dirname, '..', '..')

/** A shop that never sells out, so that orders are measured and not refusals. */
export async function stockUp(dataDir: string, databaseUrl: string | null): Promise<void> {
  const open = await openDatabase({ databaseUrl, dataDir, allowsUnsafe: true })
  await seedDatabase(open.database, await readCatalogueFiles(join(root, 'content', 'catalogue')), new Date())
  await open.database.update(sizes).set({ stockQuantity: ENDLESS })
  const settings = await loadOrderingSettings(open.database)
  await saveOrderingSettings(open.database, { ...settings, ordersPerWindow: ROOMY_WINDOW }, new Date())
  await open.close()
}

/** The address of a new, empty database. */
export async function createDatabase(cluster: ScratchPostgres, name: string): Promise<string> {
  const admin = new pg.Client(cluster.url('postgres'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  return cluster.url(name)
}
