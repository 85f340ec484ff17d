import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'

/** The script that every page of the shop begins with, and those of pages that have to open without a line. */
const FIRST = /\/(?:Scripts|data|order-by-text|checkout)\.astro_/
/** Only members, or only those who are asked for consent, load these. */
const NOT_EVERYBODYS = /\/(?:session-|open-|package-hash|consent|own-data)[\w-]*\.[\w-]+\.js$/
const IMPORTED = /["'`](\.{1,2})\/([\w.-]+\.js)["'`]/g

/**
 * Of all built scripts, leaves those that a shopper may open on any page: cart, voucher, search and product dialog. The
 * service worker fetches them ahead, so that they open without a line.
 *
 * @param outDir the folder of the built site.
 */
export function shopperScripts(outDir: string): ManifestTransform {
  return async (files) => {
    const first = files.map(({ url }) => url).filter((url) => FIRST.test(`/${url}`))
    if (first.length === 0)
      throw new Error('The built site has no first script for the service worker to follow.')
    const urls = new Set(first)
    for (const url of urls) {
      const folder = url.slice(0, url.lastIndexOf('/') + 1)
      for (const [, way, name] of readFileSync(join(outDir, url), 'utf8').matchAll(IMPORTED)) {
        if (!NOT_EVERYBODYS.test(`/${name}`)) urls.add(join(folder, way ?? '', name ?? ''))
      }
    }
    return { manifest: files.filter(({ url }) => urls.has(url)), warnings: [] }
  }
}
