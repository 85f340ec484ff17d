import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** Rows of about two kilobytes: a quarter of a megabyte in all. */
const ROWS = 128
const ROW_BYTES = 1900

/** Writes a temporary table that nobody else sees. Throws if the database has no room for it. */
export async function tryWriting(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(
      sql.raw(
        `CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat('x', ${ROW_BYTES}) AS x FROM generate_series(1, ${ROWS})`,
      ),
    )
  })
}
