import { createHash, randomUUID } from 'node:crypto'
import { linkSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { createGate } from '#server/flow/gate.ts'
import { keepFile } from '#server/flow/keep-file.ts'
import { inShortTurns } from '#server/flow/short-turns.ts'
import { CHUNK_BYTES, digestOf, noteDigest } from '#server/publishing/site/digests.ts'
import { exists, filesBelow } from '#server/publishing/site/kept-sites.ts'
import type { SiteStore } from './site-store.ts'

/** One file of a site: its path, and what its content is stored under. */
export type SitePart = z.infer<typeof sitePart>

/** A stored site: its files, and an estimate of how long another machine takes to fetch those that are new. */
export type StoredSite = { parts: SitePart[]; fetchMs: number }

/** Files that are sent or fetched at the same time. */
const TRANSFERS = 16
/** One in so many sent files is fetched again, since links are made sooner than others read what they lead to. */
const TRIED_OF = 50

const sitePart = z.object({
  // Always within the site's own folder: others may write to the store.
  path: z.string().check(z.regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\]+$/)),
  digest: z.string().check(z.regex(/^[\w-]{43}$/)),
})
const siteParts = z.array(sitePart)

/**
 * Stores a built site: first its files, except those whose digests are `stored` already, then the list of them.
 * Throws if the signal ends it.
 */
export async function putSite(
  store: SiteStore,
  site: string,
  stored: ReadonlySet<string>,
  ended?: AbortSignal | null,
): Promise<StoredSite> {
  const parts = await partsOf(site)
  const sent = new Set(stored)
  const unsent = parts.filter(({ digest }) => !sent.has(digest) && sent.add(digest))
  const keep = ({ path, digest }: SitePart, signal: AbortSignal) =>
    store.keep(contentName(digest), join(site, path), signal)
  await each(unsent, keep, ended)
  await store.write(listName(basename(site)), Buffer.from(JSON.stringify(parts)))
  return { parts, fetchMs: await timeToFetch(store, unsent, dirname(site)) }
}

/** Milliseconds that another machine takes to fetch these files, from a sample that is fetched into a folder of its own. */
async function timeToFetch(store: SiteStore, parts: readonly SitePart[], near: string): Promise<number> {
  const tried = parts.filter((_, index) => index % TRIED_OF === TRIED_OF - 1)
  const folder = join(near, `site-${randomUUID()}`)
  try {
    await makeFolders(folder, tried)
    const begun = performance.now()
    await fetchInto(store, folder, tried)
    const turns = ({ length }: readonly SitePart[]) => Math.ceil(length / TRANSFERS)
    return ((performance.now() - begun) * turns(parts)) / Math.max(1, turns(tried))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Fetches a site into the folder `path`, which appears when it is whole. Files that `shown`, an earlier site of this
 * machine, has too are not fetched. Throws if it is not whole, or not what it was.
 */
export async function takeSite(store: SiteStore, path: string, shown: string | null): Promise<void> {
  const parts = await listParts(store, basename(path))
  // A site that this machine has built while the store was away is in no list.
  const known = shown ? await listParts(store, basename(shown)).catch(() => partsOf(shown)) : []
  const here = new Map(known.map((part) => [part.digest, join(shown ?? '', part.path)]))
  const partial = join(dirname(path), `site-${randomUUID()}`)
  try {
    await makeFolders(partial, parts)
    const absent: SitePart[] = []
    await inShortTurns(parts, (part) => {
      const own = here.get(part.digest)
      if (!(own && isLinked(own, join(partial, part.path)))) absent.push(part)
    })
    await fetchInto(store, partial, absent)
    await inShortTurns(absent, (part) => noteDigest(join(partial, part.path), part.digest))
    await rename(partial, path).catch(async (cause) => {
      if (!(await exists(path))) throw cause
    })
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function makeFolders(site: string, parts: readonly SitePart[]): Promise<void> {
  for (const folder of new Set(parts.map(({ path }) => dirname(path))))
    await mkdir(join(site, folder), { recursive: true })
}

/** Fetches files into the folders of a site. */
async function fetchInto(store: SiteStore, site: string, parts: readonly SitePart[]): Promise<void> {
  await each(parts, async (part, signal) => {
    await writeFile(join(site, part.path), await readContent(store, part, signal))
  })
}

/** Fetches files into a folder unless it has them. */
export async function takeFiles(store: SiteStore, parts: readonly SitePart[], folder: string): Promise<void> {
  await each(parts, async (part, signal) => {
    const target = join(folder, part.path)
    if (!(await exists(target))) await keepFile(target, await readContent(store, part, signal))
  })
}

/** The files of a stored site. Throws if there is no list of them that can be read. */
export async function listParts(store: SiteStore, name: string): Promise<SitePart[]> {
  const bytes = await store.read(listName(name))
  const read = siteParts.safeParse(bytes && JSON.parse(bytes.toString('utf8')))
  if (!read.success) throw new Error(`The shared site ${name} has no list of its files.`)
  return read.data
}

/** The files of a site in a folder of this machine. */
async function partsOf(site: string): Promise<SitePart[]> {
  const paths = (await filesBelow(site)).map((path) => path.replaceAll('\\', '/'))
  const parts: SitePart[] = []
  const chunk = Buffer.alloc(CHUNK_BYTES)
  await inShortTurns(paths, async (path) => {
    parts.push({ path, digest: await digestOf(join(site, path), chunk) })
  })
  return parts
}

/** Removes the lists of these sites, and contents that no other one needs. */
export async function dropParts(
  store: SiteStore,
  names: readonly string[],
  digests: ReadonlySet<string>,
): Promise<void> {
  await each(names, (name) => store.remove(listName(name)))
  await each([...digests], (digest) => store.remove(contentName(digest)))
}

async function readContent(
  store: SiteStore,
  { path, digest }: SitePart,
  signal: AbortSignal,
): Promise<Buffer> {
  const bytes = await store.read(contentName(digest), signal)
  if (bytes && createHash('sha256').update(bytes).digest('base64url') === digest) return bytes
  throw new Error(`The file ${path} of a shared site is missing or damaged.`)
}

/** After a failure nothing more is begun, and what was begun is given up; the failure is thrown. */
async function each<Item>(
  items: readonly Item[],
  work: (item: Item, signal: AbortSignal) => Promise<void>,
  ended?: AbortSignal | null,
): Promise<void> {
  const gate = createGate(TRANSFERS)
  const failure = new AbortController()
  const signal = AbortSignal.any(ended ? [failure.signal, ended] : [failure.signal])
  const attempt = (item: Item) =>
    gate.enter(async () => {
      if (!signal.aborted) await work(item, signal).catch((cause) => failure.abort(cause))
    })
  await Promise.all(items.map(attempt))
  signal.throwIfAborted()
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** In many small folders: a disk is slow with 30,000 files in one. */
function contentName(digest: string): string {
  return `files/${digest.slice(0, 2)}/${digest}`
}

function listName(site: string): string {
  return `sites/${site}.json`
}
