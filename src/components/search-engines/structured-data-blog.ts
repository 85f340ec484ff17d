import type { ArticleData } from '#contract/content/article.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { manilaIso, manilaMoment } from '#domain/time/manila.ts'
import { here } from '#words/address.ts'
import { type Language, language } from '#words/language.ts'
import type { StructuredData } from './structured-data.ts'

/** An article as search engines read it; `picture` is a whole address. */
export function articleData(
  article: ArticleData & { lang: Language | undefined },
  { path, words, picture }: { path: string; words: number; picture: string },
  { name }: Pick<SiteFacts, 'name'>,
  origin: string,
): StructuredData {
  const url = new URL(here(path), origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    image: [picture],
    datePublished: manilaIso(manilaMoment(article.publishDate, '00:00')),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name, url: origin },
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    articleSection: article.category,
    keywords: article.tags.join(', '),
    wordCount: words,
    inLanguage: article.lang ?? language(),
  }
}

/** The list of articles, or those of one tag; `pictures` are whole addresses, one an article. */
export function blogData(
  articles: readonly (ArticleData & { path: string })[],
  { title, path, pictures }: { title: string; path: string; pictures: readonly string[] },
  origin: string,
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: title,
    url: new URL(here(path), origin).href,
    blogPost: articles.map((article, index) => ({
      '@type': 'BlogPosting',
      headline: article.title,
      image: pictures.slice(index, index + 1),
      url: new URL(here(article.path), origin).href,
      datePublished: manilaIso(manilaMoment(article.publishDate, '00:00')),
      author: { '@type': 'Person', name: article.author },
    })),
  }
}
