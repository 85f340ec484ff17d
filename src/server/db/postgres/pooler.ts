import type pg from 'pg'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'

/**
 * Throws `DatabaseRefusal` if a pool such as PgBouncer answers in place of Postgres: it passes each transaction to
 * another session, so notifications would never arrive. A pool is recognised by its key for cancelling statements,
 * which is not the number of the process that answers.
 */
export async function refusePooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // The driver's types leave it out.
  const { processID } = client as unknown as { processID: number | null }
  if (rows[0]?.pid === processID) return
  throw new DatabaseRefusal(
    'DATABASE_URL is the address of a pool such as PgBouncer: set DATABASE_DIRECT_URL to the address of Postgres itself, for notifications and migrations. If the pool keeps sessions, both may be the same.',
  )
}

/**
 * Compares both ways to the database. Throws `DatabaseRefusal` if they lead to different ones, and warns if nothing
 * limits the time of a statement: through a pool, the shop cannot set a limit for its sessions.
 */
export async function checkPooler(
  pooled: pg.Client,
  direct: pg.Client,
  say: (words: string) => void,
): Promise<void> {
  const which =
    "SELECT current_database() AS name, pg_postmaster_start_time()::text AS since, current_setting('statement_timeout') AS timeout"
  type Which = { name: string; since: string; timeout: string }
  const [one, other] = await Promise.all([pooled.query<Which>(which), direct.query<Which>(which)])
  const [through, directRow] = [one.rows[0], other.rows[0]]
  if (through?.name !== directRow?.name || through?.since !== directRow?.since) {
    throw new DatabaseRefusal(
      `DATABASE_URL leads to the database ${through?.name}, and DATABASE_DIRECT_URL to ${directRow?.name} or another server: both must lead to the same.`,
    )
  }
  if (through?.timeout !== '0') return
  say(
    `Nothing ends a statement that takes too long: behind a pool, run "ALTER ROLE ${pooled.user} SET statement_timeout = '10s'" and let the pool connect again.`,
  )
}
