import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_PASS } from '#contract/account/security.ts'
import { PAGES_VERSION } from '#contract/content/kept-page.ts'
import { TEXTS_FILE, type TextFile } from '#contract/content/text-file.ts'
import { API_BASE } from '#contract/endpoint.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { BuildPasses } from '#server/http/build-pass.ts'
import { type BuildCommand, type RunningBuild, startBuild } from '#server/publishing/run-build.ts'
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
  pass: string
  build: RunningBuild
}

/** Longer than any build: older ones were left by a killed process. */
const UNFINISHED_MS = 3_600_000

/**
 * Begins a build of these texts, which does everything that does not depend on the catalogue, and then waits.
 */
export async function prepareSite(
  place: SitePlace,
  today: ManilaDate,
  texts: readonly TextFile[],
): Promise<PreparedSite> {
  const { root, folder, command, passes } = place
  const unfinished = join(root, '.cache')
  for (const parent of [folder, unfinished]) await mkdir(parent, { recursive: true })
  for (const parent of [folder, unfinished]) await dropUnfinished(parent, new Date(), UNFINISHED_MS)
  // A name of its own for every build: another process of the shop may be building the same.
  const name = `site-${randomUUID()}`
  // Built inside the project, where the build finds its packages.
  const output = join(unfinished, name)
  const version = await sourcesVersion(place, today, texts)
  await writeFile(textsOf(output), JSON.stringify(texts))
  const pass = passes.issue()
  const environment = {
    ...{ ...environmentOf(place, output), [PAGES_VERSION]: version },
    ...{ [BUILD_PASS]: pass, [TEXTS_FILE]: textsOf(output) },
  }
  return { version, name, output, pass, build: startBuild({ root, command, environment }) }
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
