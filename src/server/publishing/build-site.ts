import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { API_BASE } from '#contract/endpoint.ts'
import type { ManilaDate } from '#domain/manila.ts'
import { articlesOf } from './article-days.ts'
import { dropUnfinished } from './kept-sites.ts'
import { type BuildCommand, type RunningBuild, startBuild } from './run-build.ts'

/** Where builds come from and go to. */
export type SitePlace = {
  root: string
  folder: string
  apiAddress: string
  siteUrl: string
  apiOrigin: string
  command: BuildCommand
}

/** One site: `catalogueVersion` is whatever changes when the pages would; `today` is Manila's. */
export type SiteBuild = { catalogueVersion: string; today: ManilaDate }

/** A build that is ready but for the catalogue, of the sources and articles that `version` stands for. */
export type PreparedSite = { version: string; name: string; output: string; build: RunningBuild }

/** What a page can depend on, beside the catalogue. Pictures are served by the API, not built. */
const SOURCES = ['src', 'public', 'content', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const NOT_SOURCES = /(^|\/)(server|images|catalogue\/(products|categories|vouchers)\.json)$/
/** Holds the name of the newest whole site's folder. */
const LATEST_FILE = 'latest'
/** Longer than any build: what is older than this was left by one that was killed. */
const UNFINISHED_MS = 3_600_000

/**
 * The folder of a site that is built from today's sources and catalogue: an earlier one when nothing changed, else
 * a new one, built beside and moved into place when whole. Throws `SiteBuildError`; earlier folders are untouched.
 *
 * @param prepared a build that was begun before; it is ended here, whether or not it is of use.
 */
export async function ensureSite(
  place: SitePlace,
  { catalogueVersion, today }: SiteBuild,
  { tellPages, prepared }: { tellPages: (pages: number) => void; prepared: PreparedSite | null },
): Promise<{ path: string; built: boolean }> {
  const version = await sourcesVersion(place, today)
  const path = join(place.folder, hashOf(version, catalogueVersion))
  const built = !(await exists(path))
  if (prepared && (!built || prepared.version !== version)) await dropPrepared(prepared)
  if (built) {
    const isOfUse = prepared?.version === version
    await finishSite(place, isOfUse ? prepared : await prepareSite(place, today), { path, tellPages })
  }
  await keepName(place.folder, basename(path))
  return { path, built }
}

/** Begins a build, which does everything that the catalogue has no part in and waits. */
export async function prepareSite(place: SitePlace, today: ManilaDate): Promise<PreparedSite> {
  const { root, folder, command } = place
  const unfinished = join(root, '.cache')
  for (const parent of [folder, unfinished]) await mkdir(parent, { recursive: true })
  for (const parent of [folder, unfinished]) await dropUnfinished(parent, new Date(), UNFINISHED_MS)
  // Of its own for every build: another process of the shop may be building the same.
  const name = `site-${randomUUID()}`
  // Built inside the project, where the build finds its packages; the data folder may be on another disk.
  const output = join(unfinished, name)
  const version = await sourcesVersion(place, today)
  return {
    version,
    name,
    output,
    build: startBuild({ root, command, environment: environmentOf(place, output) }),
  }
}

/** Ends a build that nobody needs. */
export async function dropPrepared({ build, output }: PreparedSite): Promise<void> {
  build.stop()
  await build.finish(() => {}).catch(() => {})
  await rm(output, { recursive: true, force: true })
}

async function finishSite(
  { folder }: SitePlace,
  { name, output, build }: PreparedSite,
  { path, tellPages }: { path: string; tellPages: (pages: number) => void },
): Promise<void> {
  const partial = join(folder, name)
  try {
    await build.finish(tellPages)
    await cp(output, partial, { recursive: true })
    await rename(partial, path).catch(async (cause) => {
      if (!(await exists(path))) throw cause
    })
  } finally {
    for (const left of [output, partial]) await rm(left, { recursive: true, force: true })
  }
}

function environmentOf({ apiAddress, siteUrl, apiOrigin }: SitePlace, outDir: string) {
  return {
    CATALOGUE_URL: apiAddress + API_BASE,
    SITE_URL: siteUrl,
    PUBLIC_API_ORIGIN: apiOrigin,
    SITE_OUT_DIR: outDir,
  }
}

async function keepName(folder: string, name: string): Promise<void> {
  const file = join(folder, LATEST_FILE)
  const partial = `${file}.${randomUUID()}.part`
  await writeFile(partial, name)
  await rename(partial, file)
}

/** The newest whole site, to serve while another is built; `null` when there is none. */
export async function latestSite(folder: string): Promise<string | null> {
  const name = await readFile(join(folder, LATEST_FILE), 'utf8').catch(() => null)
  const path = name && join(folder, name)
  return path && (await exists(path)) ? path : null
}

/**
 * Names everything that a site comes from but the catalogue: it changes when a page would, also because an article's
 * day has come.
 */
export async function sourcesVersion(
  { root, siteUrl, apiOrigin }: Pick<SitePlace, 'root' | 'siteUrl' | 'apiOrigin'>,
  today: ManilaDate,
): Promise<string> {
  const articles = await articlesOf(join(root, 'content', 'blog'), today)
  const hash = createHash('sha256').update(JSON.stringify([siteUrl, apiOrigin, articles]))
  for (const source of SOURCES) await hashTree(join(root, source), source, hash)
  return hash.digest('hex')
}

/** A folder's name. */
function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

async function hashTree(path: string, name: string, hash: ReturnType<typeof createHash>): Promise<void> {
  if (NOT_SOURCES.test(name)) return
  const known = await stat(path).catch(() => null)
  if (!known) return
  if (!known.isDirectory()) {
    hash.update(name).update(await readFile(path))
    return
  }
  for (const entry of (await readdir(path)).sort())
    await hashTree(join(path, entry), `${name}/${entry}`, hash)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
