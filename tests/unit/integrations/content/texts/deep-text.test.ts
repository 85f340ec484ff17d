import { expect, test } from 'vitest'
import { BLOG_WORDS } from '#contract/content/author-words.ts'
import { findMistakes } from '#integrations/content/texts/text-check.ts'
import { mentionsIn, questionMistakes } from '#integrations/content/texts/text-mentions.ts'
import { readTree } from '#integrations/content/texts/text-tree.ts'

const FIELDS = '---\ntitle: Monay\n---\n'
const MANY = 5_000

test.each([
  ['quotations', '> '.repeat(MANY)],
  ['lists', '- '.repeat(MANY)],
  ['numbered lists', '1. '.repeat(MANY)],
  ['elements', '<b>'.repeat(MANY) + '</b>'.repeat(MANY)],
  ['boxes', '<Notice>\n\n'.repeat(MANY)],
  ['stars', `${'*'.repeat(MANY)}a${'*'.repeat(MANY)}`],
  ['brackets', '['.repeat(MANY)],
  ['indented lines', `${' '.repeat(MANY)}- a`],
])('%s in one another are refused before they are parsed', (_, body) => {
  expect(findMistakes(`${FIELDS}One.\n\n${body}`, BLOG_WORDS)).toEqual([
    { line: expect.any(Number), sentence: 'this is nested too deeply.' },
  ])
})

test('a list in a list in a box is not deep', () => {
  const body = '<Notice title="a">\n\n- a\n  - b\n    - **c** <b>d</b>\n\n</Notice>\n\n> > a\n\n---\n'
  expect(findMistakes(FIELDS + body, BLOG_WORDS)).toEqual([])
})

test.each([
  ['<Table>\n\n| a |\n|---|\n\n</Table>', '<Table> needs the attribute caption.'],
  ['<Photo src="a.webp" alt="" />', '<Photo> needs the attribute alt.'],
  ['<Photo src="a.webp" alt=" " />', '<Photo> needs the attribute alt.'],
  ['<ProductCard />', '<ProductCard> needs the attribute slug.'],
])('%s says what the component needs', (body, sentence) => {
  expect(findMistakes(FIELDS + body, BLOG_WORDS)).toEqual([{ line: 4, sentence }])
})

test('everything that a text names is found with its line, however it is written', () => {
  const text = `${FIELDS}[a](/menu) <a href='/blog'>b</a> [c][d]\n\n[d]: /faq\n\n<MadeToOrder\n  slugs='one two'\n/>\n`
  expect(mentionsIn(readTree(text))).toEqual({
    links: [
      { name: '/menu', line: 4 },
      { name: '/blog', line: 4 },
      { name: '/faq', line: 6 },
    ],
    products: [
      { name: 'one', line: 8 },
      { name: 'two', line: 8 },
    ],
    pictures: [],
  })
})

test('a question without an answer, or outside a group, is found', () => {
  const text = `${FIELDS}<Questions>\n\n### First?\n\nYes.\n\n## Group\n\n### Second?\n\n### Third?\n\nNo.\n\n</Questions>\n`
  expect(questionMistakes(readTree(text)).map(({ line }) => line)).toEqual([6, 12])
})
