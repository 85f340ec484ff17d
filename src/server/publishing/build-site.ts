import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ManilaDate } from '#domain/time/manila.ts'
import { keepFile } from '#server/flow/keep-file.ts'
import { exists } from '#server/publishing/site/kept-sites.ts'
import {
  dropPrepared,
  finishSite,
  type PreparedSite,
  prepareSite,
  type SitePlace,
} from '#server/publishing/site/prepared-site.ts'
import { sourcesVersion } from '#server/publishing/site/site-sources.ts'

/** A site to build: `catalogueVersion` changes whenever the pages would; `today` is the Manila day. */
type SiteBuild = { catalogueVersion: string; today: ManilaDate }

/** Contains the name of the newest complete site's folder. */
const LATEST_FILE = 'latest'

/**
 * The folder of a site built from the present sources and catalogue: an earlier one if nothing changed,
 * otherwise a new one, which is moved into place when complete. Throws `SiteBuildError`; earlier folders are
 * untouched.
 *
 * @param prepared a build begun earlier; it is ended here, whether or not it is used.
 */
export async function ensureSite(
  place: SitePlace,
  { catalogueVersion, today }: SiteBuild,
  { tellPages, prepared }: { tellPages: (pages: number) => void; prepared: PreparedSite | null },
): Promise<{ path: string; built: boolean }> {
  const texts = await place.texts()
  const version = await sourcesVersion(place, today, texts)
  const path = siteFolder(place.folder, version, catalogueVersion)
  const built = !(await exists(path))
  if (prepared && (!built || prepared.version !== version)) await dropPrepared(place, prepared)
  if (built) {
    const isOfUse = prepared?.version === version
    await finishSite(place, isOfUse ? prepared : await prepareSite(place, today, texts), { path, tellPages })
  }
  await keepFile(join(place.folder, LATEST_FILE), basename(path))
  return { path, built }
}

/** The folder for the site of these sources and this catalogue. */
export function siteFolder(folder: string, sources: string, catalogueVersion: string): string {
  return join(folder, hashOf(sources, catalogueVersion))
}

/** The newest complete site, to serve while another is built; `null` if there is none. */
export async function latestSite(folder: string): Promise<string | null> {
  const name = await readFile(join(folder, LATEST_FILE), 'utf8').catch(() => null)
  const path = name && join(folder, name)
  return path && (await exists(path)) ? path : null
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}
