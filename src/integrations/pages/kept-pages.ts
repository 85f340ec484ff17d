import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { PAGES_VERSION } from '#contract/content/kept-page.ts'
import { dropOldKept, findKept, keep } from './build-cache.ts'

const PAGES = 'pages'
/** The fastest: a page is found sooner than it is rendered, and takes a sixth of its size. */
const LEVEL = 1

let assets: Promise<string> | undefined
const fingerprints = new WeakMap<object, string>()

/**
 * The HTML of a page: as an earlier build rendered it from the same facts, or rendered now. A shop's own builds keep pages,
 * for which they name the sources (`PAGES_VERSION`); any other build renders each page.
 *
 * @param facts all data on the page.
 */
export async function keptPage(facts: readonly object[], render: () => Promise<string>): Promise<string> {
  const sources = process.env[PAGES_VERSION]
  if (!sources) return render()
  assets ??= assetNames()
  const name = hashOf([sources, await assets, ...facts.map(fingerprint)])
  const known = await findKept(PAGES, name)
  const kept = known && unpacked(known)
  if (kept) return kept
  const html = await render()
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  await keep(PAGES, name, zstdCompressSync(html, { params }))
  return html
}

/** The HTML, or `null` if a power cut has left the file empty or cut off. */
function unpacked(packed: Buffer): string | null {
  try {
    return String(zstdDecompressSync(packed))
  } catch {
    return null
  }
}

/** Lets go of pages that have changed since. */
export function dropOldPages(): AstroIntegration {
  return {
    name: 'kept-pages',
    hooks: { 'astro:build:done': () => dropOldKept(PAGES) },
  }
}

/** Several pages share what they show. */
function fingerprint(fact: object): string {
  const known = fingerprints.get(fact) ?? hashOf(fact)
  fingerprints.set(fact, known)
  return known
}

function hashOf(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** The files that pages name: the bundler has written them before the first page is rendered. */
async function assetNames(): Promise<string> {
  const folder = join(resolve(process.env['SITE_OUT_DIR'] ?? 'dist'), '_astro')
  return (await readdir(folder)).sort().join('\n')
}
