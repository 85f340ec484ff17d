import { currentContent, loadContent, perContent } from '#components/shop/shop-content.ts'
import type { ArticleData } from '#contract/content/article.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { noteMistakes } from '#contract/content/text-mistakes.ts'
import { isPublished, newestFirst, productMentions, readingMinutes } from '#domain/page/article.ts'
import { movedSlugs } from '#domain/product/old-slug.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import type { Language } from '#words/language.ts'
import { loadTexts, type Text, type TextPair, textHere } from './texts.ts'

/** An article that readers may see. `path` is its page's; `text` is drawn below the title. */
export type Article = ArticleData & {
  path: string
  /** The tags' words, in the same order: a translation names its own. */
  tagNames: readonly string[]
  minutes: number
  /** While developing: that readers do not see it yet. */
  mark: string | null
  /** The text's language, where it is not the page's. */
  lang: Language | undefined
  text: Text<'blog'>
}

/** The catalogue comes from a running API rather than a folder. */
const isShopOpen = /^https?:\/\//.test(process.env['CATALOGUE_URL'] ?? '')

const loadPublished = perContent(async (content) => {
  const { blog } = await loadTexts(content)
  return toArticles(
    blog.filter(({ english }) => isPublished(english.data, content.day)),
    content,
  )
})

/**
 * The published articles, newest first; `dev` shows drafts and future ones too. An article that names a product which the menu
 * does not have is shown without it.
 */
export async function loadArticles(): Promise<Article[]> {
  if (!import.meta.env.DEV) return loadPublished()
  const content = await loadContent()
  noteMistakes('articles', await allMistakes(content))
  return toArticles((await loadTexts(content)).blog, content)
}

/** Why texts of the office are left out of a content, each a sentence with file and line. */
export async function textMistakes(content: ShopContent): Promise<string[]> {
  return (await loadTexts(content)).mistakes
}

/** An article that names goods which the menu does not have, with a sentence for each, with file and line. */
type UnsoldArticle = { slug: string; title: string; sentences: string[] }

/**
 * The articles of a content that name goods which the menu does not have: they are shown without these. Unpublished ones are looked
 * at, too, so that their day brings no surprise.
 */
export async function unsoldArticles(content: ShopContent): Promise<UnsoldArticle[]> {
  const { blog } = await loadTexts(content)
  const isKnown = productsOf(content)
  return blog.flatMap(({ english, filipino }) => {
    const texts = filipino ? [english, filipino] : [english]
    const sentences = texts.flatMap((text) => missingProducts(text, isKnown))
    return sentences.length > 0 ? [{ slug: english.id, title: english.data.title, sentences }] : []
  })
}

async function allMistakes(content: ShopContent): Promise<string[]> {
  const unsold = await unsoldArticles(content)
  return [...(await textMistakes(content)), ...unsold.flatMap(({ sentences }) => sentences)]
}

/**
 * Reports the mistakes of texts where all pages are built at once. The owner of an open shop may delete a product that a text
 * names: then the output says so.
 *
 * @throws {ContentError} with all of them, if the catalogue is a folder.
 */
export async function reportMistakes(): Promise<void> {
  // A running shop names them in its office.
  if (currentContent()) return
  const sentences = await allMistakes(await loadContent())
  if (sentences.length === 0 || import.meta.env.DEV) return
  if (!isShopOpen) throw new ContentError(sentences.join('\n'))
  // biome-ignore lint/suspicious/noConsole: the build's output is where its author looks.
  for (const sentence of sentences) console.warn(`[warning] ${sentence} It is left out.`)
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

/** A tag as the first of these articles names it, and the language of that where it is not the page's. `egg-pie` is read as `egg pie`. */
export function tagWords(
  tag: string,
  articles: readonly Pick<Article, 'tags' | 'tagNames' | 'lang'>[],
): { words: string; lang: Language | undefined } {
  const named = articles.find(({ tags, lang }) => tags.includes(tag) && !lang)
  const article = named ?? articles.find(({ tags }) => tags.includes(tag))
  const words = article?.tagNames[article.tags.indexOf(tag)] ?? tag
  return { words: words.replaceAll('-', ' '), lang: article?.lang }
}

function toArticles(pairs: readonly TextPair<'blog'>[], { day }: ShopContent): Article[] {
  return newestFirst(pairs.map((pair) => toArticle(pair, day)))
}

function toArticle(pair: TextPair<'blog'>, today: ManilaDate): Article {
  const { text, lang } = textHere(pair)
  const { draft, publishDate, tags, slug } = pair.english.data
  return {
    ...text.data,
    // A translation appears, and goes, with its English text.
    draft,
    publishDate,
    tags,
    tagNames: text.data.tags.length === tags.length ? text.data.tags : tags,
    path: `/blog/${slug}`,
    minutes: readingMinutes(text.body),
    mark: import.meta.env.DEV ? markOf(pair.english.data, today) : null,
    lang,
    text,
  }
}

function markOf(article: ArticleData, today: ManilaDate): string | null {
  if (article.draft) return 'Draft'
  return isPublished(article, today) ? null : `Appears on ${article.publishDate}`
}

/** Whether a slug is, or was, that of a product. */
function productsOf({ products, oldSlugs }: ShopContent): (slug: string) => boolean {
  const slugs = new Set([
    ...products.map(({ slug }) => slug),
    ...Object.keys(movedSlugs(oldSlugs, 'product', products)),
  ])
  return (slug) => slugs.has(slug)
}

function missingProducts({ body, place, data }: Text<'blog'>, isKnown: (slug: string) => boolean): string[] {
  return productMentions(body).flatMap(({ slug, line }) =>
    isKnown(slug) ? [] : [`${place}, line ${data.textLine + line - 1}: the menu has no product "${slug}".`],
  )
}
