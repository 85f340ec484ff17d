import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatCentavos, pesosToCentavos } from '#domain/money.ts'
import { isPublished, newestFirst } from '#domain/page/article.ts'
import { manilaDate } from '#domain/time/manila.ts'
import {
  type BuiltPage,
  decodeEntities,
  PAGES,
  pageAt,
  SITE_FOLDER,
  tagsOf,
  textOf,
} from '#tests/site/setup/built-site.ts'
import { sentBytes } from '#tests/site/setup/sent-bytes.ts'

/** §2: the four articles of the shop as it is delivered, newest first. */
const SLUGS = [
  'mini-cheesecakes-cavite-individual-desserts',
  'made-to-order-egg-pie-cavite',
  'banana-bread-storage-guide',
  'artisanal-bread-guide-philippines-cavite',
]
const [MINIS = '', EGG_PIE = ''] = SLUGS
const MAX_RELATED = 3
const MIN_WORDS = 600
const MAX_WORDS = 1200
/** Design: the size that fits into the first flight of a connection. */
const MAX_HTML_BYTES = 13_000

/** Every article whose day had come when this runs, newest first. */
const ARTICLES = readdirSync('content/blog').filter((file) => file.endsWith('.mdx'))
const PUBLISHED = newestFirst(ARTICLES.flatMap(readFrontmatter)).map(({ slug }) => slug)
const articles = SLUGS.map((slug) => pageAt(`/blog/${slug}`))
const blogPages = PAGES.filter(({ path }) => /^\/blog(\/|$)/.test(path))

function mainOf(page: BuiltPage): string {
  return /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
}

function wordsOf(html: string): string {
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
  return decodeEntities(text).replace(/\s+/g, ' ')
}

function dataOf(page: BuiltPage, type: string): Record<string, unknown> | undefined {
  const blocks = page.html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...blocks].map(([, json = '']) => JSON.parse(json)).find((data) => data['@type'] === type)
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => decodeEntities(href))
}

describe.each(articles)('$path', (page) => {
  const prose = /<div class="prose">([\s\S]*)<ul class="tags"/.exec(page.html)?.[1] ?? ''

  test('is a real article of 600–1200 words (§2)', () => {
    const words = wordsOf(prose).match(/[\p{L}\p{N}][\p{L}\p{N}’'–,.-]*/gu) ?? []
    expect(words.length).toBeGreaterThanOrEqual(MIN_WORDS)
    expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
  })

  test('refers to the menu and shows pictures (§2)', () => {
    expect(linksOf(prose)).toContain('/menu')
    expect(prose).toMatch(/<img [^>]*alt="[^"]/)
  })

  test('carries the made-to-order notice', () => {
    const notice = wordsOf(/<div class="prose-notice"[\s\S]*?<\/div>/.exec(prose)?.[0] ?? '')
    expect(notice).toMatch(/Made to order/)
    expect(notice).toMatch(/Large orders \(.+\): 4–5 days/)
  })

  test('names author, date in Manila and reading time', () => {
    expect(wordsOf(mainOf(page))).toMatch(/By \p{L}[\p{L} ]+ · [A-Z][a-z]+ \d{1,2}, \d{4} · \d+ min read/u)
    expect(tagsOf(page, 'time')[0]?.attributes['datetime']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('has breadcrumbs, tags that lead to their lists, and other articles to read next', () => {
    const crumbs = dataOf(page, 'BreadcrumbList')?.['itemListElement'] as { name: string }[]
    expect(crumbs.map(({ name }) => name)).toEqual(['Home', 'Blog', decodeEntities(textOf(page, 'h1'))])
    const links = linksOf(mainOf(page))
    expect(links.some((href) => href.startsWith('/blog/tag/'))).toBe(true)
    const related = links.filter((href) => /^\/blog\/(?!tag\/)/.test(href) && href !== page.path)
    expect(new Set(related).size).toBe(MAX_RELATED)
  })

  test('is a BlogPosting with the fields that Google requires', () => {
    expect(dataOf(page, 'BlogPosting')).toMatchObject({
      '@context': 'https://schema.org',
      headline: decodeEntities(textOf(page, 'h1')),
      image: [expect.stringMatching(/^https?:\/\/.+\/images\/.+\?w=960$/)],
      datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00\+08:00$/),
      author: { '@type': 'Person', name: expect.stringMatching(/./) },
      publisher: { '@type': 'Organization' },
      url: expect.stringMatching(new RegExp(`^https?://.+${page.path}$`)),
    })
  })
})

test('made-to-order notice: 1–2 days for egg pie, 2–3 days for mini cheesecakes', () => {
  expect(wordsOf(mainOf(pageAt(`/blog/${EGG_PIE}`)))).toMatch(/Made-to-Order Egg Pie : 1–2 days/)
  expect(wordsOf(mainOf(pageAt(`/blog/${MINIS}`)))).toMatch(/Mini Cheesecakes : 2–3 days/)
})

test('the egg pie serves 3–4 people', () => {
  expect(wordsOf(mainOf(pageAt(`/blog/${EGG_PIE}`)))).toContain('serves 3–4 people')
})

test('the mini cheesecakes’ volume prices are those of the catalogue', () => {
  const products: {
    slug: string
    sizes: { name: string; price: number; priceTiers: { price: number }[] }[]
  }[] = JSON.parse(readFileSync('content/catalogue/products.json', 'utf8'))
  const sizes = products.find(({ slug }) => slug === 'mini-cheesecakes')?.sizes ?? []
  const table = wordsOf(/<table>[\s\S]*?<\/table>/.exec(mainOf(pageAt(`/blog/${MINIS}`)))?.[0] ?? '')
  expect(sizes.length).toBeGreaterThan(0)
  for (const { name, price, priceTiers } of sizes) {
    const prices = [price, ...priceTiers.map((tier) => tier.price)]
    expect(table).toContain([name, ...prices.map((peso) => formatCentavos(pesosToCentavos(peso)))].join(' '))
  }
  for (const slug of ARTICLES) {
    expect(readFileSync(join('content/blog', slug), 'utf8')).not.toMatch(/₱\s*\d/)
  }
})

test('the list has every article, newest first, the shop’s four among them (§2)', () => {
  const links = linksOf(mainOf(pageAt('/blog'))).filter((href) => /^\/blog\/(?!tag\/)/.test(href))
  expect(links).toEqual(PUBLISHED.map((slug) => `/blog/${slug}`))
  expect(PUBLISHED.filter((slug) => SLUGS.includes(slug))).toEqual(SLUGS)
})

test('a tag lists the articles that carry it and nothing else', () => {
  const links = linksOf(mainOf(pageAt('/blog/tag/storage'))).filter((href) => /^\/blog\/(?!tag\/)/.test(href))
  const tagged = PUBLISHED.filter((slug) => pageAt(`/blog/${slug}`).html.includes('href="/blog/tag/storage"'))
  expect(links).toEqual(tagged.map((slug) => `/blog/${slug}`))
  expect(tagged.length).toBeLessThan(PUBLISHED.length)
})

test('the placeholder post is titled ‘Blog Post Not Found’ and kept out of search engines', () => {
  const page = pageAt('/blog/not-found')
  expect(textOf(page, 'h1')).toBe('Blog Post Not Found')
  expect(textOf(page, 'title')).toMatch(/^Blog Post Not Found \| /)
  expect(page.html).toContain('<meta name="robots" content="noindex">')
  for (const other of blogPages) {
    if (other !== page) expect(other.html, other.path).not.toContain('content="noindex"')
  }
  expect(readFileSync(join(SITE_FOLDER, '_redirects'), 'utf8')).toContain('/blog/* /blog/not-found 404\n')
})

test.each(blogPages)('$path fits into the first flight', ({ file }) => {
  expect(sentBytes(file)).toBeLessThanOrEqual(MAX_HTML_BYTES)
})

test('every article has a product card whose price is refreshed', () => {
  expect(articles.every(({ html }) => /data-live-price="[a-z0-9-]+"/.test(html))).toBe(true)
})

test('tables scroll by themselves, with a caption and column heads', () => {
  for (const page of articles) {
    const tables = [...page.html.matchAll(/<section class="prose-table"[\s\S]*?<\/section>/g)].map(String)
    expect(tables.length, page.path).toBe(page.html.split('<table').length - 1)
    for (const table of tables)
      expect(table).toMatch(/tabindex="0".*<table>\s*<caption>[^<]+<\/caption>[\s\S]*<th scope="col">/)
  }
})

describe('/rss.xml', () => {
  const feed = readFileSync(join(SITE_FOLDER, 'rss.xml'), 'utf8')
  const items = feed.split('<item>').slice(1)

  test('has every article, newest first, under its whole address', () => {
    expect(items.map((item) => /<link>([^<]*)<\/link>/.exec(item)?.[1])).toEqual(
      PUBLISHED.map((slug) => expect.stringMatching(new RegExp(`^https?://[^/]+/blog/${slug}$`))),
    )
    for (const item of items) {
      expect(item).toMatch(/<title>[^<]+<\/title>/)
      expect(item).toMatch(/<guid isPermaLink="true">http[^<]+<\/guid>/)
      expect(item).toMatch(/<description>[^<]+<\/description>/)
    }
  })

  test('dates each article at midnight in Manila', () => {
    for (const item of items)
      expect(item).toMatch(/<pubDate>[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} 16:00:00 GMT</)
  })

  test('is named by every page of the blog', () => {
    for (const page of blogPages) {
      const alternate = tagsOf(page, 'link').find(({ attributes }) => attributes['rel'] === 'alternate')
      expect(alternate?.attributes).toMatchObject({ type: 'application/rss+xml', href: '/rss.xml' })
    }
  })
})

test('drafts and articles of days to come have no page', () => {
  const built = blogPages.map(({ path }) => path).filter((path) => /^\/blog\/[^/]+$/.test(path))
  expect(built.sort()).toEqual([...PUBLISHED.map((slug) => `/blog/${slug}`), '/blog/not-found'].sort())
})

function readFrontmatter(file: string) {
  const [, text = ''] = readFileSync(join('content/blog', file), 'utf8').split(/^---$/m)
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'm').exec(text)?.[1] ?? ''
  const article = {
    ...{ id: Number(field('id')), slug: field('slug'), publishDate: field('publishDate') },
    ...{ category: '', tags: [], draft: field('draft') === 'true' },
  }
  return isPublished(article, manilaDate(new Date())) ? [article] : []
}
