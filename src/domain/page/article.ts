import type { ManilaDate } from '#domain/time/manila.ts'

/** Adults read about this many words of plain English per minute on a screen. */
const WORDS_A_MINUTE = 200
/** A shared category counts as much as this many shared tags. */
const CATEGORY_WEIGHT = 2

type ListedArticle = { id: number; publishDate: ManilaDate; category: string; tags: readonly string[] }

/** Whether readers may see an article on a day in Manila: it is finished and its day has come. */
export function isPublished(
  { draft, publishDate }: { draft: boolean; publishDate: ManilaDate },
  today: ManilaDate,
): boolean {
  return !draft && publishDate <= today
}

/** Newest first; within one day, the one written later first. */
export function newestFirst<T extends ListedArticle>(articles: readonly T[]): T[] {
  return articles.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate) || b.id - a.id)
}

/** Articles to read next: those that share most with this one, newest first if equal. */
export function relatedTo<T extends ListedArticle>(
  article: ListedArticle,
  others: readonly T[],
  limit: number,
): T[] {
  const closeness = (other: T) =>
    other.tags.filter((tag) => article.tags.includes(tag)).length +
    (other.category === article.category ? CATEGORY_WEIGHT : 0)
  return newestFirst(others)
    .filter(({ id }) => id !== article.id)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, limit)
}

/**
 * The number of words that readers see in an article's MDX, without tags of components and addresses of
 * links.
 */
export function wordCount(mdx: string): number {
  const text = mdx
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{[^}]*\}/g, ' ')
  return text.match(/[\p{L}\p{N}₱][\p{L}\p{N}₱.,'’–-]*/gu)?.length ?? 0
}

/** Reading time in whole minutes, at least one. */
export function readingMinutes(mdx: string): number {
  return Math.max(1, Math.round(wordCount(mdx) / WORDS_A_MINUTE))
}

/** The products that an article names in its components, each with its line in the text. */
export function productMentions(mdx: string): { slug: string; line: number }[] {
  return [...mdx.matchAll(/<[A-Z]\w*\b[^>]*?\sslugs?="([^"]*)"/g)].flatMap((match) => {
    const list = match[1] ?? ''
    const at = match.index + match[0].length - list.length - 1
    const line = mdx.slice(0, at).split('\n').length
    return list
      .split(/\s+/)
      .filter(Boolean)
      .map((slug) => ({ slug, line }))
  })
}
