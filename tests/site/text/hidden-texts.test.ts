import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { ShopContent } from '#contract/content/shop-content.ts'
import type { TextFile } from '#contract/content/text-file.ts'
import { type TextKind, textFile } from '#domain/page/author-text.ts'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import { openBundle, type PageBundle } from '#server/pages/bundle/bundle.ts'
import { sitemap } from '#server/pages/content/sitemap.ts'

// Texts of the shop's files that its owner has hidden in the office, in the pages of a running shop.

const BUILD_MS = 600_000
const SITE = 'https://bakery.example'
const LINK =
  /href="(?:https:\/\/bakery\.example)?(?:\/fil)?\/(?:about|faq|blog\/banana-bread-storage-guide)["#]/

let bundle: PageBundle
let content: ShopContent
const hidden = (kind: TextKind, slug: string): TextFile => ({
  id: 100_001,
  kind,
  slug,
  path: textFile(kind, slug),
  mdx: '',
})
const ask = async (path: string, texts: TextFile[] = []) => {
  const answer = await bundle.render(new URL(path, SITE), { ...content, texts })
  return { status: answer.status, html: await answer.text() }
}

beforeAll(async () => {
  bundle = await openBundle(resolve('.'))
  const loaded = await shopLoader('content/catalogue/site.json', 'content/catalogue').loadEntry({} as never)
  if (!loaded || 'error' in loaded) throw new Error('The sample cannot be read.')
  content = loaded.data
}, BUILD_MS)

const TEXTS = [
  hidden('page', 'about'),
  hidden('page', 'faq'),
  hidden('article', 'banana-bread-storage-guide'),
]

test('a hidden text is missing in both languages, and shown again without its row', async () => {
  for (const path of ['/about', '/faq', '/blog/banana-bread-storage-guide'])
    for (const address of [path, `/fil${path}`]) {
      expect((await ask(address)).status, address).toBe(200)
      expect((await ask(address, TEXTS)).status, address).toBe(404)
    }
})

test('no page, list, feed, sitemap or search file leads to a hidden text', async () => {
  const lists = ['/', '/fil', '/menu', '/contact', '/fil/contact', '/terms-of-service', '/blog', '/fil/blog']
  for (const path of [...lists, '/rss.xml', '/search-index.json', '/blog/not-found']) {
    const { html } = await ask(path, TEXTS)
    expect(html, path).not.toMatch(LINK)
    expect(html, path).not.toContain('banana-bread-storage-guide')
  }
  const of = { ...content, texts: TEXTS }
  const map = await sitemap(await bundle.listPaths(of), of, SITE)
  expect(map).toContain(`${SITE}/contact<`)
  for (const path of ['about', 'faq', 'blog/banana-bread-storage-guide'])
    expect(map).not.toContain(`/${path}<`)
})

test('a link within a text to a hidden one is plain words', async () => {
  expect((await ask('/contact')).html).toContain('href="/about"')
  const { html } = await ask('/allergens-guide', [hidden('page', 'terms-of-service')])
  expect(html).not.toContain('href="/terms-of-service"')
  const faq = await ask('/faq', [hidden('page', 'terms-of-service')])
  expect(faq.html).toMatch(/<a>terms<\/a>/)
})

test('a blog whose articles are all hidden says so', async () => {
  const names = (await readdir('content/blog')).filter((name) => name.endsWith('.mdx'))
  const all = names.map((name) => hidden('article', name.replace('.mdx', '')))
  const { status, html } = await ask('/blog', all)
  expect([status, html.includes('Nothing to read here yet.')]).toEqual([200, true])
  expect((await ask('/blog/not-found', all)).html).toContain('There is no article at this address.')
})
