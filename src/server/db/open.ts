import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import { lockFolder } from './folder-lock.ts'
import { DATABASE_FOLDER, damaged, hasDatabase, markIfNew, refuseEmpty } from './new-shop.ts'
import { keepNeeded, processName, readSteps, refuseTooNew } from './older-processes.ts'

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
/**
 * The embedded database takes its buffers from this process's memory, all of them from the start, and the system keeps its files
 * in memory as well. With an eighth of the usual 128 MB only scans of whole large tables take longer.
 */
const EMBEDDED_SETTINGS = ['shared_buffers = 16MB']

/** Which database to open. */
export type DatabasePlace = {
  databaseUrl: string | null
  /** The address of Postgres itself, if the other one is that of a pool such as PgBouncer. */
  databaseDirectUrl?: string | null
  dataDir: string
  /** Connections to Postgres at most. */
  databasePoolSize?: number
  /** Accepts a Postgres that may lose orders when its machine stops. */
  allowsUnsafe?: boolean
  /** The migrations it must have; `null` leaves it as it is. Without it, all. */
  migrationsFolder?: string | null
  /** A backup is restored into it: it may be empty although a shop has used the data folder. */
  isToBeFilled?: boolean
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
  const { databaseUrl, databaseDirectUrl = null, dataDir, databasePoolSize = FEW_CONNECTIONS } = place
  const { allowsUnsafe = false, migrationsFolder = MIGRATIONS_FOLDER, isToBeFilled = false } = place
  const migrations = migrationsFolder === null ? null : { migrationsFolder }
  if (!databaseUrl) return openEmbedded(dataDir, { migrations, isToBeFilled }, say)
  const addresses = { url: databaseUrl, directUrl: databaseDirectUrl }
  const preparation = { poolSize: databasePoolSize, allowsUnsafe, migrations, dataDir, isToBeFilled }
  return openPostgres(addresses, preparation, say)
}

async function openEmbedded(
  dataDir: string,
  { migrations, isToBeFilled }: { migrations: MigrationConfig | null; isToBeFilled: boolean },
  say: (words: string) => void,
): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir, say)
  // A process that ends while it starts must leave no lock behind.
  process.once('exit', unlock)
  try {
    const [{ PGliteInTurns }, { drizzle }, { migrate }] = await Promise.all([
      import('./pglite-in-turns.ts'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ])
    markIfNew(dataDir)
    const folder = join(dataDir, DATABASE_FOLDER)
    if (!hasDatabase(dataDir, isToBeFilled)) {
      const { writeEmptyDatabase } = await import('./empty-database.ts')
      await writeEmptyDatabase(folder)
    }
    const client = new PGliteInTurns(folder, { postgresqlconf: EMBEDDED_SETTINGS })
    await client.waitReady.catch((cause: Error) => {
      throw damaged(dataDir, cause.message, cause)
    })
    const database = drizzle({ client, casing })
    const query = (text: string) => client.query(text)
    if (!isToBeFilled) await refuseEmpty(query, dataDir, folder)
    if (migrations) {
      const steps = readSteps(migrations.migrationsFolder)
      await refuseTooNew(query, steps)
      await migrate(database, migrations)
      await keepNeeded(query, steps)
    }
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

/** The ways to a Postgres; without a direct one, the first is not that of a pool. */
type Addresses = { url: string; directUrl: string | null }

/** How a Postgres is prepared before it is used. */
type Preparation = {
  poolSize: number
  allowsUnsafe: boolean
  migrations: MigrationConfig | null
  dataDir: string
  isToBeFilled: boolean
}

async function openPostgres(
  addresses: Addresses,
  preparation: Preparation,
  say: (words: string) => void,
): Promise<OpenDatabase> {
  const [{ default: pg }, { createPostgresListener }, { PooledClient, preparedClient }, { drizzle }] =
    await Promise.all([
      import('pg'),
      import('#server/db/postgres/listener.ts'),
      import('#server/db/postgres/prepared-client.ts'),
      import('drizzle-orm/node-postgres'),
    ])
  await preparePostgres(addresses, preparation, say)
  const { url, directUrl } = addresses
  const pool = new pg.Pool({
    connectionString: url,
    max: preparation.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: `pugon ${CLIENT_VERSION}`,
    pipeline: true,
    // A pool refuses connections with settings of their own.
    ...(isPooled(addresses)
      ? { Client: PooledClient }
      : { Client: preparedClient(), statement_timeout: STATEMENT_TIMEOUT_MS }),
  })
  // Without a listener, losing an idle connection would end the process; the pool opens another by itself.
  pool.on('error', () => undefined)
  // The same for a connection lost in the middle of an order: only that order's statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const steps = readSteps(preparation.migrations?.migrationsFolder ?? MIGRATIONS_FOLDER)
  const name = processName(steps, connectionsOf(addresses, preparation))
  const listener = createPostgresListener(directUrl ?? url, name)
  return {
    kind: 'postgres',
    database: drizzle({ client: pool, casing }),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

function isPooled({ url, directUrl }: Addresses): boolean {
  return directUrl !== null && directUrl !== url
}

/** The most connections to Postgres itself: those of a pool such as PgBouncer are its own. One more listens. */
function connectionsOf(addresses: Addresses, { poolSize }: Pick<Preparation, 'poolSize'>): number {
  return isPooled(addresses) ? 1 : poolSize + 1
}

/** Checks the database and brings it up to date, over a connection that is closed afterwards. */
async function preparePostgres(
  addresses: Addresses,
  { poolSize, allowsUnsafe, migrations, dataDir, isToBeFilled }: Preparation,
  say: (words: string) => void,
): Promise<void> {
  const [
    { reachPostgres },
    { warnOfFewConnections },
    { refuseOtherEncoding, refuseUnsafePostgres },
    { migratePostgres },
    { checkPooler, refusePooler },
  ] = await Promise.all([
    import('#server/db/postgres/reach-postgres.ts'),
    import('#server/db/postgres/few-connections.ts'),
    import('#server/db/postgres/durable-postgres.ts'),
    import('#server/db/postgres/migrate-postgres.ts'),
    import('#server/db/postgres/pooler.ts'),
  ])
  const { url, directUrl } = addresses
  const client = await (directUrl
    ? reachPostgres(directUrl, say, { setting: 'DATABASE_DIRECT_URL' })
    : reachPostgres(url, say))
  try {
    if (!directUrl) await refusePooler(client)
    if (isPooled(addresses)) {
      const pooled = await reachPostgres(url, say)
      await checkPooler(pooled, client, say).finally(() => pooled.end())
    }
    await warnOfFewConnections(client, connectionsOf(addresses, { poolSize }), say)
    await refuseOtherEncoding(client)
    if (!allowsUnsafe) await refuseUnsafePostgres(client)
    if (!isToBeFilled)
      await refuseEmpty((text) => client.query(text), dataDir, `${client.database} of DATABASE_URL`)
    if (migrations) await migratePostgres(client, migrations, say)
  } finally {
    await client.end().catch(() => undefined)
  }
}
