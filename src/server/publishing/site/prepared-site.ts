import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_PASS } from '#contract/account/security.ts'
import { BUNDLE_FILE, BUNDLE_FOLDER, EARLIER_SITE } from '#contract/content/page-bundle.ts'
import { TEXTS_FILE, type TextFile } from '#contract/content/text-file.ts'
import { API_BASE } from '#contract/endpoint.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { BuildPasses } from '#server/http/build-pass.ts'
import {
  type BuildCommand,
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
  name: string
  output: string
  /** The kept bundle that renders it; `null` for a whole build, which keeps one. */
  bundle: string | null
  pass: string
  build: RunningBuild
}

/** Longer than any build: older ones were left by a killed process. */
const UNFINISHED_MS = 3_600_000

/** The Manila day, the texts, and the site that is shown now. */
type SiteMoment = { today: ManilaDate; texts: readonly TextFile[]; shown: string | null }

/**
 * Begins a build of these texts, which does everything that does not depend on the catalogue, and then waits. If a bundle of
 * these sources is kept, only pages that have changed since the shown site are rendered with it.
 */
export async function prepareSite(
  place: SitePlace,
  { today, texts, shown }: SiteMoment,
): Promise<PreparedSite> {
  const { root, folder, passes } = place
  const unfinished = join(root, '.cache')
  for (const parent of [folder, unfinished]) await mkdir(parent, { recursive: true })
  for (const parent of [folder, unfinished]) await dropUnfinished(parent, new Date(), UNFINISHED_MS)
  // A name of its own for every build: another process of the shop may be building the same.
  const name = `site-${randomUUID()}`
  const version = await sourcesVersion(place, today, texts)
  const bundle = join(unfinished, 'bundles', version.slice(0, 16))
  const isKept = await exists(join(bundle, BUNDLE_FILE))
  // A whole build is inside the project, where it finds its packages; others beside the site whose pages they take.
  const output = join(isKept ? folder : unfinished, name)
  await writeFile(textsOf(output), JSON.stringify(texts))
  const pass = passes.issue()
  const environment = {
    ...{ ...environmentOf(place, output), [BUNDLE_FOLDER]: bundle },
    ...{ [BUILD_PASS]: pass, [TEXTS_FILE]: textsOf(output) },
    ...(isKept && { [EARLIER_SITE]: shown ?? '' }),
  }
  const command = isKept ? renderCommand(root) : place.command
  const build = startBuild({ root, command, environment })
  return { version, name, output, bundle: isKept ? bundle : null, pass, build }
}

/** Lets go of a bundle that cannot be used: the next build is a whole one. */
export async function dropBundle({ bundle }: PreparedSite): Promise<void> {
  if (bundle) await rm(bundle, { recursive: true, force: true })
}

/** Ends a build that is not needed. */
export async function dropPrepared({ passes }: SitePlace, prepared: PreparedSite): Promise<void> {
  const { build, output, pass } = prepared
  passes.end(pass)
  build.stop()
  await build.finish(() => {}).catch(() => {})
  for (const left of [output, textsOf(output)]) await rm(left, { recursive: true, force: true })
}

/**
 * Lets a build read the catalogue, and moves the site into place when it is complete. Throws
 * `SiteBuildError`.
 */
export async function finishSite(
  { folder, passes }: SitePlace,
  { name, output, pass, build }: PreparedSite,
  { path, tellPages }: { path: string; tellPages: (pages: number) => void },
): Promise<void> {
  const partial = join(folder, name)
  try {
    await build.finish(tellPages)
    // The data folder may be on another disk.
    if (output !== partial)
      await rename(output, partial).catch(() => cp(output, partial, { recursive: true }))
    await rename(partial, path).catch(async (cause) => {
      if (!(await exists(path))) throw cause
    })
  } finally {
    passes.end(pass)
    for (const left of [output, textsOf(output), partial]) await rm(left, { recursive: true, force: true })
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
