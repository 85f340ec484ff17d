import { setTimeout as wait } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { keepNeeded, readSteps, refuseOlderProcesses, refuseTooNew } from '#server/db/older-processes.ts'

/** How long a migration waits for a lock, and how often it tries again. */
type Patience = { lockTimeoutMs: number; pauseMs: number; tries: number }

/** Processes that start together must not migrate at the same time. An arbitrary number of our own. */
const MIGRATION_LOCK = 7_846_601
/**
 * A change that waits for a table makes every later query of that table wait behind it. So each attempt is
 * short, and shoppers are served in between; all attempts together last five minutes.
 */
const PATIENCE: Patience = { lockTimeoutMs: 3_000, pauseMs: 2_000, tries: 60 }
/** Postgres gave up waiting for a lock, or broke a deadlock. */
const LOCKED = /^(55P03|40P01)$/

/**
 * Brings the database up to date over a connection of its own, on which a step may take as long as it needs.
 * If others hold locks it needs, it reports that to `say` and tries again. Throws `DatabaseRefusal` if they
 * do not release them, if a step fails, or if processes and database would be too old for each other.
 */
export async function migratePostgres(
  client: pg.Client,
  migrations: MigrationConfig,
  say: (words: string) => void,
  patience: Patience = PATIENCE,
): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  // Overrides limits set for the server or the role.
  await client.query(`SET statement_timeout = 0; SET lock_timeout = ${patience.lockTimeoutMs}`)
  const database = drizzle({ client, casing: 'snake_case' })
  const steps = readSteps(migrations.migrationsFolder)
  const query = (text: string) => client.query(text)
  const apply = async () => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await refuseTooNew(query, steps)
      await refuseOlderProcesses(query, steps)
      await migrate(database, migrations)
      await keepNeeded(query, steps)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  }
  for (let count = 1; ; count++) {
    const failure = await apply().then(
      () => null,
      (error: unknown) => reasonOf(error),
    )
    if (!failure) return
    if (failure instanceof DatabaseRefusal) throw failure
    if (!LOCKED.test(failure.code ?? '')) {
      throw new DatabaseRefusal(
        `The database could not be brought up to date and is unchanged: ${failure.message}.`,
        { cause: failure },
      )
    }
    if (count >= patience.tries) {
      throw new DatabaseRefusal(
        `The database could not be brought up to date: another process kept locks on it through ${count} attempts. End its transaction (pg_stat_activity shows it) and start again.`,
        { cause: failure },
      )
    }
    say(
      `The database cannot be brought up to date yet: another process holds locks on it. Trying again (${count + 1} of ${patience.tries}).`,
    )
    await wait(patience.pauseMs)
  }
}

/** Postgres' own message, without the statement that the query builder puts before it. */
function reasonOf(error: unknown): Error & { code?: string } {
  const reason = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  return reason instanceof Error ? reason : new Error(String(reason))
}
