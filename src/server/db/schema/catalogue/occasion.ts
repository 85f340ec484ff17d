import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment, partOf } from '#server/db/schema/columns.ts'
import { products } from './catalogue.ts'

/** Collections of products for an occasion, such as a birthday or a fiesta, each with a page of its own. */
export const occasions = pgTable('occasions', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  nameFilipino: text(),
  descriptionFilipino: text(),
  isActive: boolean().notNull(),
  sortOrder: integer().notNull(),
  /** The Manila days, both included, on which it is the seasonal block of the home page. */
  homeFrom: date(),
  homeUntil: date(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
  /** Incremented with every edit. */
  version: integer().notNull().default(1),
})

/** The products of an occasion, in its order. */
export const occasionProducts = pgTable(
  'occasion_products',
  {
    occasionId: partOf(() => occasions.id),
    productId: partOf(() => products.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.occasionId, table.productId] }), index().on(table.productId)],
)
