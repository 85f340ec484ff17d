import { join } from 'node:path'
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import {
  checkBuildSettings,
  readBuildSettings,
  readHosting,
  sampleGuard,
} from '#integrations/content/build-settings.ts'
import { developMistakes } from '#integrations/content/develop-mistakes.ts'
import { authorGuard } from '#integrations/content/texts/author-guard.ts'
import { linkCheck } from '#integrations/content/texts/link-check.ts'
import { filipinoPages } from '#integrations/language/filipino-pages.ts'
import { twoLanguages } from '#integrations/language/two-languages.ts'
import { compress } from '#integrations/pages/compress.ts'
import { hostFiles } from '#integrations/pages/host-files.ts'
import { ownServer } from '#integrations/pages/own-server.ts'
import { sameStyles } from '#integrations/pages/same-styles.ts'
import { securityHeadersFile } from '#integrations/pages/security-headers-file.ts'
import { siteMap } from '#integrations/pages/site-map.ts'
import { browserBuild } from '#integrations/scripts/browser-build.ts'
import { inlineScript } from '#integrations/scripts/inline-script.ts'
import { leanScripts } from '#integrations/scripts/lean-scripts.ts'
import { refreshPreamble } from '#integrations/scripts/refresh-preamble.ts'
import { entryFileNames, postBanner, scriptFiles } from '#integrations/scripts/script-files.ts'
import { workerFile } from '#integrations/scripts/worker-file.ts'

readBuildSettings(process.env, '.env')
checkBuildSettings(process.env)
const { site, apiOrigin, tagManagerId } = readHosting(process.env)
const place = { site, apiOrigin, hasTagManager: tagManagerId !== '' }
const outDir = process.env.SITE_OUT_DIR ?? 'dist'
// The code of all pages for the shop's own server, instead of the pages.
const isForServer = process.env.SITE_OUTPUT === 'server'
const filesDir = isForServer ? join(outDir, 'client') : outDir
// A static host gets everything with the site that the shop's own server does when it is asked.
const forHosts = [
  hostFiles(),
  sampleGuard(process.env),
  linkCheck(),
  siteMap(outDir),
  securityHeadersFile(place, process.env.POLICY_IN_PAGES === 'yes'),
]

export default defineConfig({
  // For the sitemap alone: pages read it from their content, as the bundle serves any shop.
  site: isForServer ? undefined : site,
  output: isForServer ? 'server' : 'static',
  adapter: isForServer ? ownServer() : undefined,
  outDir,
  trailingSlash: 'never',
  prefetch: false,
  devToolbar: { enabled: false },
  cache: {
    provider: {
      name: 'page-tags',
      entrypoint: new URL('./src/integrations/pages/page-tags.ts', import.meta.url),
    },
  },
  build: { format: 'file', inlineStylesheets: 'always' },
  // Headers are made from the finished pages: this order matters.
  integrations: [
    react(),
    refreshPreamble(),
    browserBuild(),
    mdx(),
    filipinoPages(),
    sameStyles(),
    developMistakes(),
    workerFile(filesDir),
    ...(isForServer ? [compress()] : forHosts),
  ],
  // Highlighted code would need inline styles, which the policy refuses.
  markdown: { syntaxHighlight: false },
  vite: {
    // Otherwise Astro would pass all of `.env`, including the server's secrets, to the pages' code.
    envDir: false,
    plugins: [authorGuard(), inlineScript(), leanScripts(), twoLanguages()],
    // Module scripts remain files that all pages share; inline scripts are marked with `is:inline`.
    build: {
      assetsInlineLimit: 0,
      // Astro marks modules of .mdx files with its own directive, and has read it before the bundler warns about it.
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        // A number of the domain costs a page no variable, and no request.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: { codeSplitting: { groups: scriptFiles } },
      },
    },
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames, postBanner } } } } },
  },
})
