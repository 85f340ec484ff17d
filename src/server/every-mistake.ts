import { ConfigError } from '#server/flow/config-error.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { readDatabaseUrl } from './running-settings.ts'

type Places = { catalogueFolder: string; environment: Record<string, string | undefined> }

/** Looks once: the other mistakes are reason enough not to start. */
const ONE_LOOK = { waitMs: 0, pauseMs: 0 }

/**
 * A mistake that keeps the shop from starting, with those in the catalogue's files and, if the database does not answer, why not:
 * an operator mends all of them at once.
 */
export async function everyMistake(
  error: ConfigError,
  { catalogueFolder, environment }: Places,
): Promise<ConfigError> {
  const others = await Promise.all([
    wordsOf(() => readCatalogueFiles(catalogueFolder)),
    wordsOf(() => lookAtDatabase(environment)),
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

async function lookAtDatabase(environment: Places['environment']): Promise<void> {
  const url =
    readDatabaseUrl('DATABASE_DIRECT_URL', environment['DATABASE_DIRECT_URL']) ??
    readDatabaseUrl('DATABASE_URL', environment['DATABASE_URL'])
  if (!url) return
  const { reachPostgres } = await import('#server/db/postgres/reach-postgres.ts')
  const client = await reachPostgres(url, () => undefined, ONE_LOOK)
  await client.end()
}
