import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { fileOfPath } from '#integrations/bundle/code.ts'
import { FIRST_LANGUAGE, LANGUAGES } from '#words/language.ts'

/**
 * Writes the sitemap of the pages that are shown and may be indexed.
 *
 * @param isListed tells it of a page by its file in the site's folder, from the page itself, so that the two cannot differ.
 */
export function siteMap(isListed: (file: string) => boolean): AstroIntegration {
  return sitemap({
    i18n: { defaultLocale: FIRST_LANGUAGE, locales: Object.fromEntries(LANGUAGES.map((own) => [own, own])) },
    serialize: (item) =>
      isListed(fileOfPath(decodeURI(new URL(item.url).pathname), { type: 'page' })) ? item : undefined,
  })
}
