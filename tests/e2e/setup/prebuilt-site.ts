import { cp, mkdir } from 'node:fs/promises'
import { manilaDate } from '#domain/time/manila.ts'
import { builtSources } from '#scripts/test/built-site.ts'
import { loadOldSlugs } from '#server/catalogue/sql/old-slug.ts'
import { siteFolder } from '#server/publishing/build-site.ts'
import { catalogueVersion } from '#server/publishing/site/page-facts.ts'
import type { Server } from '#server/start.ts'

/**
 * Copies `dist` to where a newly seeded shop looks for the site of its sources and catalogue, so that it need
 * not be built a second time. Does nothing if `dist` was built from other sources: then the shop builds its
 * own.
 */
export async function layOutBuiltSite(
  { catalogue, database }: Pick<Server['deps'], 'catalogue' | 'database'>,
  folder: string,
): Promise<void> {
  const sources = await builtSources()
  if (!sources) return
  const today = manilaDate(new Date())
  const version = catalogueVersion(await catalogue.read(), await loadOldSlugs(database), today)
  await mkdir(folder, { recursive: true })
  await cp('dist', siteFolder(folder, sources, version), { recursive: true })
}
