import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { compress } from '#integrations/compress.ts'
import { inlineScript } from '#integrations/inline-script.ts'
import { securityHeadersFile } from '#integrations/security-headers-file.ts'
import { slimPreload } from '#integrations/slim-preload.ts'

const site = process.env.SITE_URL ?? 'http://localhost:4321'
const apiOrigin = process.env.PUBLIC_API_ORIGIN ?? ''

export default defineConfig({
  site,
  output: 'static',
  outDir: process.env.SITE_OUT_DIR ?? 'dist',
  trailingSlash: 'never',
  prefetch: false,
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'always' },
  // The headers are made from the finished pages, and the copies from the finished folder: this order matters.
  integrations: [react(), securityHeadersFile({ site, apiOrigin }), compress()],
  vite: {
    plugins: [inlineScript(), slimPreload()],
    // Module scripts stay files that every page shares; what must be inline says so with `is:inline`.
    build: { assetsInlineLimit: 0 },
  },
})
