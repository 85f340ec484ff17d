import { type AnyPgColumn, bigint, boolean, customType, integer, timestamp } from 'drizzle-orm/pg-core'

// In all tables, money is in whole centavos, times are moments, and days are Manila days.

/** A number assigned by the database. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** The row that this one belongs to and goes with. */
export const partOf = (row: () => AnyPgColumn) => integer().notNull().references(row, { onDelete: 'cascade' })

/** A point in time. */
export const moment = () => timestamp({ withTimezone: true })

/** Yes or no; no by default. */
export const flag = () => boolean().notNull().default(false)

/** Centavos of a whole order: an integer column only holds up to 21 million pesos. */
export const amount = () => bigint({ mode: 'number' })

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
