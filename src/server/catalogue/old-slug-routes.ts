import { listOldSlugs } from '#contract/catalogue/old-slug.ts'
import type { Deps } from '#server/app.ts'
import { type App, route } from '#server/http/route.ts'
import { loadOldSlugs } from '#server/catalogue/sql/old-slug.ts'

/** Where products and categories were found before: what the site's redirects are built from. */
export function mountOldSlugs(app: App, { database }: Pick<Deps, 'database'>): void {
  route(app, listOldSlugs, () => loadOldSlugs(database))
}
