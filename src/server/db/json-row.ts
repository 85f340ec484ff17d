import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A table's row as one value, for reading thousands of them: the embedded database makes a buffer of each value, which takes longer
 * than everything else.
 */
export function jsonRow<Table extends PgTable>(table: Table): SQL<Table['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table))
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  return sql`json_build_array(${values})`.mapWith((row: unknown[]) =>
    Object.fromEntries(
      columns.map(([key, column], place) => {
        const value = row[place]
        return [key, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ),
  ) as SQL<Table['$inferSelect']>
}
