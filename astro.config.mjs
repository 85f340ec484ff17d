import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { blogNotFound } from '#integrations/blog-not-found.ts'
import { compress } from '#integrations/compress.ts'
import { inlineScript } from '#integrations/inline-script.ts'
import { securityHeadersFile } from '#integrations/security-headers-file.ts'

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
  integrations: [react(), mdx(), blogNotFound(), securityHeadersFile({ site, apiOrigin }), compress()],
  // Colours of code would be inline styles, which the policy refuses.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [inlineScript()],
    // Module scripts stay files that every page shares; what must be inline says so with `is:inline`.
    build: {
      assetsInlineLimit: 0,
      // Astro marks modules of .mdx files with a directive of its own and reads it before the bundler warns of it.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
})
