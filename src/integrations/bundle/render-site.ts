import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { PathWithRoute } from 'astro'
import { BUNDLE_FOLDER, EARLIER_SITE, HASTY_FILE, UNHURRIED } from '#contract/content/page-bundle.ts'
import { knownMistakes, TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'
import { INLINE_HASHES_FILE } from '#contract/headers/security-headers.ts'
import { brokenMentions } from '#integrations/content/texts/link-check.ts'
import { dropOldKept } from '#integrations/pages/build-cache.ts'
import { type Compressor, openCompressor } from '#integrations/pages/compress.ts'
import { COPIES } from '#integrations/pages/compressed-copies.ts'
import { writeSecurityHeaders } from '#integrations/pages/security-headers-file.ts'
import { type Bundle, CODE, FRAME, linkFile, makeFolders, openBundle } from './bundle-folder.ts'
import { fileOfPath, firstOfEach } from './code.ts'
import { loadPages, type Pages } from './load-pages.ts'
import { COPY_ENDS, type KnownFile, type PageList, readPageList, writePageList } from './page-list.ts'
import { writeSiteMap } from './write-site-map.ts'

/** Pages rendered at once: most of them wait for the threads that write them. */
const AT_ONCE = 32
/** So much is compressed as well as possible while people wait for a site: a second of two cores. */
const BEST_BYTES = 1_000_000
/** Of a site that nobody waits for: the shop's own work goes first. */
const LOW_PRIORITY = 10

/** The folders of a site's bundle, of the site, and of the earlier one; and whether people are waiting for it. */
type Order = { folder: string; out: string; earlier: string; isHurried: boolean }

/** A site that is being made. */
type Site = Order & { known: PageList; compressor: Compressor }

/**
 * Makes a site with a kept bundle (`keepBundle`): pages whose data are those of the earlier site, if there is one, are taken
 * from it, all others are rendered. A program of its own, which the shop starts with the variables of `astro build`.
 */
async function renderSite(order: Order): Promise<void> {
  const { folder, out, earlier, isHurried } = order
  // The shop's own may be lower already, and only the system may raise it.
  if (!isHurried) setPriority(Math.max(getPriority(), LOW_PRIORITY))
  const bundle = await openBundle(folder)
  const name = basename(folder)
  const pages = await loadPages(join(folder, CODE), bundle)
  const paths = firstOfEach(await pages.list())
  const known = await readPageList(earlier, name)
  const files = [
    ...Object.keys(bundle.frame),
    ...paths.map(({ pathname, route }) => fileOfPath(pathname, route)),
  ]
  const compressor = openCompressor(
    files.map((file) => join(out, file)),
    isHurried ? BEST_BYTES : undefined,
  )
  const site: Site = { ...order, known, compressor }
  makeFolders(out, files)
  linkFrame(order, bundle)
  const made = new Map<string, KnownFile | null>()
  for (const { pathname, route } of paths) made.set(fileOfPath(pathname, route), null)
  let fresh = 0
  // First what takes longest to compress, the lists for search and menu, so that pages are made meanwhile.
  const queue = paths.toSorted((one, other) => rank(one) - rank(other)).values()
  const work = async () => {
    for (const path of queue) {
      const file = fileOfPath(path.pathname, path.route)
      const taken = await makeFile(pages, path, file, site)
      made.set(file, taken)
      if (taken && taken !== known.get(file)) fresh++
      process.stdout.write(`├─ /${file}\n`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  process.stdout.write(`${fresh} of ${made.size} files are new\n`)
  await finish(site, bundle, made)
  const list: PageList = new Map()
  for (const [file, one] of made) if (one) list.set(file, one)
  await writePageList(out, name, list)
  const hasty = [...list.values()].filter(({ isHasty }) => isHasty).length
  if (hasty > 0) writeFileSync(join(out, HASTY_FILE), String(hasty))
}

/** The files that no page changes. */
function linkFrame({ folder, out }: Order, { frame }: Bundle): void {
  for (const [path, size] of Object.entries(frame)) {
    if (statSync(join(folder, FRAME, path)).size !== size)
      throw new Error(`The bundle's ${path} is not whole.`)
    linkFile(join(folder, FRAME), out, path)
  }
}

const rank = ({ route }: PathWithRoute) => (route.type === 'endpoint' ? 0 : 1)

/** The file of a path: `known` itself if it was taken from the earlier site. */
async function makeFile(
  pages: Pages,
  path: PathWithRoute,
  file: string,
  site: Site,
): Promise<KnownFile | null> {
  const known = site.known.get(file)
  const isThere = known !== undefined && isWhole(join(site.earlier, file), known)
  const answer = await pages.render(path, isThere ? known.key : null)
  if (answer === 'unchanged' && known) return take(site, file, known)
  if (answer === 'unchanged' || answer === null) return null
  const { body, key, marks } = answer
  if (isThere && readFileSync(join(site.earlier, file)).equals(body)) return take(site, file, known)
  return { key, marks, ...(await site.compressor.write(join(site.out, file), body)) }
}

/** A power cut may leave an empty file, which would be an empty page in all sites to come. */
function isWhole(path: string, { files }: KnownFile): boolean {
  return (
    files.length > 0 &&
    files.every(({ size }, index) => {
      const found = statSync(path + COPY_ENDS[index], { throwIfNoEntry: false })
      return found?.size === size
    })
  )
}

async function take(
  { earlier, out, compressor, isHurried }: Site,
  file: string,
  known: KnownFile,
): Promise<KnownFile> {
  if (known.isHasty && !isHurried) {
    linkFile(earlier, out, file)
    return { ...known, ...(await compressor.write(join(out, file), null)) }
  }
  for (const end of COPY_ENDS.slice(0, known.files.length)) linkFile(earlier, out, file + end)
  return known
}

/** The files that depend on all pages. */
async function finish(
  { out, compressor }: Site,
  bundle: Bundle,
  made: ReadonlyMap<string, KnownFile | null>,
): Promise<void> {
  const marks = new Map([...made].flatMap(([file, one]) => (one?.marks ? [[file, one.marks]] : [])))
  const maps = await writeSiteMap(out, bundle.site, marks)
  await writeSecurityHeaders(out, [...marks.values()], bundle)
  for (const file of [...maps, INLINE_HASHES_FILE]) await compressor.write(join(out, file), null)
  await compressor.close()
  await dropOldKept(COPIES)
  const broken = await brokenMentions(process.cwd(), out, false)
  const mistakes = new Set([...bundle.mistakes, ...knownMistakes(), ...broken])
  writeFileSync(join(out, TEXT_MISTAKES_FILE), JSON.stringify([...mistakes]))
}

await renderSite({
  folder: resolve(process.env[BUNDLE_FOLDER] ?? ''),
  out: resolve(process.env['SITE_OUT_DIR'] ?? 'dist'),
  earlier: process.env[EARLIER_SITE] ?? '',
  isHurried: process.env[UNHURRIED] === undefined,
})
