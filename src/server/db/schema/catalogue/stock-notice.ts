import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, partOf } from '#server/db/schema/columns.ts'
import type { Language } from '#words/language.ts'
import { products } from './catalogue.ts'

/**
 * Requests for one mail when a product is in stock again, the longest waiting first. The address is sealed and compared by
 * its blind index. A row is deleted with the mail that answers it.
 */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: id(),
    productId: partOf(() => products.id),
    /** Any of these will do. */
    sizeIds: integer().array().notNull(),
    email: text().notNull(),
    emailIndex: text().notNull(),
    /** The language in which the mail was last asked for. */
    language: text().$type<Language>().notNull().default('en'),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.productId, table.emailIndex),
    index().on(table.emailIndex),
    index().on(table.createdAt),
  ],
)
