import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ArticleFields } from '#contract/content/article.ts'
import type { PageFields } from '#contract/content/page-fields.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { users } from './account.ts'
import { id, moment, partOf } from './columns.ts'

/** The words of a text, which each save keeps. */
const words = {
  slug: text().notNull(),
  article: jsonb().$type<ArticleFields>(),
  page: jsonb().$type<PageFields>(),
  body: text().notNull(),
  /** When readers see it; none for a draft. */
  publishAt: moment(),
}

/** Articles and pages that are written in the admin. */
export const texts = pgTable(
  'texts',
  {
    id: id(),
    kind: text().$type<TextKind>().notNull(),
    ...words,
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Incremented with every save. */
    version: integer().notNull().default(1),
  },
  (table) => [unique().on(table.kind, table.slug)],
)

/** Every save of a text. */
export const textVersions = pgTable(
  'text_versions',
  {
    textId: partOf(() => texts.id),
    version: integer().notNull(),
    ...words,
    savedAt: moment().notNull(),
    savedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.textId, table.version] })],
)

/** Pictures that were added to texts: earlier versions may show them, so they stay. */
export const textPictures = pgTable('text_pictures', {
  name: text().primaryKey(),
  addedAt: moment().notNull(),
})
