import { bigint, boolean, integer, timestamp } from 'drizzle-orm/pg-core'

// In all tables: money is whole centavos, times are moments, days are Manila days.

/** A number that the database gives. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** A point in time. */
export const moment = () => timestamp({ withTimezone: true })

/** Yes or no, no unless said. */
export const flag = () => boolean().notNull().default(false)

/** Centavos of a whole order: more than 21 million pesos do not fit into an integer. */
export const amount = () => bigint({ mode: 'number' })
