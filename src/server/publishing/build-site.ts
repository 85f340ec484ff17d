import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import type { ManilaDate } from '#domain/time/manila.ts'
import { keepFile } from '#server/flow/keep-file.ts'
import type { Obtained, SharedSites } from '#server/publishing/machines/shared-sites.ts'
import { checkListed, noteListed } from '#server/publishing/site/digests.ts'
import { exists } from '#server/publishing/site/kept-sites.ts'
import {
  dropBundle,
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

type Means = {
  tellPages: (pages: number) => void
  /** A build begun earlier; it is ended here, whether or not it is used. */
  prepared: PreparedSite | null
  /** Builds go through these, if the shop has several processes. */
  shared: SharedSites | null
  /** The folder of the site that is served now. */
  shown: string | null
  /** Set if the site that is served now is to be made again with smaller copies; ends this early. */
  refine: AbortSignal | null
  log: Pick<Logger, 'warn'>
}

/**
 * The folder of a site built from the present sources and catalogue: an earlier one if nothing changed,
 * otherwise a new one, which is moved into place when complete. Throws `SiteBuildError`; earlier folders are
 * untouched.
 */
export async function ensureSite(
  place: SitePlace,
  { catalogueVersion, today }: SiteBuild,
  { tellPages, prepared, shared, shown, refine, log }: Means,
): Promise<Obtained & { path: string }> {
  const texts = await place.texts()
  const version = await sourcesVersion(place, today, texts)
  const hurried = siteFolder(place.folder, version, catalogueVersion)
  const refined = siteFolder(place.folder, version, `${catalogueVersion} refined`)
  const isRefined = refine !== null || (await exists(refined)) || ((await shared?.has(refined)) ?? false)
  const path = isRefined ? refined : hurried
  let unused = prepared
  const dropUnused = async () => {
    if (unused) await dropPrepared(place, unused)
    unused = null
  }
  if (unused?.version !== version) await dropUnused()
  const build = async () => {
    if (path === shown || (await isSound(path))) return false
    // If the refined site was lost, people wait for it as for any other.
    const moment = { today, texts, shown, isUnhurried: refine !== null }
    const begun = unused ?? (await prepareSite(place, moment))
    unused = null
    refine?.addEventListener('abort', begun.build.stop)
    if (refine?.aborted) begun.build.stop()
    await finishSite(place, begun, { path, tellPages }).catch(async (cause) => {
      // A site that nobody waits for was begun after its bundle had been used, and must end at once.
      if (!begun.bundle || refine) throw cause
      log.warn({ err: cause }, 'a kept bundle cannot be used: the pages are bundled again')
      await dropBundle(begun)
      await finishSite(place, await prepareSite(place, moment), { path, tellPages })
    })
    await noteListed(path)
    return true
  }
  try {
    const obtained = shared
      ? await shared.obtain(path, { shown, build, signal: refine })
      : await atOnce(build)
    await keepFile(join(place.folder, LATEST_FILE), basename(path))
    return { path, ...obtained }
  } finally {
    await dropUnused()
  }
}

/** Whether there is a whole site in a folder; a damaged one is removed. */
async function isSound(path: string): Promise<boolean> {
  if (!(await exists(path))) return false
  return checkListed(path).then(
    () => true,
    async () => {
      await rm(path, { recursive: true, force: true })
      return false
    },
  )
}

async function atOnce(build: () => Promise<boolean>): Promise<Obtained> {
  return { built: await build(), untilShown: async () => {} }
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
