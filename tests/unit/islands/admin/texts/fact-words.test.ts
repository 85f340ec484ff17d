import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHOP_WORDS } from '#contract/content/author-words.ts'
import {
  FACT_WORDS,
  factWords,
  inBrackets,
  readableText,
  storedText,
  unknownFacts,
} from '#islands/admin/texts/body/fact-words.ts'

const FOLDERS = { page: 'content/pages/', article: 'content/blog/' } as const
const shown = (stored: string) => readableText('page', stored)
const stored = (readable: string) => storedText('page', readable)

/** Texts of everything that the two forms give a meaning to. */
const pieces = fc.oneof(
  fc.constantFrom(...SHOP_WORDS).map((word) => `{props.shop.${word}}`),
  fc.constantFrom(...FACT_WORDS).map(inBrackets),
  fc.constantFrom(...FACT_WORDS).map((words) => inBrackets(words.toUpperCase())),
  fc.constantFrom(
    '<ProductCard slug="',
    '" />',
    '<Notice title="',
    '">',
    '[product: ',
    '[photo: a | ',
    ' | ',
    'pandesal',
  ),
  fc.constantFrom('<Photo src="a.webp" alt="A b" caption="C" />', '<span lang="fil">Opo</span>', '</Notice>'),
  fc.constantFrom('<ShopFacts />', '<Questions>', '</Questions>', '<a href={props.shop.phoneLink}>', '</a>'),
  fc.constantFrom('\\', '\\\\', '[', ']', '(', ')', '(/menu)', '=', '\n', ' ', '!', ':', '{', '}', '`'),
  fc.string({ maxLength: 4 }),
)

test.each(['page', 'article'] as const)('any %s that was shown is stored as it was', (kind) => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(storedText(kind, readableText(kind, text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test.each(['page', 'article'] as const)('no %s of the shop has code in it', (kind) => {
  const files = readdirSync(FOLDERS[kind]).filter((name) => name.endsWith('.mdx'))
  expect(files.length).toBeGreaterThan(4)
  for (const name of files) {
    const text = readFileSync(FOLDERS[kind] + name, 'utf8')
    expect(readableText(kind, text), name).not.toMatch(/[{}<>]/)
    expect(storedText(kind, readableText(kind, text)), name).toBe(text)
  }
})

test('a part of an article is words in brackets with its values, and words that are none are named', () => {
  const part = '<Photo src="egg-pie-1.webp" alt="An egg pie, cut" caption="Still warm." />'
  expect(readableText('article', part)).toBe('[photo: egg-pie-1.webp | An egg pie, cut | Still warm.]')
  expect(storedText('article', '[Product: egg-pie]')).toBe('<ProductCard slug="egg-pie" />')
  expect(storedText('article', '[made to order: a b](/menu)')).toBe('[made to order: a b](/menu)')
  expect(unknownFacts('article', '[Photo: egg-pie-1.webp] [notice ends] [sic] [1]')).toEqual([
    { words: 'Photo: egg-pie-1.webp', meant: undefined },
  ])
})

test('a fact is words in brackets, however large its letters', () => {
  expect(shown('We are {props.shop.name}.\n\n<ShopFacts />')).toBe(
    'We are [name of the shop].\n\n[address and hours]',
  )
  expect(shown('<a href={props.shop.phoneLink}>{props.shop.phone}</a>')).toBe('[phone number to tap]')
  expect(stored('[Name of the shop] is open')).toBe('{props.shop.name} is open')
})

test('links, escaped brackets and articles are not facts', () => {
  expect(stored('[address](/contact)')).toBe('[address](/contact)')
  expect(stored('\\[address]')).toBe('[address]')
  expect(storedText('article', '[address]')).toBe('[address]')
  expect(readableText('article', '{props.shop.name}')).toBe('{props.shop.name}')
})

test('each fact that is offered is one that pages can name', () => {
  for (const words of FACT_WORDS) expect(stored(inBrackets(words)), words).toMatch(/props\.shop\./)
})

test('mistyped facts are named with the one that was meant', () => {
  expect(unknownFacts('page', '[nam of the shop], [opening hours], [addres](/x), ![photo], \\[sic]')).toEqual(
    [{ words: 'nam of the shop', fact: 'name of the shop' }],
  )
  expect(unknownFacts('page', '[xyzzy] [xyzzy]')).toEqual([{ words: 'xyzzy', fact: undefined }])
  expect(unknownFacts('article', '[xyzzy]')).toEqual([])
})

test('a preview names a fact as the text does', () => {
  expect(factWords('municipality')).toBe('town or city')
  expect(factWords('toString')).toBe('toString')
})
