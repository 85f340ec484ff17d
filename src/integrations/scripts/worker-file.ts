import pwa from '@vite-pwa/astro'
import type { AstroIntegration } from 'astro'
import { shopperScripts } from './shopper-scripts.ts'

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
