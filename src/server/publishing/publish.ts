import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { manilaDate } from '#domain/manila.ts'
import type { Config } from '#server/config.ts'
import { loadSite } from '#server/site.ts'
import type { Server } from '#server/start.ts'
import { ensureSite, latestSite, SiteBuildError } from './build-site.ts'

/** Serves the newest site there is at once, and today's as soon as it is built. Throws `SiteBuildError` without one. */
export async function publish(
  { deps, switchSite }: Server,
  { dataDir, siteUrl, apiOrigin }: Config,
  { root, apiAddress }: { root: string; apiAddress: string },
): Promise<void> {
  const folder = join(dataDir, 'sites')
  const place = { site: siteUrl, apiOrigin }
  const latest = await latestSite(folder)
  if (latest) switchSite(await loadSite(latest, place))
  try {
    const version = await catalogueVersion(deps)
    const today = manilaDate(deps.clock())
    const build = { root, folder, apiAddress, siteUrl, apiOrigin, catalogueVersion: version, today }
    const { path, built } = await ensureSite(build)
    if (path !== latest) switchSite(await loadSite(path, place))
    deps.log.info({ path, built }, 'the site is up to date')
  } catch (error) {
    // The last good site stays up; without one there is nothing to show.
    if (!latest || !(error instanceof SiteBuildError)) throw error
    deps.log.error({ err: error }, 'the site could not be built; the last good one stays up')
  }
}

/** Changes when a page would. How many are left is re-read by the pages; whether there are any is on them. */
async function catalogueVersion({ catalogue }: Server['deps']): Promise<string> {
  const { products, categories } = await catalogue.read()
  const facts = products.map(({ stock, stockLevel, status, available, sizes, ...rest }) => ({
    ...rest,
    sizes: sizes.map(({ stockQuantity, ...size }) => ({ ...size, isSoldOut: stockQuantity <= 0 })),
  }))
  return createHash('sha256')
    .update(JSON.stringify([facts, categories]))
    .digest('hex')
}
