import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'

/** Marks of pages that stay out of search engines or of the shop's lists (D4). */
const LEFT_OUT = /<meta name="robots" content="noindex">|<meta name="sitemap" content="exclude">/

/**
 * Writes the sitemap of the pages that are shown and may be indexed. It reads the built pages, so the two
 * cannot differ.
 */
export function siteMap(outDir: string): AstroIntegration {
  return sitemap({
    serialize: (item) => {
      const path = decodeURI(new URL(item.url).pathname)
      const html = readFileSync(join(outDir, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
      return LEFT_OUT.test(html) ? undefined : item
    },
  })
}
