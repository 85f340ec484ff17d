import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ShopContent } from '#contract/content/shop-content.ts'
import type { PageBundle } from '#server/pages/bundle/bundle.ts'

/** A page as a test writes it: its HTML, and what it shows. */
export type WrittenPage = { html: string; tags?: readonly string[]; type?: string }

type Written = {
  /** Pages by path; `/404` is shown for unknown addresses. */
  pages: (content: ShopContent) => Record<string, string | WrittenPage>
  files?: Record<string, string>
  version?: string
}

/** A bundle whose pages a test writes, with files in a folder of its own, which is removed after the test. */
export async function writeBundle({ pages, files = {}, version = 'v1' }: Written): Promise<PageBundle> {
  const client = await mkdtemp(join(tmpdir(), 'pugon-client-'))
  await mkdir(join(client, '_astro'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(client, path)), { recursive: true })
    await writeFile(join(client, path), text)
  }
  return {
    version,
    client,
    render: async ({ pathname }, content) => {
      const page = pages(content)[decodeURIComponent(pathname)]
      if (page === undefined) return new Response('', { status: 404 })
      const {
        html,
        tags = [],
        type = 'text/html; charset=utf-8',
      } = typeof page === 'string' ? { html: page } : page
      return new Response(html, {
        status: /\/404$|not-found$/.test(pathname) ? 404 : 200,
        headers: { 'Content-Type': type, 'Cache-Tag': tags.join(', ') },
      })
    },
    listPaths: async (content) => Object.keys(pages(content)),
    shownProducts: async ({ products }) => [...products],
    readPhotosBy: () => {},
    textMistakes: async () => [],
    unsoldArticles: async () => [],
  }
}

/** The same, for one test. */
export async function writeOwnBundle(written: Written): Promise<PageBundle> {
  const bundle = await writeBundle(written)
  onTestFinished(() => rm(bundle.client, { recursive: true, force: true }))
  return bundle
}
