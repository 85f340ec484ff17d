import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { lockFolder } from './folder-lock.ts'

/** The database, whichever driver is beneath. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * An open, migrated database. `listen` calls back on every notification of the channel, from any process, with its
 * payload; with an empty one when some may have been missed.
 */
export type OpenDatabase = {
  kind: 'pglite' | 'postgres'
  database: Database
  /** Connections there are, those that do nothing, and who waits for one. */
  pool: () => { total: number; idle: number; waiting: number }
  listen: (channel: string, onNotify: (payload: string) => void) => Promise<void>
  close: () => Promise<void>
}

const migrations = { migrationsFolder: join(import.meta.dirname, 'migrations') }
const casing = 'snake_case'

/** Enough for the races of a busy shop, well below Postgres' default of 100 connections. */
const POOL_SIZE = 20
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000
/** Two processes that start together must not migrate at the same time; any number of our own will do. */
const MIGRATION_LOCK = 7_846_601

/** Opens Postgres when there is an address, else the embedded database in the data folder, and migrates it. */
export async function openDatabase(config: {
  databaseUrl: string | null
  dataDir: string
}): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir)
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  // A process that is ended while it starts leaves no lock behind.
  process.once('exit', unlock)
  try {
    const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ])
    const client = await PGlite.create(join(dataDir, 'database'))
    const database = drizzle({ client, casing })
    await migrate(database, migrations)
    return {
      kind: 'pglite',
      database,
      // Its one connection takes one statement after the other and does not say how many wait.
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

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const [{ default: pg }, { createPostgresListener }, { PreparedClient }, { drizzle }, { migrate }] =
    await Promise.all([
      import('pg'),
      import('./postgres-listener.ts'),
      import('./prepared-client.ts'),
      import('drizzle-orm/node-postgres'),
      import('drizzle-orm/node-postgres/migrator'),
    ])
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // Without a listener the loss of an idle connection would end the process; the pool opens another by itself.
  pool.on('error', () => undefined)
  // The same for one that is lost in the middle of an order: that order's statement fails, nothing else.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = drizzle({ client: pool, casing })
  const lock = await pool.connect()
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(database, migrations)
  } finally {
    lock.release(true)
  }
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
