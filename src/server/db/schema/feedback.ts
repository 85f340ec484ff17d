import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { orders } from '#server/db/schema/order/order.ts'
import { moment } from './columns.ts'

/** Customers' feedback, one row per order. `rating` rates the bake and is used for the average. */
export const feedback = pgTable(
  'feedback',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    givenAt: moment().notNull(),
    rating: smallint(),
    /** The other answers as JSON, sealed: people write names and numbers into them. */
    answers: text().notNull(),
  },
  (table) => [index().on(table.givenAt)],
)
