import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OldSlug } from '#domain/product/old-slug.ts'
import { moment } from '#server/db/schema/columns.ts'

/** Former addresses of products, categories and occasions. Each leads to its last owner. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    noun: text().$type<OldSlug['noun']>().notNull(),
    slug: text().notNull(),
    nounId: integer().notNull(),
    movedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.noun, table.slug] })],
)
