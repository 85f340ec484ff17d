import { boolean, integer, timestamp } from 'drizzle-orm/pg-core'

// In all tables: money is whole centavos, times are moments, days are Manila days.

/** A number that the database gives. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** A point in time. */
export const moment = () => timestamp({ withTimezone: true })

/** Yes or no, no unless said. */
export const flag = () => boolean().notNull().default(false)
