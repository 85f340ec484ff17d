import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

// All times here are the database's own: the clocks of several machines differ.

/** Work that one process does at a time. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  /** The process that does it. */
  holder: text().notNull(),
  /** If the holder has not renewed it by then, another may take over. */
  until: moment().notNull(),
})

/** Sites that one process has built and all of them can fetch, by folder name. */
export const sharedSites = pgTable('shared_sites', {
  name: text().primaryKey(),
  builtAt: moment().notNull(),
  /** When all processes switch to it. */
  showAt: moment().notNull(),
})

/** Files of shared sites whose names change with their content: pages that are still open somewhere ask for them. */
export const sharedSiteFiles = pgTable('shared_site_files', {
  /** Path within the site. */
  path: text().primaryKey(),
  digest: text().notNull(),
  /** When a site was built that contains it. */
  usedAt: moment().notNull(),
})
