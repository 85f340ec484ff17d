import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { FIRST_LANGUAGE, LANGUAGES } from '#words/language.ts'

/** Marks of pages that stay out of search engines or of the shop's lists (D4). */
const LEFT_OUT = /<meta name="robots" content="noindex">|<meta name="sitemap" content="exclude">/

/**
 * Writes the sitemap of the pages that are shown and may be indexed, as the finished pages in the folder say, so that the two
 * cannot differ.
 */
export function siteMap(folder: string): AstroIntegration {
  return sitemap({
    i18n: {
      defaultLocale: FIRST_LANGUAGE,
      locales: Object.fromEntries(LANGUAGES.map((language) => [language, language])),
    },
    serialize: (item) =>
      LEFT_OUT.test(readFileSync(join(folder, fileOf(item.url)), 'utf8')) ? undefined : item,
  })
}

function fileOf(address: string): string {
  const path = decodeURI(new URL(address).pathname).replace(/^\/|\/$/g, '')
  return `${path || 'index'}.html`
}
