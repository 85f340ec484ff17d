import { expect, test } from 'vitest'
import {
  isPublished,
  newestFirst,
  productMentions,
  readingMinutes,
  relatedTo,
  wordCount,
} from '#domain/page/article.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { longDayWords } from '#domain/time/words/long-day-words.ts'

const anArticle = (id: number, publishDate = '2026-11-01', tags: string[] = [], category = 'Guides') => ({
  ...{ id, publishDate, tags, category },
})
const ids = (articles: { id: number }[]) => articles.map(({ id }) => id)

test('an article of today and of days past is published', () => {
  expect(isPublished({ draft: false, publishDate: '2026-11-21' }, '2026-11-21')).toBe(true)
  expect(isPublished({ draft: false, publishDate: '2025-12-31' }, '2026-01-01')).toBe(true)
})

test('a future publishDate stays unpublished until a build after it, by Manila’s day', () => {
  const article = { draft: false, publishDate: '2026-11-22' }
  expect(isPublished(article, manilaDate(new Date('2026-11-21T15:59:59Z')))).toBe(false)
  expect(isPublished(article, manilaDate(new Date('2026-11-21T16:00:00Z')))).toBe(true)
})

test('draft: true is not published', () => {
  expect(isPublished({ draft: true, publishDate: '2020-01-01' }, '2026-11-21')).toBe(false)
})

test('lists the newest first and, of one day, the one with the higher number', () => {
  const articles = [anArticle(1, '2026-01-02'), anArticle(2, '2026-03-01'), anArticle(3, '2026-01-02')]
  expect(ids(newestFirst(articles))).toEqual([2, 3, 1])
  expect(ids(articles)).toEqual([1, 2, 3])
})

test('related posts are those that share most tags and the category, never the article itself', () => {
  const article = anArticle(1, '2026-01-01', ['pie', 'party'], 'Made to order')
  const others = [
    anArticle(2, '2026-05-01', []),
    anArticle(3, '2026-02-01', ['pie']),
    anArticle(4, '2026-01-15', ['party'], 'Made to order'),
    anArticle(5, '2026-03-01', ['pie']),
  ]
  expect(ids(relatedTo(article, [article, ...others], 3))).toEqual([4, 5, 3])
})

test('counts the words that are read', () => {
  expect(wordCount('## Bread, at home\n\nTwo **good** rolls cost ₱1,234.50.')).toBe(8)
  expect(wordCount('See [the menu](/menu/category/breads).')).toBe(3)
  expect(
    wordCount('<Photo\n  src="a.webp"\n  alt="Not read here"\n/>\n\nRead <span lang="fil">ito</span>.'),
  ).toBe(2)
  expect(wordCount('')).toBe(0)
})

test('reading time is whole minutes at 200 words each, one at the least', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  expect(readingMinutes(words(10))).toBe(1)
  expect(readingMinutes(words(600))).toBe(3)
  expect(readingMinutes(words(840))).toBe(4)
})

test('finds the products that an article names, each with its line', () => {
  const mdx =
    'Text\n\n<ProductCard slug="pandesal" />\n<MadeToOrder\n  slugs="egg-pie  minis"\n/>\n<a slug="x">'
  expect(productMentions(mdx)).toEqual([
    { slug: 'pandesal', line: 3 },
    { slug: 'egg-pie', line: 5 },
    { slug: 'minis', line: 5 },
  ])
})

test('dates are written out', () => {
  expect(longDayWords('2026-11-01')).toBe('November 1, 2026')
})
