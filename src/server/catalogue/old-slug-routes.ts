import { listOldSlugs } from '#contract/catalogue/old-slug.ts'
import { loadOldSlugs } from '#server/catalogue/sql/old-slug.ts'
import type { Database } from '#server/db/open.ts'
import { type App, route } from '#server/http/route.ts'

/** Former addresses of products, categories and occasions, from which the site's redirects are built. */
export function mountOldSlugs(app: App, { database }: { database: Database }): void {
  route(app, listOldSlugs, () => loadOldSlugs(database))
}
