import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'

/**
 * Writes the sitemap of the pages that are shown and may be indexed.
 *
 * @param isListed tells it of a page by its file in the site's folder, from the page itself, so that the two cannot differ.
 */
export function siteMap(isListed: (file: string) => boolean): AstroIntegration {
  return sitemap({
    serialize: (item) => (isListed(pageFile(decodeURI(new URL(item.url).pathname))) ? item : undefined),
  })
}

/** The file of a page's address. */
function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.replace(/^\//, '')}.html`
}
