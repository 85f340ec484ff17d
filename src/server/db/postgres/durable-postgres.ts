import type pg from 'pg'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'

/** Without these, a power failure can lose orders that were acknowledged, or damage the whole database. */
const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Throws `DatabaseRefusal` if the database stores other than UTF-8: then no length and no search of a text is right. */
export async function refuseOtherEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  )
  const encoding = rows[0]?.encoding
  if (encoding === 'UTF8') return
  throw new DatabaseRefusal(
    `The database's encoding is ${encoding}: make one with createdb --encoding=UTF8 --template=template0.`,
  )
}

/**
 * Throws `DatabaseRefusal` if Postgres is configured so that a crash of its machine loses or damages orders.
 */
export async function refuseUnsafePostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name = ANY($1) AND setting = 'off' ORDER BY name`,
    [NEEDED],
  )
  if (rows.length === 0) return
  const settings = rows.map(({ name }) => `${name}=off`).join(' and ')
  throw new DatabaseRefusal(
    `Postgres runs with ${settings}, which can lose or damage orders when its machine stops: turn it on, or set ALLOW_UNSAFE_DATABASE=yes for a shop whose orders do not matter.`,
  )
}
