import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'

/** What a page says that is kept out of search engines, or out of the lists of what the shop has (D4). */
const LEFT_OUT = /<meta name="robots" content="noindex">|<meta name="sitemap" content="exclude">/

/**
 * The sitemap of what is shown and may be indexed. The built pages are asked: what they tell a search engine and what
 * the sitemap holds cannot differ.
 */
export function siteMap(outDir: string): AstroIntegration {
  return sitemap({
    serialize: async (item) => {
      const path = decodeURI(new URL(item.url).pathname)
      const html = await readFile(join(outDir, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
      return LEFT_OUT.test(html) ? undefined : item
    },
  })
}
