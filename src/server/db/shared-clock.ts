import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { Database, OpenDatabase } from './open.ts'

/** The time that all processes of a shop share. `watch` keeps it right; `null` where there is only one clock. */
export type SharedClock = { clock: () => Date; watch: Repeated | null }

/** Machines that keep their time are closer to each other; then a process goes by its own clock. */
const STEADY_MS = 2_000
/** Beyond this it is logged as an error. */
const WRONG_MS = 60_000
/** An answer that was under way for so long says little about the time. */
const MAX_TRIP_MS = 1_000
const INTERVAL_MS = 30_000
/** The first answer may be slow, since a connection is opened for it. */
const FIRST_TRIES = 5

/**
 * The clock of Postgres, in a process whose own is more than seconds off: orders are not cancelled, shelves not filled, and
 * windows not closed by one machine's wrong time. It is compared at the start and every half minute, so a clock that jumps is
 * noticed. The embedded database has the process's own time, and a given clock is taken as it is.
 */
export async function openSharedClock(
  { kind, database }: Pick<OpenDatabase, 'kind' | 'database'>,
  log: Logger,
  setClock?: () => Date,
): Promise<SharedClock> {
  if (setClock || kind === 'pglite') return { clock: setClock ?? (() => new Date()), watch: null }
  let correctionMs = 0
  /** Whether there was an answer to compare with. */
  const compare = async () => {
    const offMs = await behindMs(database)
    if (offMs === null) return false
    if (Math.abs(offMs - correctionMs) < STEADY_MS) return true
    correctionMs = Math.abs(offMs) < STEADY_MS ? 0 : offMs
    if (Math.abs(correctionMs) < WRONG_MS) return true
    const seconds = Math.round(Math.abs(offMs) / 1000)
    log.error(
      { seconds },
      `this machine's clock is ${seconds} s ${offMs < 0 ? 'ahead of' : 'behind'} the database's: set it right; the shop goes by the database's until then`,
    )
    return true
  }
  for (let tries = 0; tries < FIRST_TRIES && !(await compare()); tries++);
  return {
    clock: () => new Date(Date.now() + correctionMs),
    watch: repeat(log, { name: 'clock', intervalMs: INTERVAL_MS, task: async () => void (await compare()) }),
  }
}

/** By how much this process's clock is behind that of the database; `null` if the answer took too long. */
async function behindMs(database: Database): Promise<number | null> {
  const askedAt = performance.now()
  const { rows } = (await database.execute(
    sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
  )) as unknown as { rows: { now: number }[] }
  const tripMs = performance.now() - askedAt
  const [row] = rows
  return row && tripMs < MAX_TRIP_MS ? row.now - (Date.now() - tripMs / 2) : null
}
