import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { API_BASE } from '#contract/endpoint.ts'
import type { ManilaDate } from '#domain/manila.ts'
import { articlesOf } from './article-days.ts'

/** A build that did not end well; the message holds what it printed last. */
export class SiteBuildError extends Error {
  override name = 'SiteBuildError'
}

/** Where builds come from and go to. `catalogueVersion` is whatever changes when the pages would; `today` is Manila's. */
export type SiteBuild = {
  root: string
  folder: string
  apiAddress: string
  siteUrl: string
  apiOrigin: string
  catalogueVersion: string
  today: ManilaDate
}

/** What a page can depend on, beside the catalogue. Pictures are served by the API, not built. */
const SOURCES = ['src', 'public', 'content', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const NOT_SOURCES = /(^|\/)(server|images|catalogue\/(products|categories|vouchers)\.json)$/
/** Holds the name of the newest whole site's folder. */
const LATEST_FILE = 'latest'
const KEPT_OUTPUT = 4_000

/**
 * The folder of a site that is built from today's sources and catalogue: an earlier one when nothing changed, else
 * a new one, built beside and moved into place when whole. Throws `SiteBuildError`; earlier folders are untouched.
 */
export async function ensureSite(build: SiteBuild): Promise<{ path: string; built: boolean }> {
  const path = join(build.folder, await siteVersion(build))
  const built = !(await exists(path))
  if (built) await buildBeside(build, path)
  await writeFile(join(build.folder, LATEST_FILE), basename(path))
  return { path, built }
}

async function buildBeside(build: SiteBuild, path: string): Promise<void> {
  await mkdir(build.folder, { recursive: true })
  // Built inside the project, where the build finds its packages; the data folder may be on another disk.
  const output = join(build.root, '.cache', `site-${basename(path)}`)
  const partial = `${path}.part`
  for (const left of [output, partial]) await rm(left, { recursive: true, force: true })
  await runBuild(build, output)
  await cp(output, partial, { recursive: true })
  await rename(partial, path)
  await rm(output, { recursive: true })
}

/** The newest whole site, to serve while another is built; `null` when there is none. */
export async function latestSite(folder: string): Promise<string | null> {
  const name = await readFile(join(folder, LATEST_FILE), 'utf8').catch(() => null)
  const path = name && join(folder, name)
  return path && (await exists(path)) ? path : null
}

function runBuild({ root, apiAddress, siteUrl, apiOrigin }: SiteBuild, outDir: string): Promise<void> {
  const astro = createRequire(join(root, 'package.json')).resolve('astro/package.json')
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    CATALOGUE_URL: apiAddress + API_BASE,
    SITE_URL: siteUrl,
    PUBLIC_API_ORIGIN: apiOrigin,
    SITE_OUT_DIR: outDir,
  }
  const child = spawn(process.execPath, [join(dirname(astro), 'bin', 'astro.mjs'), 'build'], {
    cwd: root,
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
    })
  }
  const stop = () => child.kill()
  process.once('exit', stop)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      process.off('exit', stop)
      if (code === 0) done()
      else fail(new SiteBuildError(`The site could not be built:\n${output.trim()}`))
    })
  })
}

/** Names what a build would come to: it changes when a page would, also because an article's day has come. */
export async function siteVersion(
  build: Pick<SiteBuild, 'root' | 'siteUrl' | 'apiOrigin' | 'catalogueVersion' | 'today'>,
): Promise<string> {
  const { root, siteUrl, apiOrigin, catalogueVersion, today } = build
  const articles = await articlesOf(join(root, 'content', 'blog'), today)
  const hash = createHash('sha256').update(JSON.stringify([siteUrl, apiOrigin, catalogueVersion, articles]))
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
