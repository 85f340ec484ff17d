import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { MOVED_OCCASIONS_FILE, MOVED_PRODUCTS_FILE, REDIRECTS_FILE } from '#contract/content/redirects.ts'
import { TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'
import { INLINE_HASHES_FILE, type InlineHashes, securityHeaders } from '#contract/headers/security-headers.ts'
import type { CategoryAliases } from '#domain/menu/category-alias.ts'
import type { MovedSlugs } from '#domain/product/old-slug.ts'
import { inShortTurns } from '#server/flow/short-turns.ts'
import { chooseEncoding, type Encoding } from '#server/http/answers/encoding.ts'
import { CHUNK_BYTES, digestOf, namesIn } from './digests.ts'

/** A built site, completely known: paths outside `files` do not exist. */
export type Site = {
  /** By requested address; pages without `.html`. */
  files: ReadonlyMap<string, SiteFile>
  /** The security headers for every page. */
  headers: Record<string, string>
  /** The headers of API answers, pictures and files, which load nothing. */
  plainHeaders: Record<string, string>
  /** Slugs by other names of categories (D3). */
  aliases: CategoryAliases
  /** Current slugs of products and occasions by former ones. */
  oldSlugs: { products: MovedSlugs; occasions: MovedSlugs }
  /** Mistakes in its texts, each a sentence with file and line. */
  textMistakes: readonly string[]
}

/** One file with its compressed copies. */
export type SiteFile = {
  path: string
  type: string
  etag: string
  isPage: boolean
  /** Its bytes when it is not compressed. */
  size: number
  encodings: ReadonlySet<Encoding>
}

/**
 * Files whose names change with their content: they may be cached for ever, and those of earlier builds are
 * still requested.
 */
export const HASHED_FOLDER = '_astro'

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

/**
 * Stricter than the pages' list of hashes, and 1.5 kB shorter on each of the dozen files that a page
 * requests. It has nothing to report, and needs no permission for things that only pages do.
 */
const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'"
const PLAIN_HEADERS = [
  'X-Content-Type-Options',
  'Strict-Transport-Security',
  'Cross-Origin-Opener-Policy',
] as const

type Place = { site: string; apiOrigin: string }

/** No site yet: every page is 503, but every answer still carries the security headers. */
export function emptySite(place: Place): Site {
  const headers = securityHeaders({ scriptHashes: [], styleHashes: [], ...place })
  const oldSlugs = { products: {}, occasions: {} }
  const nothing = { files: new Map(), aliases: {}, oldSlugs, textMistakes: [] }
  return { ...nothing, headers, plainHeaders: toPlainHeaders(headers) }
}

/**
 * Reads a built folder once and completely, so that the server can switch to it in one step. Missing files
 * are looked up in `earlier`, a folder of hashed files of earlier builds.
 */
export async function loadSite(folder: string, place: Place, earlier?: string): Promise<Site> {
  const names = await namesIn(folder)
  const files = new Map<string, SiteFile>()
  if (earlier) await describeAll(earlier, await namesIn(earlier), files)
  await describeAll(folder, names, files)
  // A site built by an earlier version, served until the new one is ready, does not have these tables.
  const readOr = <Value>(name: string, without: Value) =>
    names.includes(name) ? readJson<Value>(join(folder, name)) : without
  const table = (name: string) => readOr<Record<string, string>>(name, {})
  const [hashes, aliases, products, occasions, textMistakes] = await Promise.all([
    readJson<InlineHashes>(join(folder, INLINE_HASHES_FILE)),
    table(REDIRECTS_FILE),
    table(MOVED_PRODUCTS_FILE),
    table(MOVED_OCCASIONS_FILE),
    readOr<string[]>(TEXT_MISTAKES_FILE, []),
  ])
  const headers = securityHeaders({ ...hashes, ...place })
  const oldSlugs = { products, occasions }
  return { files, headers, plainHeaders: toPlainHeaders(headers), aliases, oldSlugs, textMistakes }
}

/** A site that also serves the hashed files of the next one. */
export function withHashedFiles(site: Site, next: Site): Site {
  const hashed = [...next.files].filter(([address]) => address.startsWith(`/${HASHED_FOLDER}/`))
  return { ...site, files: new Map([...hashed, ...site.files]) }
}

/** The path and encoding of the copy that suits the client's `Accept-Encoding`. */
export function bestCopy(
  file: SiteFile,
  acceptEncoding: string,
): { path: string; encoding: Encoding | null } {
  const encoding = chooseEncoding(acceptEncoding, (one) => file.encodings.has(one))
  return { path: file.path + (encoding ? SUFFIXES[encoding] : ''), encoding }
}

/** One after the other: a site of thousands of pages must not be in memory at once. */
async function describeAll(
  folder: string,
  names: readonly string[],
  files: Map<string, SiteFile>,
): Promise<void> {
  const known = new Set(names)
  // Top-level files with an underscore are for hosts, not for visitors.
  const served = names.filter((name) => TYPES[extname(name)] && !/^_[^/]*$/.test(name))
  const chunk = Buffer.alloc(CHUNK_BYTES)
  await inShortTurns(served, async (name) => {
    files.set(addressOf(name), await describe(folder, name, known, chunk))
  })
}

function toPlainHeaders(headers: Record<string, string>): Record<string, string> {
  const kept = PLAIN_HEADERS.map((name) => [name, headers[name] ?? ''])
  return { 'Content-Security-Policy': PLAIN_POLICY, ...Object.fromEntries(kept) }
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8'))
}

function addressOf(name: string): string {
  if (name === 'index.html') return '/'
  return `/${name.replace(/(\/index)?\.html$/, '')}`
}

async function describe(
  folder: string,
  name: string,
  known: ReadonlySet<string>,
  chunk: Buffer,
): Promise<SiteFile> {
  const path = join(folder, name)
  const digest = await digestOf(path, chunk)
  const encodings = (Object.keys(SUFFIXES) as Encoding[]).filter((encoding) =>
    known.has(name + SUFFIXES[encoding]),
  )
  return {
    path,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${digest.slice(0, 22)}"`,
    isPage: name.endsWith('.html'),
    size: statSync(path).size,
    encodings: new Set(encodings),
  }
}
