import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { HASTY_FILE } from '#contract/content/page-bundle.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { loadOldSlugs } from '#server/catalogue/sql/old-slug.ts'
import type { Database } from '#server/db/open.ts'
import type { BuildPasses } from '#server/http/build-pass.ts'
import type { Obtained, SharedSites } from '#server/publishing/machines/shared-sites.ts'
import { checkListed } from '#server/publishing/site/digests.ts'
import { assetsFolder, dropOldSites, exists, keepAssets } from '#server/publishing/site/kept-sites.ts'
import { catalogueVersion } from '#server/publishing/site/page-facts.ts'
import {
  bundlesFolder,
  dropPrepared,
  type PreparedSite,
  prepareSite,
} from '#server/publishing/site/prepared-site.ts'
import { loadSite, type Site, withHashedFiles } from '#server/publishing/site/site.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import { shownTexts } from '#server/text/shown-texts.ts'
import { ensureSite, latestSite } from './build-site.ts'
import type { Publish, Publisher } from './publisher.ts'
import type { BuildCommand } from './run-build.ts'

/** The pages of one server: the site it serves, and how that is updated. */
export type OwnSite = {
  /**
   * Builds outdated pages and switches to them in one step. Throws `SiteBuildError`; the served site stays.
   */
  publish: Publish
}

/** The server's parts that publishing uses. */
export type PublishingServer = {
  deps: {
    database: Database
    catalogue: Catalogue
    publisher: Publisher
    buildPasses: BuildPasses
    authorFiles: TextNeeds['authorFiles']
    sharedSites: SharedSites | null
    site: () => Site
    clock: () => Date
    log: Logger
  }
  switchSite: (site: Site) => void
}

/** Where the site is stored, and its addresses. */
export type SiteSettings = { dataDir: string; siteUrl: string; apiOrigin: string; tagManagerId: string }

type Place = { root: string; apiAddress: string; command: BuildCommand }

/**
 * Serves the newest complete site, as it was left by the process before; resolves to its folder, or to `null` if there is none. A
 * damaged one is thrown away with all that was made from the same files, since everything can be made again.
 */
export async function showLatest(
  {
    deps,
    switchSite,
  }: Pick<PublishingServer, 'switchSite'> & { deps: Pick<PublishingServer['deps'], 'log'> },
  { dataDir, siteUrl, apiOrigin }: Omit<SiteSettings, 'tagManagerId'>,
  root: string,
): Promise<string | null> {
  const folder = join(dataDir, 'sites')
  try {
    const latest = await latestSite(folder)
    if (!latest) return null
    await checkListed(latest)
    switchSite(await loadSite(latest, { site: siteUrl, apiOrigin }, assetsFolder(folder)))
    return latest
  } catch (err) {
    deps.log.error({ err }, 'the built site is damaged: it is thrown away, and made again')
    for (const path of [folder, bundlesFolder(root)]) await rm(path, { recursive: true, force: true })
    return null
  }
}

/** The site that this server builds from its own API and stores in its data folder; `latest` is shown already. */
export function createOwnSite(
  { deps, switchSite }: PublishingServer,
  { dataDir, siteUrl, apiOrigin, tagManagerId }: SiteSettings,
  { root, apiAddress, command }: Place,
  latest: string | null = null,
): OwnSite {
  const folder = join(dataDir, 'sites')
  const passes = deps.buildPasses
  const texts = () => shownTexts(deps)
  const place = { root, folder, apiAddress, siteUrl, apiOrigin, tagManagerId, command, passes, texts }
  const today = () => manilaDate(deps.clock())
  let shown = latest
  const shared = deps.sharedSites
  let preparing: Promise<PreparedSite | null> | null = null
  let hasEarlierFiles = shared === null
  let refining: Promise<void> = Promise.resolve()

  async function show(path: string, untilShown: Obtained['untilShown'] = async () => {}) {
    const begun = performance.now()
    const site = await loadSite(path, { site: siteUrl, apiOrigin }, assetsFolder(folder))
    // Another process may show its pages a moment sooner, and a proxy ask this one for their files.
    const now = deps.site()
    if (now.files.size > 0) switchSite(withHashedFiles(now, site))
    await untilShown(performance.now() - begun)
    switchSite(site)
    shown = path
  }

  return {
    publish: {
      ...{ prepare, run: publish, drop },
      refine: (signal) => {
        const refined = refine(signal)
        refining = refined.catch(() => {})
        return refined
      },
    },
  }

  function prepare() {
    preparing ??= prepareOurs().catch((error) => {
      deps.log.warn({ err: error }, 'a build could not be prepared')
      return null
    })
  }

  async function prepareOurs(): Promise<PreparedSite | null> {
    // It gives back what `claim` takes.
    await refining
    const isOurs = shared === null || (await shared.claim())
    return isOurs ? prepareSite(place, { today: today(), texts: await texts(), shown }) : null
  }

  /** A prepared build can be used once. */
  async function takePrepared(): Promise<PreparedSite | null> {
    const taken = preparing
    preparing = null
    return taken
  }

  async function drop() {
    const prepared = await takePrepared()
    if (prepared) await dropPrepared(place, prepared)
    await shared?.end().catch(() => {})
  }

  async function publish(tellPages: (pages: number) => void) {
    await update(tellPages)
      .catch((cause: Error) => {
        // People read it on the dashboard.
        const message = [root, dataDir].reduce((words, one) => words.replaceAll(`${one}/`, ''), cause.message)
        throw message === cause.message ? cause : new Error(message, { cause })
      })
      .finally(() => shared?.end())
  }

  /** While another process does it, there is nothing to do until its site can be fetched. */
  async function refine(signal: AbortSignal) {
    const isHasty = shown !== null && (await exists(join(shown, HASTY_FILE)))
    if (!isHasty || (shared && !(await shared.claim(true)))) return
    await update(() => {}, signal).finally(() => shared?.end())
  }

  /** For pages that were opened before this machine belonged to the shop. */
  async function takeEarlierFiles() {
    if (hasEarlierFiles || !shared) return
    hasEarlierFiles = await shared.takeEarlierFiles(assetsFolder(folder)).catch((err) => {
      deps.log.warn({ err }, 'files of earlier sites could not be fetched')
      return true
    })
  }

  async function update(tellPages: (pages: number) => void, signal: AbortSignal | null = null) {
    const snapshot = await deps.catalogue.read()
    const day = today()
    const version = catalogueVersion(snapshot, await loadOldSlugs(deps.database), day)
    const build = { catalogueVersion: version, today: day }
    // A build prepared during refinement belongs to the next edit.
    const prepared = signal ? null : await takePrepared()
    const means = { tellPages, prepared, shared, shown, refine: signal, log: deps.log }
    const { path, built, untilShown } = await ensureSite(place, build, means)
    const before = shown
    if (path !== before) {
      // The 30 days for files of the site that was live until now begin today, however long ago it was
      // published.
      for (const site of before ? [before, path] : [path]) await keepAssets(folder, site, deps.clock())
      await takeEarlierFiles()
      await show(path, untilShown)
      const { textMistakes } = deps.site()
      if (textMistakes.length > 0) deps.log.warn({ textMistakes }, 'published, but some texts need mending')
    }
    deps.log.info({ path, built }, 'the site is up to date')
    await dropOldSites(folder, before ? [path, before] : [path], deps.clock())
  }
}
