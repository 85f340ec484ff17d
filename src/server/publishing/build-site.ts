import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { API_BASE } from '#contract/endpoint.ts'
import type { ManilaDate } from '#domain/manila.ts'
import { articlesOf } from './article-days.ts'
import { dropUnfinished } from './kept-sites.ts'
import { type BuildCommand, runBuild } from './run-build.ts'

/** Where builds come from and go to. `catalogueVersion` is whatever changes when the pages would; `today` is Manila's. */
export type SiteBuild = {
  root: string
  folder: string
  apiAddress: string
  siteUrl: string
  apiOrigin: string
  tagManagerId: string
  catalogueVersion: string
  today: ManilaDate
  command: BuildCommand
  tellPages: (pages: number) => void
}

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
 */
export async function ensureSite(build: SiteBuild): Promise<{ path: string; built: boolean }> {
  const path = join(build.folder, await siteVersion(build))
  const built = !(await exists(path))
  if (built) await buildBeside(build, path)
  await keepName(build.folder, basename(path))
  return { path, built }
}

async function buildBeside(build: SiteBuild, path: string): Promise<void> {
  const { root, folder, command, tellPages } = build
  const unfinished = join(root, '.cache')
  for (const place of [folder, unfinished]) await mkdir(place, { recursive: true })
  for (const place of [folder, unfinished]) await dropUnfinished(place, new Date(), UNFINISHED_MS)
  // Of its own for every build: another process of the shop may be building the same.
  const name = `site-${basename(path)}-${randomUUID().slice(0, 8)}`
  // Built inside the project, where the build finds its packages; the data folder may be on another disk.
  const output = join(unfinished, name)
  const partial = join(folder, name)
  try {
    await runBuild({ root, command, tellPages, environment: environmentOf(build, output) })
    await cp(output, partial, { recursive: true })
    await rename(partial, path).catch(async (cause) => {
      if (!(await exists(path))) throw cause
    })
  } finally {
    for (const left of [output, partial]) await rm(left, { recursive: true, force: true })
  }
}

function environmentOf({ apiAddress, siteUrl, apiOrigin, tagManagerId }: SiteBuild, outDir: string) {
  return {
    CATALOGUE_URL: apiAddress + API_BASE,
    SITE_URL: siteUrl,
    PUBLIC_API_ORIGIN: apiOrigin,
    PUBLIC_GTM_ID: tagManagerId,
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

/** Names what a build would come to: it changes when a page would, also because an article's day has come. */
export async function siteVersion(
  build: Pick<SiteBuild, 'root' | 'siteUrl' | 'apiOrigin' | 'tagManagerId' | 'catalogueVersion' | 'today'>,
): Promise<string> {
  const { root, siteUrl, apiOrigin, tagManagerId, catalogueVersion, today } = build
  const articles = await articlesOf(join(root, 'content', 'blog'), today)
  const settings = [siteUrl, apiOrigin, tagManagerId]
  const hash = createHash('sha256').update(JSON.stringify([...settings, catalogueVersion, articles]))
  for (const source of SOURCES) await hashTree(join(root, source), source, hash)
  return hash.digest('hex').slice(0, 16)
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
