import { expect, test } from 'vitest'
import { checkArticle, twinIds } from '#integrations/content/texts/article-check.ts'

const good = {
  id: 7,
  title: 'How we bake monay',
  excerpt: 'A close crumb and a deep cleft.',
  category: 'Guides',
  publishDate: '2026-11-21',
  author: 'Tess Alcaraz',
  image: { src: 'monay-1.webp', alt: 'Three plump monay' },
  slug: 'how-we-bake-monay',
  tags: ['bread'],
}
const frontmatter = `---
id: 7
title: How we bake monay
excerpt: A close crumb and a deep cleft.
category: Guides
publishDate: 2026-11-21
author: Tess Alcaraz
image:
  src: monay-1.webp
  alt: Three plump monay
slug: how-we-bake-monay
tags: [bread]
---
`
const place = 'content/blog/how-we-bake-monay.mdx'
const file = (body = '\nText.\n') => ({ place, text: frontmatter + body })

test('reads all fields of a blog article, a draft only where it says so', () => {
  expect(checkArticle(file(), good)).toEqual({ ...good, draft: false, textLine: 15 })
  expect(checkArticle(file(), { ...good, draft: true }).draft).toBe(true)
})

test('takes a bare date of YAML for the day that was written', () => {
  const publishDate = new Date('2026-11-21T00:00:00Z')
  expect(checkArticle(file(), { ...good, publishDate }).publishDate).toBe('2026-11-21')
})

test.each([
  [
    'id',
    { id: 0 },
    /mdx, line 2, field "id": this should be a whole number from 1 on that no other article has\.$/,
  ],
  ['title', { title: 'x'.repeat(61) }, /line 3, field "title": this should be what the article is called, /],
  ['excerpt', { excerpt: '' }, /line 4, field "excerpt": this should be one or two sentences /],
  ['category', { category: 4 }, /line 5, field "category": this should be the shelf it belongs on/],
  [
    'a day that does not exist',
    { publishDate: '2026-02-30' },
    /line 6, field "publishDate": this should be the day it appears/,
  ],
  ['author', { author: '  ' }, /line 7, field "author": this should be who wrote it/],
  ['a missing field', { image: undefined }, /line 8, field "image": this should be the picture at the top/],
  ['a picture elsewhere', { image: { ...good.image, src: '../x.webp' } }, /line 9, field "image.src": /],
  [
    'a picture without words',
    { image: { ...good.image, alt: ' ' } },
    /line 10, field "image.alt": say what the picture shows/,
  ],
  ['slug', { slug: 'How We' }, /line 11, field "slug": this should be the last part of its address/],
  [
    'an address of the blog itself',
    { slug: 'not-found' },
    /line 11, field "slug": this address belongs to another page/,
  ],
  [
    'another file’s slug',
    { slug: 'monay' },
    /line 11, field "slug": the file is called how-we-bake-monay\.mdx/,
  ],
  ['a tag with a space', { tags: ['egg pie'] }, /line 12, field "tags.0": this should be 1 to 6 tags/],
  ['draft', { draft: 'yes' }, /line 13, field "draft": this should be true, which keeps it unpublished/],
  ['a misspelt field', { autor: 'Tess' }, /line 13, field "autor": there is no such field\.$/],
])('bad %s stops the build with one sentence naming file, line and field', (_, over, sentence) => {
  const read = () => checkArticle(file(), { ...good, ...over })
  expect(read).toThrow(/^content\/blog\/how-we-bake-monay\.mdx, line \d+, field "[^"]+": [^\n]+\.$/)
  expect(read).toThrow(sentence)
})

test('all mistakes of an article are said at once, each with its own line', () => {
  const body = '\n# Monay\n\n{process.env.HOME} <b onclick="x()">x</b>\n'
  expect(() => checkArticle(file(body), { ...good, id: 0, tags: [] })).toThrow(
    [
      /^content.blog.how-we-bake-monay\.mdx, line 2, field "id": .+\.\n/,
      /.+, line 12, field "tags": .+\.\n/,
      /.+, line 15: headings .+\.\n/,
      /.+, line 17: "\{process\.env\.HOME\}" .+\.\n/,
      /.+, line 17: <b> cannot have the attribute onclick\.$/,
    ].reduce((all, part) => new RegExp(all.source + part.source)),
  )
})

test('a bad entry of a list that is written downwards has its own line', () => {
  const text = frontmatter.replace('tags: [bread]', 'tags:\n  - bread\n  - egg pie')
  expect(() => checkArticle({ place, text }, { ...good, tags: ['bread', 'egg pie'] })).toThrow(
    /line 14, field "tags\.1": /,
  )
})

test('a missing field is named with the line above which it belongs', () => {
  const text = frontmatter.replace('author: Tess Alcaraz\n', '')
  expect(() => checkArticle({ place, text }, { ...good, author: undefined })).toThrow(
    /line 12, field "author": this should be who wrote it/,
  )
})

test('a picture in the text needs a description', () => {
  expect(() => checkArticle(file('\nText.\n\n![](./oven.jpg)\n'), good)).toThrow(
    'content/blog/how-we-bake-monay.mdx, line 17: say between the brackets what the picture shows.',
  )
})

test('the text has no second title', () => {
  expect(() => checkArticle(file('# Monay\n'), good)).toThrow(/, line 14: headings of the text begin with ##/)
})

test('of two articles with one number, the one that readers have had for longer keeps it', () => {
  const at = (name: string, publishDate: string, draft = false) => ({
    ...good,
    ...{ draft, publishDate, place: `content/blog/${name}.mdx`, text: frontmatter },
  })
  const articles = [
    at('a-draft', '2026-01-01', true),
    at('copy', '2026-11-22'),
    at('old', '2026-11-21'),
    at('other', '2026-11-21'),
  ]
  const twin = 'line 2, field "id": content/blog/old.mdx already has the id 7.'
  expect(twinIds(articles).map(({ place, sentence }) => [place, sentence])).toEqual(
    ['other', 'copy', 'a-draft'].map((name) => [
      `content/blog/${name}.mdx`,
      `content/blog/${name}.mdx, ${twin}`,
    ]),
  )
})

test('a bare date that does not exist is refused, which YAML reads as one of the next month', () => {
  const written = { place, text: frontmatter.replace('2026-11-21', '2026-02-30') }
  const read = { ...good, publishDate: new Date('2026-03-02T00:00:00Z') }
  expect(() => checkArticle(written, read)).toThrow(
    `${place}, line 6, field "publishDate": this should be the day it appears, by Manila’s calendar, such as 2026-11-21.`,
  )
})

test('a file whose name cannot be an address is told what to be called', () => {
  const named = { ...file(), place: 'content/blog/M18_Name With Space.mdx' }
  expect(() => checkArticle(named, good)).toThrow(
    /^content\/blog\/M18_Name With Space\.mdx: call the file with small letters, digits and dashes, such as m18-name-with-space\.mdx\.$/,
  )
})
