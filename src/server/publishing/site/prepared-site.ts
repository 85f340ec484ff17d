import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_PASS } from '#contract/account/security.ts'
import { BUNDLE_FILE, BUNDLE_FOLDER, EARLIER_SITE, UNHURRIED } from '#contract/content/page-bundle.ts'
import { TEXTS_FILE, type TextFile } from '#contract/content/text-file.ts'
import { API_BASE } from '#contract/endpoint.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { BuildPasses } from '#server/http/build-pass.ts'
import {
  type BuildCommand,
  followedBy,
  type RunningBuild,
  renderCommand,
  startBuild,
} from '#server/publishing/run-build.ts'
import { dropUnfinished, exists } from './kept-sites.ts'
import { sourcesVersion } from './site-sources.ts'

/** The source of builds, and where they go. */
export type SitePlace = {
  root: string
  folder: string
  apiAddress: string
  siteUrl: string
  apiOrigin: string
  tagManagerId: string
  command: BuildCommand
  passes: BuildPasses
  /** The texts of the admin's editor that readers may see now. */
  texts: () => Promise<readonly TextFile[]>
}

/**
 * A build that is ready except for the catalogue, made from the sources and articles identified by `version`.
 */
export type PreparedSite = {
  version: string
  /** The folder in which its pages are rendered, and the one of the program that bundles them. */
  output: string
  unfinished: string
  /** The bundle that an earlier build has kept; `null` for a build that begins with making one. */
  bundle: string | null
  pass: string
  build: RunningBuild
}

/** The bundles that builds have kept, within a project. */
export function bundlesFolder(root: string): string {
  return join(root, '.cache', 'bundles')
}

/** Longer than any build: older ones were left by a killed process. */
const UNFINISHED_MS = 3_600_000

/** The Manila day, the texts, and the site that is shown now; `isUnhurried` if it already shows the same. */
type SiteMoment = {
  today: ManilaDate
  texts: readonly TextFile[]
  shown: string | null
  isUnhurried?: boolean
}

/**
 * Begins a build of these texts, which does everything that does not depend on the catalogue, and then waits. Unless a bundle
 * of these sources is kept, it makes one first. Pages that have changed since the shown site are then rendered with it, in a
 * process of their own.
 */
export async function prepareSite(
  place: SitePlace,
  { today, texts, shown, isUnhurried = false }: SiteMoment,
): Promise<PreparedSite> {
  const { root, folder, passes } = place
  const cache = join(root, '.cache')
  for (const parent of [folder, cache]) await mkdir(parent, { recursive: true })
  for (const parent of [folder, cache]) await dropUnfinished(parent, new Date(), UNFINISHED_MS)
  // A name of its own for every build: another process of the shop may be building the same.
  const name = `site-${randomUUID()}`
  const version = await sourcesVersion(place, today, texts)
  const bundle = join(bundlesFolder(root), version.slice(0, 16))
  const hasBundle = () => exists(join(bundle, BUNDLE_FILE))
  // The code is bundled inside the project, where it finds its packages; pages are made beside those that they are taken from.
  const [output, unfinished] = [join(folder, name), join(cache, name)]
  await writeFile(textsOf(output), JSON.stringify(texts))
  const pass = passes.issue()
  const start = (command: BuildCommand, out: string, variables = {}) => {
    const given = { [BUNDLE_FOLDER]: bundle, [BUILD_PASS]: pass, [TEXTS_FILE]: textsOf(output), ...variables }
    return startBuild({ root, command, environment: { ...environmentOf(place, out), ...given } })
  }
  const rendering = { [EARLIER_SITE]: shown ?? '', ...(isUnhurried && { [UNHURRIED]: '1' }) }
  const render = () => start(renderCommand(root), output, rendering)
  const isKept = await hasBundle()
  // A program that keeps no bundle has made the site itself.
  const build = isKept
    ? render()
    : followedBy(start(place.command, unfinished), async () => ((await hasBundle()) ? render() : null))
  return { version, output, unfinished, bundle: isKept ? bundle : null, pass, build }
}

/** Lets go of a bundle that cannot be used: the next build makes another. */
export async function dropBundle({ bundle }: PreparedSite): Promise<void> {
  if (bundle) await rm(bundle, { recursive: true, force: true })
}

/** Ends a build that is not needed. */
export async function dropPrepared({ passes }: SitePlace, prepared: PreparedSite): Promise<void> {
  passes.end(prepared.pass)
  prepared.build.stop()
  await prepared.build.ended
  await clear(prepared)
}

async function clear({ output, unfinished }: PreparedSite): Promise<void> {
  for (const left of [output, unfinished, textsOf(output)]) await rm(left, { recursive: true, force: true })
}

/**
 * Lets a build read the catalogue, and moves the site into place when it is complete. Throws
 * `SiteBuildError`.
 */
export async function finishSite(
  { passes }: SitePlace,
  prepared: PreparedSite,
  { path, tellPages }: { path: string; tellPages: (pages: number) => void },
): Promise<void> {
  const { output, unfinished } = prepared
  try {
    await prepared.build.finish(tellPages)
    // The data folder may be on another disk.
    if (await exists(unfinished))
      await rename(unfinished, output).catch(() => cp(unfinished, output, { recursive: true }))
    await rename(output, path).catch(async (cause) => {
      if (!(await exists(path))) throw cause
    })
  } finally {
    passes.end(prepared.pass)
    await clear(prepared)
  }
}

/** Beside a build's folder, and called like it, so that whoever cleans up removes both. */
function textsOf(output: string): string {
  return `${output}.texts.json`
}

function environmentOf({ apiAddress, siteUrl, apiOrigin, tagManagerId }: SitePlace, outDir: string) {
  return {
    CATALOGUE_URL: apiAddress + API_BASE,
    SITE_URL: siteUrl,
    PUBLIC_API_ORIGIN: apiOrigin,
    PUBLIC_GTM_ID: tagManagerId,
    SITE_OUT_DIR: outDir,
  }
}
