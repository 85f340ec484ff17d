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

/** Which database is opened. `allowsUnsafe` takes a Postgres that may lose orders when its machine stops. */
type DatabasePlace = { databaseUrl: string | null; dataDir: string; allowsUnsafe?: boolean }

/**
 * Opens Postgres when there is an address, else the embedded database in the data folder, and migrates it. `say` hears
 * why that takes long. Throws `DatabaseRefusal` or `FolderInUseError`, whose messages are for the operator.
 */
export async function openDatabase(
  place: DatabasePlace,
  say: (words: string) => void = (words) => process.stderr.write(`${words}\n`),
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, allowsUnsafe = false } = place
  return databaseUrl ? openPostgres(databaseUrl, allowsUnsafe, say) : openEmbedded(dataDir, say)
}

async function openEmbedded(dataDir: string, say: (words: string) => void): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir, say)
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

async function openPostgres(
  connectionString: string,
  allowsUnsafe: boolean,
  say: (words: string) => void,
): Promise<OpenDatabase> {
  const [{ default: pg }, { createPostgresListener }, { PreparedClient }, { drizzle }] = await Promise.all([
    import('pg'),
    import('./listener.ts'),
    import('./prepared-client.ts'),
    import('drizzle-orm/node-postgres'),
  ])
  await preparePostgres(connectionString, allowsUnsafe, say)
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // Without a listener the loss of an idle connection would end the process; the pool opens another by itself.
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

/** Looks at the database and brings it up to date, over a connection that is closed again. */
async function preparePostgres(
  connectionString: string,
  allowsUnsafe: boolean,
  say: (words: string) => void,
): Promise<void> {
  const [{ default: pg }, { refuseUnsafePostgres }, { migratePostgres }] = await Promise.all([
    import('pg'),
    import('./durable-postgres.ts'),
    import('./migrate-postgres.ts'),
  ])
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A lost connection fails the query under way; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!allowsUnsafe) await refuseUnsafePostgres(client)
    await migratePostgres(client, migrations, say)
  } finally {
    await client.end().catch(() => undefined)
  }
}
