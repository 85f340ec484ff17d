import { integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Counters for limits shared by all processes; keys identify nobody. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull(),
  expire: moment(),
})

/** The owner's settings, one JSON record per name. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  /** Incremented with every change: an edit names the version it is based on. */
  version: integer().notNull().default(1),
  updatedAt: moment().notNull(),
})
