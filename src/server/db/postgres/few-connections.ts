import type pg from 'pg'
import { openedBy } from '#server/db/older-processes.ts'

/** Other connections. Postgres hides the kind of those that this role may not inspect. */
const OTHERS = `SELECT datname AS database, usename AS role, application_name AS name FROM pg_stat_activity
  WHERE datname IS NOT NULL AND COALESCE(backend_type, 'client backend') = 'client backend' AND pid <> pg_backend_pid()`
const LIMITS = `SELECT current_database() AS database, current_user AS role,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - COALESCE(current_setting('reserved_connections', true)::int, 0) AS server,
  (SELECT NULLIF(datconnlimit, -1) FROM pg_database WHERE datname = current_database()) AS "ofDatabase",
  (SELECT NULLIF(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user) AS "ofRole"`

type Connection = { database: string; role: string; name: string }
type Limits = {
  database: string
  role: string
  server: number
  ofDatabase: number | null
  ofRole: number | null
}

/**
 * Warns where this process, with all that others have or may open, exceeds what Postgres allows: to everybody, in the
 * shop's database, or to its role. Other processes, also those of other shops on the same Postgres, say in the name of
 * the connection on which they listen how many they may open.
 *
 * @param opens the most connections of this process, the one on which it listens included.
 */
export async function warnOfFewConnections(
  client: pg.Client,
  opens: number,
  say: (words: string) => void,
): Promise<void> {
  const [limits] = (await client.query<Limits>(LIMITS)).rows
  if (!limits) return
  const { rows } = await client.query<Connection>(OTHERS)
  const { database, role, server, ofDatabase, ofRole } = limits
  const scopes = [
    { most: server, where: 'Postgres', raise: 'max_connections', others: rows },
    {
      most: ofDatabase,
      where: `The database ${database}`,
      raise: 'its connection limit',
      others: rows.filter((row) => row.database === database),
    },
    {
      most: ofRole,
      where: `The role ${role}`,
      raise: 'its connection limit',
      others: rows.filter((row) => row.role === role),
    },
  ]
  for (const { most, where, raise, others } of scopes) {
    const openable = keptBy(others)
    if (most === null || openable + opens <= most) continue
    say(
      `${where} allows ${most} connections; this process may open ${opens}, and others have or may open ${openable}. Raise ${raise}, or lower DATABASE_POOL_SIZE in every process.`,
    )
  }
}

/** How many connections others have, or say that they may open. Those of a shop's processes are in what they say. */
function keptBy(others: readonly Connection[]): number {
  const shops = Map.groupBy(
    others.filter(({ name }) => name.startsWith('pugon ')),
    ({ database }) => database,
  )
  let openable = others.length
  for (const its of shops.values()) {
    const announced = its.reduce((sum, { name }) => sum + (openedBy(name) ?? 0), 0)
    openable += Math.max(0, announced - its.length)
  }
  return openable
}
