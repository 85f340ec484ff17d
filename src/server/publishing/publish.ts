import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { loadSite } from '#server/site.ts'
import type { Server } from '#server/start.ts'
import { ensureSite, latestSite } from './build-site.ts'

/** Serves the newest site there is at once, and today's as soon as it is built. Throws `SiteBuildError`. */
export async function publish(
  { deps, switchSite }: Server,
  { dataDir, siteUrl, apiOrigin }: Config,
  { root, apiAddress }: { root: string; apiAddress: string },
): Promise<void> {
  const folder = join(dataDir, 'sites')
  const place = { site: siteUrl, apiOrigin }
  const latest = await latestSite(folder)
  if (latest) switchSite(await loadSite(latest, place))
  const { path, built } = await ensureSite({
    root,
    folder,
    apiAddress,
    siteUrl,
    apiOrigin,
    catalogueVersion: await catalogueVersion(deps),
  })
  if (path !== latest) switchSite(await loadSite(path, place))
  deps.log.info({ path, built }, 'the site is up to date')
}

/** Changes when a page would. Stock does not: the pages re-read it. */
async function catalogueVersion({ catalogue }: Server['deps']): Promise<string> {
  const { products, categories } = await catalogue.read()
  const facts = products.map(({ stock, stockLevel, status, available, sizes, ...rest }) => ({
    ...rest,
    sizes: sizes.map(({ stockQuantity, ...size }) => size),
  }))
  return createHash('sha256')
    .update(JSON.stringify([facts, categories]))
    .digest('hex')
}
