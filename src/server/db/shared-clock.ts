import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { Database, OpenDatabase } from './open.ts'

/** The time by which all processes of a shop go. `watch` keeps it right; `null` where there is only one clock. */
export type SharedClock = { clock: () => Date; watch: Repeated | null }

/** Machines that keep their time are closer to each other; then a process goes by its own clock. */
const STEADY_MS = 2_000
/** From here on somebody has to set a clock right. */
const WRONG_MS = 60_000
/** An answer that was under way for so long says little about the time. */
const MAX_TRIP_MS = 1_000
const INTERVAL_MS = 30_000

/**
 * The clock of Postgres, in a process whose own is more than seconds off: orders are not cancelled, shelves not filled, and
 * windows not closed by one machine's wrong time. It is compared at the start and every half minute, so a clock that jumps is
 * noticed. The embedded database has the process's own time, and a given clock is taken as it is.
 */
export async function openSharedClock(
  { kind, database }: Pick<OpenDatabase, 'kind' | 'database'>,
  log: Logger,
  given?: () => Date,
): Promise<SharedClock> {
  if (given || kind === 'pglite') return { clock: given ?? (() => new Date()), watch: null }
  let correctionMs = 0
  const compare = async () => {
    const offMs = await behindMs(database)
    if (offMs === null || Math.abs(offMs - correctionMs) < STEADY_MS) return
    correctionMs = Math.abs(offMs) < STEADY_MS ? 0 : offMs
    if (Math.abs(correctionMs) < WRONG_MS) return
    const seconds = Math.round(Math.abs(offMs) / 1000)
    log.error(
      { seconds },
      `this machine's clock is ${seconds} s ${offMs < 0 ? 'ahead of' : 'behind'} the database's: set it right; the shop goes by the database's until then`,
    )
  }
  await compare()
  return {
    clock: () => new Date(Date.now() + correctionMs),
    watch: repeat(log, { name: 'clock', intervalMs: INTERVAL_MS, task: compare }),
  }
}

/** By how much this process's clock is behind that of the database; `null` if the answer took too long. */
async function behindMs(database: Database): Promise<number | null> {
  const asked = performance.now()
  const { rows } = (await database.execute(
    sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
  )) as unknown as { rows: { now: number }[] }
  const tripMs = performance.now() - asked
  const [row] = rows
  return row && tripMs < MAX_TRIP_MS ? row.now - (Date.now() - tripMs / 2) : null
}
