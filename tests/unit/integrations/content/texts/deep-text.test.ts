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

test.each(['{', '{"', "'", '"a ', '...', '<', '<!--', '>'])(
  'a text that repeats %s is refused with its line before it is parsed: the time would grow with the square',
  (sign) => {
    const body = `One.\n\n${sign.repeat(40_000 / sign.length)}`
    expect(findMistakes(FIELDS + body, BLOG_WORDS)).toEqual([
      { line: 6, sentence: expect.stringMatching(/nested too deeply|has 1500 times the sign [{"'.<]/) },
    ])
  },
)

test('a long article with quotations and apostrophes is not refused', () => {
  const body = '“Ana’s” "bread" isn\'t <b>dry</b> ... \\{a\\}\n\n'.repeat(700)
  expect(findMistakes(FIELDS + body, BLOG_WORDS)).toEqual([])
})

test('twenty thousand wrong attributes take hardly longer than to read them, and a hundred of them are named', () => {
  const body = `<p\n${'a '.repeat(10_000)}\n${Array.from({ length: 3_000 }, (_, place) => `b${place}\n`).join('')}/>`
  const before = process.threadCpuUsage()
  const mistakes = findMistakes(FIELDS + body, BLOG_WORDS)
  const { user } = process.threadCpuUsage(before)
  expect(mistakes.map(({ line }) => line)).toEqual(Array(100).fill(5))
  // Each attribute looked for in all lines took 10 s.
  expect(user / 1000).toBeLessThan(1000)
})

test('an attribute has its own line, also behind an element that has one of that name', () => {
  const body =
    '<p\n  title="a"\n  clas="b">\n  x\n</p>\n\nSome clas.\n\n<p\n  lang="en"\n  clas>\n  y\n</p>\n'
  expect(findMistakes(FIELDS + body, BLOG_WORDS).map(({ line }) => line)).toEqual([6, 14])
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
