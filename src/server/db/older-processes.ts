import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import { DatabaseRefusal } from './database-refusal.ts'

/** One change of the schema. `breaks` is the reason why processes that do not know it cannot go on. */
type Step = { tag: string; when: number; breaks: string | null }

/** Runs one statement, with either driver. */
type Query = (text: string) => Promise<{ rows: unknown[] }>

/** The first line of a migration with which older processes cannot live, and then the reason. */
const MARK = /^-- breaks older processes: (\S.*)$/m
/** The connection on which a process listens: its version, the last migration that it knows, the most connections it may open. */
const NAME = /^pugon (\S+), knows (\d+)(?:, opens (\d+))?$/
/** The oldest migration that a process must know to use the database, as the comment on the migrations' schema. */
const NEEDED = /^pugon needs (\d+)$/

/** The changes in a folder that `npm run migration` wrote, in order. */
export function readSteps(folder: string): Step[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return entries.map(({ tag, when }) => ({
    tag,
    when,
    breaks: MARK.exec(readFileSync(join(folder, `${tag}.sql`), 'utf8'))?.[1] ?? null,
  }))
}

/** The name of the connection on which a process listens: others see which migrations it knows, and its connections. */
export function processName(steps: readonly Step[], opens: number): string {
  return `pugon ${CLIENT_VERSION}, knows ${steps.at(-1)?.when ?? 0}, opens ${opens}`
}

/** How many connections a process may open, by the name of one of them; `null` if it is not the one on which it listens. */
export function openedBy(name: string): number | null {
  const opens = NAME.exec(name)?.[3]
  return opens === undefined ? null : Number(opens)
}

/** Throws `DatabaseRefusal` if a newer version has changed the database in a way with which this one cannot live. */
export async function refuseTooNew(query: Query, steps: readonly Step[]): Promise<void> {
  const needed = await readNeeded(query)
  if (needed <= (steps.at(-1)?.when ?? 0)) return
  throw new DatabaseRefusal(
    `A newer version has changed this database in a way that version ${CLIENT_VERSION} cannot work with. Start the newer version, or restore a backup from before the upgrade.`,
  )
}

/**
 * Throws `DatabaseRefusal` if a change is due with which processes cannot live that are connected now. Nothing has
 * been changed then.
 */
export async function refuseOlderProcesses(query: Query, steps: readonly Step[]): Promise<void> {
  const applied = await lastApplied(query)
  const due = steps.findLast(({ breaks, when }) => breaks !== null && when > applied)
  if (!due) return
  const older = await connectedBefore(query, due.when)
  if (older.length === 0) return
  throw new DatabaseRefusal(
    `The database is unchanged: older processes cannot live with ${due.tag} (${due.breaks}), and ${older.length} are connected (version ${[...new Set(older)].join(', ')}). Stop them and start again.`,
  )
}

/** Whether a process is connected that knows fewer of these migrations: it leaves empty what newer ones write. */
export async function hasOlderProcesses(query: Query, steps: readonly Step[]): Promise<boolean> {
  return (await connectedBefore(query, steps.at(-1)?.when ?? 0)).length > 0
}

/** The versions of the connected processes that do not know the migration of this time. */
async function connectedBefore(query: Query, when: number): Promise<string[]> {
  const { rows } = await query(
    "SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'pugon %'",
  )
  return (rows as { name: string }[]).flatMap(({ name }) => {
    const [, version, knows] = NAME.exec(name) ?? []
    return version && Number(knows) < when ? [version] : []
  })
}

/** Keeps in the database which migration a process must know from now on. */
export async function keepNeeded(query: Query, steps: readonly Step[]): Promise<void> {
  const needed = steps.findLast(({ breaks }) => breaks !== null)?.when ?? 0
  if (needed <= (await readNeeded(query))) return
  await query(`COMMENT ON SCHEMA drizzle IS 'pugon needs ${needed}'`)
}

async function readNeeded(query: Query): Promise<number> {
  const { rows } = await query("SELECT obj_description(to_regnamespace('drizzle'), 'pg_namespace') AS words")
  const [{ words }] = rows as [{ words: string | null }]
  return Number(NEEDED.exec(words ?? '')?.[1] ?? 0)
}

async function lastApplied(query: Query): Promise<number> {
  const { rows } = await query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS has")
  const [{ has }] = rows as [{ has: boolean }]
  if (!has) return 0
  const applied = await query('SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations')
  return Number((applied.rows as [{ at: string | null }])[0].at ?? 0)
}
