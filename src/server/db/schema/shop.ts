import { integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Counters for limits that all processes share; keys identify nobody. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull(),
  expire: moment(),
})

/** The owner's settings, one JSON record for each name. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  /** Grows with every change: who edits says which one they have seen. */
  version: integer().notNull().default(1),
  updatedAt: moment().notNull(),
})
