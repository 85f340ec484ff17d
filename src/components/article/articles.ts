import { type CollectionEntry, getCollection } from 'astro:content'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { loadOldAddresses } from '#components/menu/old-addresses.ts'
import { missProduct } from '#components/product/missing-product.ts'
import { isRunningShop, loadContent, perContent } from '#components/shop/shop-content.ts'
import type { ArticleData } from '#contract/content/article.ts'
import { noteMistakes } from '#contract/content/text-mistakes.ts'
import { isPublished, newestFirst, productMentions, readingMinutes } from '#domain/page/article.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { Language } from '#words/language.ts'
import { textHere } from './text-here.ts'

/** An article that readers may see. `path` is its page's; `entry` renders its text. */
export type Article = ArticleData & {
  path: string
  minutes: number
  /** While developing: that readers do not see it yet. */
  mark: string | null
  /** The text's language, where it is not the page's. */
  lang: Language | undefined
  entry: CollectionEntry<'blog'>
}

const loadPublished = perContent(({ day }) => readArticles((article) => isPublished(article, day)))

/**
 * The published articles, newest first; `dev` shows drafts and future ones too.
 *
 * @throws if an article names a product that the files of the menu do not have, with file and line.
 */
export function loadArticles(): Promise<Article[]> {
  return import.meta.env.DEV ? readArticles(() => true) : loadPublished()
}

/** Every tag with its articles, in alphabetical order. */
export function groupByTag(articles: readonly Article[]): [tag: string, articles: Article[]][] {
  const tags = [...new Set(articles.flatMap((article) => article.tags))].sort()
  return tags.map((tag) => [tag, articles.filter((article) => article.tags.includes(tag))])
}

/** Where a tag's articles are listed. */
export function tagPath(tag: string): string {
  return `/blog/tag/${tag}`
}

/** `egg-pie` is read as `egg pie`. */
export function tagWords(tag: string): string {
  return tag.replaceAll('-', ' ')
}

async function readArticles(isShown: (article: ArticleData) => boolean): Promise<Article[]> {
  const entries = await getCollection('blog')
  await checkProducts([...entries, ...(await getCollection('blogFilipino'))])
  const shown = entries.filter(({ data }) => isShown(data))
  return newestFirst(await Promise.all(shown.map(toArticle)))
}

async function toArticle(english: CollectionEntry<'blog'>): Promise<Article> {
  const { text: entry, lang } = await textHere('blog', english)
  return {
    ...entry.data,
    // A translation appears, and goes, with its English text.
    ...{ draft: english.data.draft, publishDate: english.data.publishDate, tags: english.data.tags },
    path: `/blog/${english.data.slug}`,
    minutes: readingMinutes(entry.body ?? ''),
    mark: import.meta.env.DEV ? markOf(english.data, (await loadContent()).day) : null,
    lang,
    entry,
  }
}

function markOf(article: ArticleData, today: ManilaDate): string | null {
  if (article.draft) return 'Draft'
  return isPublished(article, today) ? null : `Appears on ${article.publishDate}`
}

/** Unpublished articles are checked too, so that their day brings no surprise. */
async function checkProducts(entries: readonly CollectionEntry<'blog' | 'blogFilipino'>[]): Promise<void> {
  if (isRunningShop()) return
  const { products } = await loadCatalogue()
  const { products: oldAddresses } = await loadOldAddresses()
  const known = new Set([...products.map(({ slug }) => slug), ...Object.keys(oldAddresses)])
  const missing = entries.flatMap(({ body = '', filePath = '', data }) =>
    productMentions(body).flatMap(({ slug, line }) =>
      known.has(slug)
        ? []
        : [`${filePath}, line ${data.textLine + line - 1}: the menu has no product "${slug}".`],
    ),
  )
  noteMistakes('products', missing)
  if (!import.meta.env.DEV && missing.length > 0) missProduct(missing.join('\n'))
}
