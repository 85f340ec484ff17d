import { createServer } from 'node:net'
import { ConfigError } from '#server/flow/config-error.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { listenError } from './listen.ts'
import { readDatabaseUrl } from './running-settings.ts'

type Places = { catalogueFolder: string; environment: Record<string, string | undefined> }

/** Postgres itself, or with a pool such as PgBouncer both ways to it. */
const DATABASE_SETTINGS = ['DATABASE_DIRECT_URL', 'DATABASE_URL'] as const
type DatabaseSetting = (typeof DATABASE_SETTINGS)[number]

/** Looks once: the other mistakes are reason enough not to start. */
const ONE_LOOK = { waitMs: 0, pauseMs: 0 }

/**
 * A mistake that keeps the shop from starting, with those in the catalogue's files, a HOST that is not of this machine and, if
 * the database does not answer, why not: an operator mends all of them at once.
 */
export async function everyMistake(
  error: ConfigError,
  { catalogueFolder, environment }: Places,
): Promise<ConfigError> {
  const others = await Promise.all([
    wordsOf(() => readCatalogueFiles(catalogueFolder)),
    wordsOf(() => lookAtHost(environment['HOST'])),
    ...DATABASE_SETTINGS.map((name) => wordsOf(() => lookAtDatabase(name, environment[name]))),
  ])
  const sentences = new Set([error.message, ...others].flatMap((words) => words.split('\n')).filter(Boolean))
  return new ConfigError([...sentences].join('\n'), { cause: error })
}

async function wordsOf(look: () => Promise<unknown>): Promise<string> {
  return look().then(
    () => '',
    (error: Error) => error.message,
  )
}

/** Listens there for a moment, on any port. */
function lookAtHost(host = ''): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer().once('error', (cause) => reject(listenError(cause, 0, host)))
  server.listen(0, host || undefined, () => server.close(() => resolve()))
  return promise
}

async function lookAtDatabase(setting: DatabaseSetting, value: string | undefined): Promise<void> {
  const url = readDatabaseUrl(setting, value)
  if (!url) return
  const { reachPostgres } = await import('#server/db/postgres/reach-postgres.ts')
  const client = await reachPostgres(url, () => undefined, { ...ONE_LOOK, setting })
  await client.end()
}
