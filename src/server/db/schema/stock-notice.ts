import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sizes } from './catalogue.ts'
import { id, moment } from './columns.ts'

/**
 * Requests for a mail when a size is in stock again. The address is sealed and compared by its blind index.
 */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: id(),
    sizeId: integer()
      .notNull()
      .references(() => sizes.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailIndex: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.sizeId, table.emailIndex), index().on(table.createdAt)],
)
