import pg from 'pg'
import type { ScratchPostgres } from '#tests/server/setup/database/postgres.ts'

/** The address of a new, empty database. */
export async function createDatabase(cluster: ScratchPostgres, name: string): Promise<string> {
  const admin = new pg.Client(cluster.url('postgres'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  return cluster.url(name)
}
