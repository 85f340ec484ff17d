import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import {
  buildSearchIndex,
  findProductIds,
  readSearchIndex,
  toSearchDocument,
} from '#contract/content/search-index.ts'
import { plainText } from '#domain/formatted.ts'
import type { Allergen } from '#domain/product/allergen.ts'
import { contains, isFreeOf } from '#domain/product/allergen-label.ts'
import type { Product } from '#domain/product/product.ts'
import { depth } from '#tests/depth.ts'

const sample: Product[] = JSON.parse(readFileSync('content/catalogue/products.json', 'utf8')).map(readProduct)
const index = buildSearchIndex(sample.map(toSearchDocument))
const names = new Map(sample.map(({ id, name }) => [id, name]))
const find = (term: string) => findProductIds(index, term).map((id) => names.get(id))

test.each([
  ['ensaymada', 'Ensaymada'],
  ['ensaimada', 'Ensaymada'],
  ['ENSAIMDA', 'Ensaymada'],
  ['pandesal', 'Pandesal'],
  ['pan de sal', 'Pandesal'],
  ['Piña', 'Pineapple Tart'],
  ['pina', 'Pineapple Tart'],
  ['mooncake', 'Hopia Monggo'],
  ['mani', 'Panutsa'],
  ['choclate crinkels', 'Chocolate Crinkles'],
  ['crinkels', 'Chocolate Crinkles'],
  ['cirnkles', 'Chocolate Crinkles'],
  ['ensyamada', 'Ensaymada'],
  ['leche flan', 'Leche Flan Cake'],
  ['polboron', 'Classic Polvoron'],
  ['lady fingers', 'Broas'],
  ['egg pies', 'Made-to-Order Egg Pie'],
])('%j finds %s', (term, name) => {
  expect(find(term)).toContain(name)
})

test.each([
  ['pandesal', 'pan de sal'],
  ['ensaymada', 'ensaimada'],
  ['piña', 'pinya'],
  ['buko', 'coconut'],
  ['keso', 'cheese'],
  ['ube', 'purple yam'],
  ['itlog', 'egg'],
  ['biskwit', 'cookies'],
  ['keyk', 'cake'],
  ['birthday', 'kaarawan'],
  ['pasalubong', 'regalo'],
])('%j and %j find the same', (one, other) => {
  expect(find(one)).not.toEqual([])
  expect(new Set(find(one))).toEqual(new Set(find(other)))
})

test('the product that bears the very name comes first', () => {
  for (const name of ['Pandesal', 'Mamon', 'Sans Rival', 'Cheese Bread', 'Buko Pie'])
    expect(find(name)[0]).toBe(name)
})

test('the beginning of a word is enough while it is typed', () => {
  expect(find('ens')).toEqual(['Ensaymada'])
  expect(find('pan de s')[0]).toBe('Pandesal')
})

test('products with every word come before those with one, and one is better than nothing', () => {
  expect(find('ube pandesal')).toEqual(['Ube Cheese Pandesal'])
  expect(find('ube hamburger')).toContain('Hopia Ube')
})

test('a right spelling brings no guesses', () => {
  expect(find('hopia').every((name) => name?.startsWith('Hopia'))).toBe(true)
})

test.each(['', '   ', '…', 'the', 'xylophone'])('%j finds nothing', (term) => {
  expect(find(term)).toEqual([])
})

/** Words of the catalogue, cut, doubled and misspelled as people do. */
const typed = fc
  .tuple(
    fc.constantFrom(
      ...new Set(sample.flatMap(({ name, description }) => `${name} ${plainText(description)}`.split(/\s+/))),
    ),
    fc.nat(12),
    fc.constantFrom('', 'a', 'e', 'y', 'z', 'ñ', '-', '’'),
    fc.nat(12),
  )
  .map(([word, at, letter, end]) => (word.slice(0, at) + letter + word.slice(at)).slice(0, end + 2))
const term = fc.array(typed, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

test('server and browser give the same order, whatever is asked', () => {
  fc.assert(
    fc.property(term, fc.shuffledSubarray(sample, { minLength: sample.length }), (asked, shuffled) => {
      const written = JSON.stringify(buildSearchIndex(shuffled.map(toSearchDocument)))
      const carried = readSearchIndex(JSON.parse(written))
      expect(findProductIds(carried, asked)).toEqual(findProductIds(index, asked))
    }),
    { numRuns: depth(10, 150) },
  )
})

test('any text can be asked, and finds each product once at the most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (asked) => {
      const ids = findProductIds(index, asked)
      expect(ids).toEqual([...new Set(ids)])
    }),
    { numRuns: depth(100, 500) },
  )
})

/** How shoppers exclude things. */
const ASKED = [
  (thing: string) => `no ${thing}`,
  (thing: string) => `NO ${thing.toUpperCase()}S`,
  (thing: string) => `without any ${thing}`,
  (thing: string) => `w/o ${thing}`,
  (thing: string) => `${thing}-free`,
  (thing: string) => `${thing} free`,
  (thing: string) => `${thing}free`,
  (thing: string) => `${thing}less`,
  (thing: string) => `${thing} allergy`,
  (thing: string) => `allergic to ${thing}`,
  (thing: string) => `walang ${thing}`,
  (thing: string) => `wala pong ${thing}`,
  (thing: string) => `no soy or ${thing}`,
  (thing: string) => `no ${thing} and gluten`,
]
const CALLED: [Allergen, string[]][] = [
  ['egg', ['egg', 'itlog', 'eggs', 'ítlog']],
  ['milk', ['milk', 'dairy', 'gatas', 'lactose', 'mlik', 'butter']],
  ['wheat', ['gluten', 'wheat', 'glutne', 'trigo']],
  ['peanut', ['nut', 'nuts', 'peanut', 'mani', 'penut']],
  ['tree nuts', ['nut', 'tree nut', 'cashew', 'kasoy']],
]
const named = fc
  .constantFrom(...CALLED.flatMap(([allergen, words]) => words.map((word) => ({ allergen, word }))))
  .chain(({ allergen, word }) => fc.record({ allergen: fc.constant(allergen), word: fc.constant(word) }))
const beside = fc.constantFrom('', 'cake', 'egg pie', 'bread', 'ube', 'peanut', 'cheese', 'cookies')

/** Every product, with consistent or inconsistent labels. */
const labelled = fc.array(fc.record({ flags: fc.boolean(), lists: fc.boolean() }), {
  minLength: sample.length,
  maxLength: sample.length,
})

test('D62 no spelling of an exclusion finds a product that contains the allergen or might contain it', () => {
  fc.assert(
    fc.property(
      labelled,
      named,
      fc.constantFrom(...ASKED),
      beside,
      (labels, { allergen, word }, ask, rest) => {
        const products = sample.map((product, place) => ({
          ...product,
          ...(labels[place]?.flags && {
            isEggFree: true,
            isNutFree: true,
            isDairyFree: true,
            isGlutenFree: true,
          }),
          allergens: labels[place]?.lists ? ['egg', 'milk', 'cashew nuts', 'wheat'] : product.allergens,
        }))
        const found = new Set(
          findProductIds(buildSearchIndex(products.map(toSearchDocument)), `${ask(word)} ${rest}`),
        )
        for (const product of products) {
          if (!found.has(product.id)) continue
          expect(contains(product, allergen)).toBe(false)
          expect(isFreeOf(product, allergen)).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('D62 the words beside the filter are the search, and without any the filter alone is', () => {
  const free = sample.filter((product) => isFreeOf(product, 'egg')).map(({ name }) => name)
  expect(free.length).toBeGreaterThan(0)
  expect(find('no egg')).toEqual(free)
  expect(find('walang itlog')).toEqual(free)
  expect(find('egg-free pandesal')).toEqual(find('pandesal').filter((name) => free.includes(name ?? '')))
})

test('D62 no label speaks of sugar or soy: nothing is shown', () => {
  for (const term of ['sugar-free', 'bread without soy', 'walang asukal']) expect(find(term)).toEqual([])
})

test('single letters count only where there is nothing else, and then two of them', () => {
  expect(find('b ensaymada x q')).toEqual(find('ensaymada'))
  const letters = 'b c d e f g h j'
  expect(find(letters)).toEqual(find('b c'))
})
