import { doublePrecision, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Browser measurements, counted by hour and bucket: no row is about a person. */
export const measurements = pgTable(
  'measurements',
  {
    hour: moment().notNull(),
    kind: varchar({ length: 20 }).notNull(),
    metric: varchar({ length: 30 }).notNull(),
    networkType: varchar({ length: 10 }).notNull(),
    provider: varchar({ length: 10 }).notNull(),
    /** The kind of page, with line and provider empty; empty in the counts by line and provider. */
    page: varchar({ length: 12 }).notNull().default(''),
    /** Numbered by `domain/page/histogram.ts`. */
    bucket: smallint().notNull(),
    count: integer().notNull(),
    sum: doublePrecision().notNull(),
  },
  ({ hour, kind, metric, networkType, provider, page, bucket }) => [
    primaryKey({
      name: 'measurements_key',
      columns: [hour, kind, metric, networkType, provider, page, bucket],
    }),
  ],
)
