import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MovementKind, WasteReason } from '#domain/product/stock-movement.ts'
import { users } from '#server/db/schema/account.ts'
import { id, moment, partOf } from '#server/db/schema/columns.ts'
import { sizes } from './catalogue.ts'

/** Changes of the shelf that are not sales: who, when, why. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    sizeId: partOf(() => sizes.id),
    at: moment().notNull(),
    kind: text().$type<MovementKind>().notNull(),
    /** Pieces added; negative if taken away. */
    quantity: integer().notNull(),
    /** Only for waste. */
    reason: text().$type<WasteReason>(),
    /** Empty if the shop did it by itself, at opening. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.sizeId, table.id), index().on(table.at)],
)

/** One row for each day on which a size was filled up to its daily par: it happens once, whatever number of processes run. */
export const shelfOpenings = pgTable(
  'shelf_openings',
  {
    date: date().notNull(),
    sizeId: partOf(() => sizes.id),
  },
  (table) => [primaryKey({ columns: [table.date, table.sizeId] })],
)
