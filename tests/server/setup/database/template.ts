import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { manilaMoment } from '#domain/time/manila.ts'
import { openDatabase } from '#server/db/open.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import type { ScratchPostgres } from './postgres.ts'

// Making a database takes seconds, copying one hardly any time: each shop of a test is a copy of one that was
// made once.

/** A Saturday morning. */
export const OPENING: [string, string] = ['2026-11-21', '09:30']
/** The scratch cluster's database from which shops are copied. */
export const TEMPLATE = 'shop_template'

const CATALOGUE = resolve(import.meta.dirname, '..', '..', '..', '..', 'content', 'catalogue')

/** Makes an embedded database with tables and sample catalogue in a folder. */
export async function makeEmbeddedTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-template-'))
  await fill({ databaseUrl: null, dataDir: folder })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Makes the same in a scratch cluster. */
export async function makePostgresTemplate(postgres: ScratchPostgres): Promise<void> {
  const admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  // The temporary folder itself may hold what looks like a shop's.
  const dataDir = await mkdtemp(join(tmpdir(), 'pugon-template-'))
  await fill({ databaseUrl: postgres.url(TEMPLATE), dataDir })
  await rm(dataDir, { recursive: true, force: true })
}

async function fill(place: Parameters<typeof openDatabase>[0]): Promise<void> {
  const open = await openDatabase({ ...place, allowsUnsafe: true })
  await seedDatabase(open.database, await readCatalogueFiles(CATALOGUE), manilaMoment(...OPENING))
  await open.close()
}
