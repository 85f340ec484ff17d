import { expect, test } from 'vitest'
import { SPELLINGS } from '#domain/menu/search-spellings.ts'
import { indexedWords, searchWords } from '#domain/menu/search-words.ts'

test.each([
  ['Piña & COOKIES', ['pina', 'cooki']],
  ['crème brûlée', ['creme', 'brulee']],
  ['cookie', ['cooki']],
  ['pastries, pastry', ['pastri', 'pastri']],
  ['pies', ['pie']],
  ['something for the kids', ['something', 'kid']],
  ['Egg-free', ['freeegg']],
  ['egg free', ['freeegg']],
  ['lola’s', ['lola']],
  ['   ', []],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('a text that speaks of a thing is found by every spelling of it', () => {
  for (const spellings of SPELLINGS) {
    for (const spoken of spellings) {
      const indexed = indexedWords(`Our ${spoken}, baked today`)
      for (const asked of spellings) expect(indexed).toEqual(expect.arrayContaining(searchWords(asked)))
    }
  }
})

test('a part of another word is no spelling of it', () => {
  expect(indexedWords('manicured')).toEqual(['manicured'])
})

test('every spelling says something, and no line is empty', () => {
  for (const spellings of SPELLINGS) {
    expect(spellings.length).toBeGreaterThan(1)
    for (const spelling of spellings) expect(searchWords(spelling)).not.toEqual([])
  }
})
