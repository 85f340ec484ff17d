import { date, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/account.ts'
import { moment } from '#server/db/schema/columns.ts'

/** Pieces that bakers have ticked off the bake list, by window and size. */
export const bakedGoods = pgTable(
  'baked_goods',
  {
    date: date().notNull(),
    window: varchar({ length: 11 }).notNull(),
    sizeId: integer().notNull(),
    quantity: integer().notNull(),
    at: moment().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.date, table.window, table.sizeId] })],
)
