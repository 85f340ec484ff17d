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
    /** Numbered by `domain/page/histogram.ts`. */
    bucket: smallint().notNull(),
    count: integer().notNull(),
    sum: doublePrecision().notNull(),
  },
  ({ hour, kind, metric, networkType, provider, bucket }) => [
    primaryKey({ columns: [hour, kind, metric, networkType, provider, bucket] }),
  ],
)
