import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pwa from '@vite-pwa/astro'
import type { AstroIntegration } from 'astro'
import type { ManifestTransform } from 'workbox-build'

/** The script that every page of the shop begins with, and those of pages that have to open without a line. */
const FIRST = /\/(?:Scripts|data|order-by-text|checkout)\.astro\./
/** Only members, or only those who are asked for consent, load these. */
const NOT_EVERYBODYS = /\/(?:session-|open-|package-hash|consent|own-data)[\w-]*\.[\w-]+\.js$/
const IMPORTED = /["'`](\.{1,2})\/([\w.-]+\.js)["'`]/g

/**
 * Builds `service-worker/` into one file at the root: a worker answers only for the paths below its own. It gets the list of
 * the scripts that a shopper may need.
 *
 * @param outDir the folder of the built site.
 */
export function workerFile(outDir: string): AstroIntegration {
  return pwa({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    // Pages register it themselves, through their Trusted Types policy; the manifest is a page.
    injectRegister: false,
    manifest: false,
    injectManifest: { globPatterns: ['_astro/**/*.js'], manifestTransforms: [shopperScripts(outDir)] },
  })
}

/**
 * Of all built scripts, leaves those that a shopper may open on any page: cart, voucher, search and product dialog. The
 * service worker fetches them ahead, so that they open without a line.
 *
 * @param outDir the folder of the built site.
 */
function shopperScripts(outDir: string): ManifestTransform {
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
