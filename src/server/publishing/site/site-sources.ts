import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextFile } from '#contract/content/text-file.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { articlesOf } from '#server/publishing/article-days.ts'

type SiteSettings = { root: string; siteUrl: string; apiOrigin: string; tagManagerId: string }

/** Everything that pages depend on, besides the catalogue. Pictures are served by the API, not built. */
const SOURCES = ['src', 'public', 'content', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const NOT_SOURCES = /(^|\/)(server|images|catalogue\/(products|categories|occasions|vouchers)\.json)$/

/**
 * Identifies everything that a site is made from, except the catalogue: it changes when a page would,
 * including when an article's day comes. `texts` are those of the admin's editor.
 */
export async function sourcesVersion(
  { root, siteUrl, apiOrigin, tagManagerId }: SiteSettings,
  today: ManilaDate,
  texts: readonly TextFile[] = [],
): Promise<string> {
  const articles = await articlesOf(join(root, 'content', 'blog'), today)
  const facts = [siteUrl, apiOrigin, tagManagerId, articles, ...texts.map(({ path, mdx }) => [path, mdx])]
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const source of SOURCES) await hashTree(join(root, source), source, hash)
  return hash.digest('hex')
}

async function hashTree(path: string, name: string, hash: ReturnType<typeof createHash>): Promise<void> {
  if (NOT_SOURCES.test(name)) return
  const known = await stat(path).catch(() => null)
  if (!known) return
  if (!known.isDirectory()) {
    // The build says that it cannot be read.
    hash.update(name).update(await readFile(path).catch(() => ''))
    return
  }
  for (const entry of (await readdir(path)).sort())
    await hashTree(join(path, entry), `${name}/${entry}`, hash)
}
