import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'
import type { Product } from '#domain/product/product.ts'
import { runBundler } from './run-bundler.ts'

/** The code of all pages, of one version of the sources. */
export type PageBundle = {
  version: string
  /** The folder of the files that pages load, hashed ones and others. */
  client: string
  /**
   * Renders the page or file at an address of this content; 404 where there is none. Its header `Cache-Tag` names what it shows.
   * Rejects with the failure of a page that cannot be made.
   */
  render: (address: URL, content: ShopContent) => Promise<Response>
  /** The addresses of all pages and files that a content has. */
  listPaths: (content: ShopContent) => Promise<string[]>
  /** The products that a content shows, in ascending id order. */
  shownProducts: (content: ShopContent) => Promise<Product[]>
  /** Says how pictures of the catalogue are read, for the cards of shared pages. */
  readPhotosBy: (read?: (picture: string) => Promise<Buffer | null>) => void
  /** Why texts of a content are left out of its pages, or parts of them, each a sentence with file and line. */
  textMistakes: (content: ShopContent) => Promise<string[]>
  /** The articles of a content that name goods which the menu does not have; they are shown without these. */
  unsoldArticles: (content: ShopContent) => Promise<{ slug: string; title: string }[]>
}

/** Everything that is bundled: of the server, only `flow`. The catalogue and its pictures are read when pages are made. */
const SOURCES = ['src', 'public', 'content', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const NOT_SOURCES = /^content\/(?:catalogue|places)$|^src\/server\/(?!flow(?:\/|$))/
const FOLDER = join('.cache', 'pages')
const UNFINISHED = 'unfinished-'
/** Processes of earlier versions have ended by then. */
const KEPT_MS = 30 * 86_400_000

/** The bundle of the present sources; makes it first if there is none, which takes some 10 s. Throws `BundleError`. */
export async function openBundle(root: string, onMaking: () => void = () => {}): Promise<PageBundle> {
  const version = sourcesVersion(root)
  const folder = join(root, FOLDER, version)
  if (!existsSync(folder)) {
    onMaking()
    await makeBundle(root, folder)
  }
  const { render, listPaths, shownProducts, readPhotosBy, textMistakes, unsoldArticles } = await import(
    pathToFileURL(join(folder, 'server', 'entry.mjs')).href
  )
  const leftOut: string[] = JSON.parse(
    await readFile(join(folder, TEXT_MISTAKES_FILE), 'utf8').catch(() => '[]'),
  )
  return {
    version,
    client: join(folder, 'client'),
    render,
    listPaths,
    shownProducts,
    readPhotosBy,
    textMistakes: async (content) => {
      // Readers see no file that the office has replaced or hidden, and no translation of it.
      const replaced = new Set(content.texts.map(({ path }) => path))
      const isRead = (sentence: string) =>
        !replaced.has(/^[^,:]*/.exec(sentence.replace('/fil/', '/'))?.[0] ?? '')
      return [...leftOut.filter(isRead), ...(await textMistakes(content))]
    },
    unsoldArticles,
  }
}

/** Identifies everything that is bundled: it changes when the code or a file of a page does. */
export function sourcesVersion(root: string): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) hashTree(join(root, source), source, hash)
  return hash.digest('hex').slice(0, 16)
}

async function makeBundle(root: string, folder: string): Promise<void> {
  const bundles = join(root, FOLDER)
  await mkdir(bundles, { recursive: true })
  await dropOldBundles(bundles)
  const unfinished = join(FOLDER, `${UNFINISHED}${randomUUID()}`)
  try {
    await runBundler(root, unfinished)
    // Another process may have made the same.
    await rename(join(root, unfinished), folder).catch((cause) => {
      if (!existsSync(folder)) throw cause
    })
  } finally {
    await rm(join(root, unfinished), { recursive: true, force: true })
  }
  const now = new Date()
  await utimes(folder, now, now)
}

async function dropOldBundles(bundles: string): Promise<void> {
  for (const name of await readdir(bundles)) {
    const { mtimeMs } = await stat(join(bundles, name))
    if (Date.now() - mtimeMs > KEPT_MS) await rm(join(bundles, name), { recursive: true, force: true })
  }
}

/** Nobody waits yet, and thousands of small files are read in a third of the time without waiting for each. */
function hashTree(path: string, name: string, hash: ReturnType<typeof createHash>): void {
  if (NOT_SOURCES.test(name)) return
  try {
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) hashTree(join(path, entry), `${name}/${entry}`, hash)
      return
    }
    hash.update(name).update(readFileSync(path))
  } catch {
    // What cannot be read is left out of the bundle, which says so.
    hash.update(name)
  }
}
