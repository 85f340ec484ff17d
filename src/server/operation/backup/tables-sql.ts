import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/open.ts'
import type { BackupPart } from './backup-file.ts'

/** Rows that are read or written at once. */
const BATCH = 500

type Rows<Row> = { rows: Row[] }

/** All tables of the shop, those first to which others refer. */
export async function listTables(transaction: Transaction): Promise<string[]> {
  const { rows } = (await transaction.execute(sql`
    SELECT t.relname AS name, coalesce(array_agg(DISTINCT r.relname) FILTER (WHERE r.relname <> t.relname), '{}')::text[] AS needs
    FROM pg_class t
    LEFT JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'f'
    LEFT JOIN pg_class r ON r.oid = c.confrelid
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
    GROUP BY t.relname ORDER BY t.relname`)) as unknown as Rows<{ name: string; needs: string[] }>
  const listed: string[] = []
  while (listed.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !listed.includes(name) && needs.every((one) => listed.includes(one)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    listed.push(...next.map(({ name }) => name))
  }
  return listed
}

/** A table's rows as JSON, in an order that is the same in every database, and then their checksum. */
export async function* readTable(transaction: Transaction, name: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  let count = 0
  await transaction.execute(sql`
    DECLARE backup_rows NO SCROLL CURSOR FOR
    SELECT row_to_json(t)::text AS row FROM ${sql.identifier(name)} t ORDER BY row_to_json(t)::text COLLATE "C"`)
  for (;;) {
    const batch = (await transaction.execute(sql.raw(`FETCH ${BATCH} FROM backup_rows`))) as unknown as Rows<{
      row: string
    }>
    const rows = batch.rows.map(({ row }) => row)
    for (const row of rows) hash.update(`${row}\n`)
    count += rows.length
    if (rows.length > 0) yield { table: name, rows }
    if (rows.length < BATCH) break
  }
  await transaction.execute(sql`CLOSE backup_rows`)
  yield { ended: name, count, checksum: hash.digest('hex') }
}

/** Writes rows that `readTable` has read. */
export async function insertRows(
  transaction: Transaction,
  name: string,
  rows: readonly string[],
): Promise<void> {
  const table = sql.identifier(name)
  await transaction.execute(
    sql`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${`[${rows.join(',')}]`}::json)`,
  )
}

/** The state of every sequence, from which new ids come. */
export async function readSequences(transaction: Transaction): Promise<BackupPart[]> {
  const { rows } = (await transaction.execute(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  )) as unknown as Rows<{ name: string }>
  const parts: BackupPart[] = []
  for (const { name } of rows) {
    const state = (await transaction.execute(
      sql`SELECT last_value::text AS last, is_called AS "isCalled" FROM ${sql.identifier(name)}`,
    )) as unknown as Rows<{ last: string; isCalled: boolean }>
    for (const row of state.rows) parts.push({ sequence: name, ...row })
  }
  return parts
}

/** Sets a sequence to the state it had. */
export async function setSequence(
  transaction: Transaction,
  { sequence, last, isCalled }: { sequence: string; last: string; isCalled: boolean },
): Promise<void> {
  await transaction.execute(sql`SELECT setval(${`public."${sequence}"`}, ${last}::bigint, ${isCalled})`)
}

/** The time of the last migration, as in the journal of migrations. */
export async function lastMigration(transaction: Transaction): Promise<number> {
  const { rows } = (await transaction.execute(
    sql`SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations`,
  )) as unknown as Rows<{ at: string }>
  return Number(rows[0]?.at ?? 0)
}

/** For the whole transaction: as long as it takes, and times in the same words everywhere. */
export async function settle(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SET LOCAL statement_timeout = 0`)
  await transaction.execute(sql`SET LOCAL timezone = 'UTC'`)
}
