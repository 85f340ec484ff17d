import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { lockFolder } from './folder-lock.ts'

/** The database, with either driver. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * An open, migrated database. `listen` calls back with the payload of every notification of the channel, from
 * any process; with an empty one if some may have been missed.
 */
export type OpenDatabase = {
  kind: 'pglite' | 'postgres'
  database: Database
  /** Connections in total, idle ones, and callers waiting for one. */
  pool: () => { total: number; idle: number; waiting: number }
  listen: (channel: string, onNotify: (payload: string) => void) => Promise<void>
  close: () => Promise<void>
}

/** All changes of the schema, in order. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
const casing = 'snake_case'

/** For a script. */
const FEW_CONNECTIONS = 2
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000

/** Which database to open. */
export type DatabasePlace = {
  databaseUrl: string | null
  dataDir: string
  /** Connections to Postgres at most. */
  databasePoolSize?: number
  /** Accepts a Postgres that may lose orders when its machine stops. */
  allowsUnsafe?: boolean
  /** The migrations it must have; `null` leaves it as it is. Without it, all. */
  migrationsFolder?: string | null
}

/**
 * Opens Postgres if there is an address, otherwise the embedded database in the data folder, and migrates it.
 * Reports reasons for a delay to `say`. Throws `DatabaseRefusal` or `FolderInUseError`, whose messages are
 * for the operator.
 */
export async function openDatabase(
  place: DatabasePlace,
  say: (words: string) => void = (words) => process.stderr.write(`${words}\n`),
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, databasePoolSize = FEW_CONNECTIONS } = place
  const { allowsUnsafe = false, migrationsFolder = MIGRATIONS_FOLDER } = place
  const migrations = migrationsFolder === null ? null : { migrationsFolder }
  return databaseUrl
    ? openPostgres(databaseUrl, { poolSize: databasePoolSize, allowsUnsafe, migrations }, say)
    : openEmbedded(dataDir, migrations, say)
}

async function openEmbedded(
  dataDir: string,
  migrations: MigrationConfig | null,
  say: (words: string) => void,
): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir, say)
  // A process that ends while it starts must leave no lock behind.
  process.once('exit', unlock)
  try {
    const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ])
    const client = await PGlite.create(join(dataDir, 'database'))
    const database = drizzle({ client, casing })
    if (migrations) await migrate(database, migrations)
    return {
      kind: 'pglite',
      database,
      // Its only connection takes one statement after the other and does not report how many wait.
      pool: () => ({ total: 1, idle: 1, waiting: 0 }),
      listen: async (channel, onNotify) => void (await client.listen(channel, onNotify)),
      close: async () => {
        await client.close()
        process.off('exit', unlock)
        unlock()
      },
    }
  } catch (cause) {
    process.off('exit', unlock)
    unlock()
    throw cause
  }
}

/** How a Postgres is prepared before it is used. */
type Preparation = { poolSize: number; allowsUnsafe: boolean; migrations: MigrationConfig | null }

async function openPostgres(
  connectionString: string,
  preparation: Preparation,
  say: (words: string) => void,
): Promise<OpenDatabase> {
  const [{ default: pg }, { createPostgresListener }, { PreparedClient }, { drizzle }] = await Promise.all([
    import('pg'),
    import('./listener.ts'),
    import('./prepared-client.ts'),
    import('drizzle-orm/node-postgres'),
  ])
  await preparePostgres(connectionString, preparation, say)
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString,
    max: preparation.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // Without a listener, losing an idle connection would end the process; the pool opens another by itself.
  pool.on('error', () => undefined)
  // The same for a connection lost in the middle of an order: only that order's statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = drizzle({ client: pool, casing })
  const listener = createPostgresListener(connectionString)
  return {
    kind: 'postgres',
    database,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** Checks the database and brings it up to date, over a connection that is closed afterwards. */
async function preparePostgres(
  connectionString: string,
  { poolSize, allowsUnsafe, migrations }: Preparation,
  say: (words: string) => void,
): Promise<void> {
  const [{ reachPostgres, warnOfFewConnections }, { refuseUnsafePostgres }, { migratePostgres }] =
    await Promise.all([
      import('./reach-postgres.ts'),
      import('./durable-postgres.ts'),
      import('./migrate-postgres.ts'),
    ])
  const client = await reachPostgres(connectionString, say)
  try {
    await warnOfFewConnections(client, poolSize, say)
    if (!allowsUnsafe) await refuseUnsafePostgres(client)
    if (migrations) await migratePostgres(client, migrations, say)
  } finally {
    await client.end().catch(() => undefined)
  }
}
