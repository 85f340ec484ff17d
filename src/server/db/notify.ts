import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** Notifies every process of this database that listens to the channel. */
export async function notify(database: Database, channel: string, payload = ''): Promise<void> {
  await database.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
}

/** Throws when the database does not answer. */
export async function ping(database: Database): Promise<void> {
  await database.execute(sql`SELECT 1`)
}
